### Hands at the table: orders for many, the pencil, sound. In English.

ui-group = Orders for several pieces
ui-group-stopped = Something has happened: the order stops here.
ui-pencil = Pencil note
ui-pencil-take = Pencil: write on the board
ui-pencil-up = Pencil: click the place or the piece to write on. P or Esc puts it away.
ui-pencil-note = Your note
ui-pencil-why = Only you see it, in this browser. An empty note is deleted.
ui-pencil-keep = Write
ui-key-pencil = Pencil: the next click on the board writes a note
ui-sound = Sound
ui-sound-why = Off at the left end
ui-more-below = ▼ { $n } more below
ui-list-all = As a list: { $n }
