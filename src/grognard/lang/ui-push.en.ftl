### Notices in the browser, on the account page.

ui-push = Notices in this browser
ui-push-off = Also while this page is closed. The browser asks you first whether it may.
ui-push-on = { $label }, on since { $since }. Also while this page is closed.
ui-push-denied = The browser was told to show no notices of this page. Allow them in its settings for this site, then load the page again.
ui-push-insecure = Browsers show notices only of pages that come over https.
ui-push-unsupported = This browser cannot, or not in a private window. On an iPhone or iPad put the page on the home screen and open it from there.
ui-push-refused = The browser was not allowed to show notices.
ui-push-no-service = This browser’s push service does not answer; some browsers have it switched off.
ui-push-others = Your other browsers
ui-push-is-off = off
ui-push-switch-on = Switch on
ui-push-switch-off = Switch off
ui-push-drop = Remove
ui-club-channel-push = browser
