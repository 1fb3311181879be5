### Notices in the browser: what the server says about them.

notice-error-gone = The browser does not take notices any more; it was taken off the list.
error-no-push = This server shows no notices in browsers.
error-bad-browser = This browser’s subscription cannot be used.
