### Accounts: what is refused.

error-name = That name cannot be used: { $least } to { $most } letters or digits, with spaces, hyphens or dots between them.
error-name-taken = The name “{ $name }” is taken, or looks too much like one that is.
error-password-short = The password is too short: at least { $least } characters.
error-password-long = The password is too long: at most { $most } characters.
error-password-common = That password is too common. Choose another one.
error-wrong-password = Wrong name or password.
error-old-password = That is not your current password.
error-email = That is not an e-mail address.
error-email-taken = This e-mail address already belongs to another account.
error-link = This link has been used, or is too old. Ask for a new one.
error-sign-up-closed = Sign-up is currently closed.
error-sign-up-invite = To sign up here you need an invitation, and this one is missing, used or too old.
error-sign-up-kept = This name is reserved for an administrator of the club: it needs the invitation made for it.
error-sign-up-work = The anti-robot check is missing, wrong or too old. Try again.
error-no-guests = This club does not accept guests: sign up or sign in.
error-leave = You have { $days ->
    [0] no vacation days
    [one] one vacation day
   *[other] { $days } vacation days
} left this year.
error-too-many-keys = You already have { $most } keys. Delete one first.
error-not-our-page = This was not sent by Grognard’s own page, so nothing was changed.
error-not-by-key = A bot’s key cannot do this: sign in.
error-at-home = This server is your own: there are no accounts here.

## Serving a club

serve-url-wrong = { $url } is not an address players can use: https://club.example, or http://… within your own network.
serve-url-plain = Warning: { $url } is not https. Passwords and moves can be read in transit; use this only within a network you trust.
serve-sign-up-wrong = GROGNARD_SIGN_UP is “{ $value }”: choose open, work, invite or closed.

## grognard admin

admin-none = None.
admin-no-table = There is no table { $table }.
admin-no-user = There is no member or guest “{ $user }”.
admin-not-guest = { $user } is not a guest.
admin-not-member = { $user } is not a member.
admin-closed = Table { $table } is closed: it can be viewed but not played.
admin-opened = Table { $table } is open again.
admin-result = Game { $n } of round { $round } is decided; the tournament continues once the server is running.
admin-banned = { $user } is banned.
admin-unbanned = { $user } may come back.
admin-merged = The guest { $guest } is now { $member }; tables that changed: { $tables }.
admin-made = { $user } is an administrator.
admin-unmade = { $user } is no longer an administrator.
admin-deleted = { $user } is deleted; games with others remain, without the name.
admin-delete-sure = Delete { $user } for good?
admin-invite = Invitation, single use, valid for { $days } d: { $code }
admin-reset = Password reset link for { $user }, single use, valid for { $hours } h: { $url }
admin-in-use = The data file { $path } is in use. Stop the server first (its data file belongs to it alone), then try again; with PostgreSQL this would not be needed.

# ---- scenarios ----

error-may-not-publish = Only members authorised by this club’s administrator may publish scenarios.
error-too-many-scenarios = You have already published { $most } scenarios, the most allowed here: withdraw one first.
