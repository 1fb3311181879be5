### Notifications in the browser: what the server says about them.

notice-error-gone = The browser no longer accepts notifications; it was removed from the list.
error-no-push = This server does not send notifications to browsers.
error-bad-browser = This browser’s subscription cannot be used.
