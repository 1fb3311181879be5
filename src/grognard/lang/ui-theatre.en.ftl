# What happened, shown and reported. Only plain text and { $name }; same keys in ui-theatre.fr.ftl.

ui-film = What happens
ui-film-report = Report
ui-film-happened = What happened: { $n }
ui-film-need = ≤ { $n }
ui-film-need-words = needs { $n } or less
ui-film-rolled = rolled { $dice }
ui-film-speed = Speed of what is shown
ui-film-speed-why = How fast fights are shown; “off” goes straight to the report.
ui-film-off = off
ui-film-hold = Pause
ui-film-next = Next
ui-film-skip = To the end
ui-film-go-on = Go on
ui-film-again = Show it again
ui-reports = Reports after fights
ui-reports-why = What was rolled and lost stays on the table until you put it away.
ui-after-end = the end
ui-turn-again = Show again
ui-turn-hide = Hide arrows
ui-turn-show = Show arrows
ui-lastturn = The other side’s last turn
ui-lastturn-why = Its moves and fights as arrows on the map, until you do something.
