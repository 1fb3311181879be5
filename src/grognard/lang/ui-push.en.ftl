### Notifications in the browser, on the account page.

ui-push = Notifications in this browser
ui-push-off = Also while this page is closed. The browser will ask for permission first.
ui-push-on = { $label }, on since { $since }. Also while this page is closed.
ui-push-denied = Notifications from this site are blocked. Allow them in the browser’s settings, then reload the page.
ui-push-insecure = Browsers show notifications only from https pages.
ui-push-unsupported = This browser does not support notifications, or not in private windows. On an iPhone or iPad add the page to the home screen and open it from there.
ui-push-refused = The browser was not allowed to show notifications.
ui-push-no-service = This browser’s push service does not answer; some browsers have it switched off.
ui-push-others = Your other browsers
ui-push-is-off = off
ui-push-switch-on = Switch on
ui-push-switch-off = Switch off
ui-push-drop = Remove
ui-club-channel-push = browser
