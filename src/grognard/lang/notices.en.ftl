### Notifications: what players are told when they are away. They reveal nothing that a spectator does not know.

notice-table = { $name } ({ $title })
notice-somebody = Someone
notice-seats = Your side: { $side }. At the table with you: { $others }.

notice-turn = It is your turn at { $table }.
    .subject = Your turn: { $table }
notice-reminder = You have used 80% of your time at { $table }, and it is your turn.
    .subject = Your time is running out: { $table }
notice-invited = A seat is reserved for you in a game of { $title }. Your side: { $side }. At the table with you: { $by }. The link is for you alone.
    .subject = { $by } invites you: { $table }
notice-takeback = { $by } asks to take back moves at { $table }.
    .subject = Takeback requested: { $table }
notice-edit = { $by } asks to correct the position at { $table }.
    .subject = Correction requested: { $table }
notice-ending = { $by } offers to end the game: { $table }.
    .subject = Offer to end the game: { $table }
notice-rematch = { $by } offers you another game after { $table }.
    .subject = Rematch offered: { $table }
notice-over = The game at { $table } is over. { $result }
    .subject = The game is over: { $table }
notice-chat = { $by } wrote to you at { $table }.
    .subject = A message at the table: { $table }
notice-test = Hello { $name }, this is a test: your notifications arrive here.
    .subject = A test notification from Grognard

notice-digest = { $n ->
    [one] It is your turn at one table:
   *[other] It is your turn at { $n } tables:
 }
    .subject = { $n ->
    [one] Your turn at one table
   *[other] Your turn at { $n } tables
 }
notice-digest-line = – { $table }: { $turn }
notice-digest-more = and { $n } more.

notice-reset = Hello { $name }, someone asked for a new password for your account. Use this link to choose one:
    .subject = A new password for Grognard
    .after = It works only once and for a short time. If it was not you, ignore this e-mail: nothing will change.
notice-email = Hello { $name }, this address was given for your account. Use this link to confirm that it is yours:
    .subject = Is this your address?
    .after = If this was not you, ignore this e-mail: you will not get another.

notice-footer = You receive this because you play at { $club }. Choose what you are notified about in your account; mute a single table at the table.
notice-footer-stop = Stop these e-mails: { $url }
notice-stop-ask = Stop e-mail notifications to { $address }?
notice-stop = Stop these e-mails
notice-stopped = E-mail notifications to { $address } are off. You can turn them on again in your account.

## Why something did not arrive

notice-error-address = The address cannot be used.
notice-error-private = The address is inside the server’s own network.
notice-error-connect = The other server could not be reached.
notice-error-timeout = The other server did not answer in time.
notice-error-tls = No secure connection could be made.
notice-error-answer = The reply could not be understood.
notice-error-http = The other server answered { $n }.
notice-error-redirect = The other server redirects elsewhere ({ $n }); redirects are not followed.
notice-error-refused = The mail server refused the e-mail ({ $n }).
notice-error-sender = The mail server rejects the club’s address as sender ({ $n }).
notice-error-from = The club’s own address, GROGNARD_SENDER, is not a valid e-mail address.
notice-error-login = The mail server rejected the club’s user name and password.
notice-error-mailserver = The mail server could not be reached.
notice-error-other = It did not arrive.

error-bad-webhook = Notifications cannot be sent to that address: it must begin with https:// or http:// and contain no user name or password.
error-private-webhook = That address is inside the server’s own network; notifications are not sent there.
