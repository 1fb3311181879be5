### Chat and private notes.

error-too-long = That is too long: at most { $limit } characters.
error-nothing-said = This message is empty.
