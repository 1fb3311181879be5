## grognard fast

fast-in-use = The compiled rules are in use: { $folder }
fast-ready = The rules are compiled and will be used from the next start on.
fast-not-built = The rules are not compiled: they run interpreted. “grognard fast build” compiles them.
fast-is-off = Compiled rules are switched off. “grognard fast on” switches them on again.
fast-is-on = Compiled rules are switched on: they are used from the next start on, if there are any.
fast-removed = The compiled rules are removed: the rules run interpreted.
fast-built = { $modules } modules compiled in { $seconds } s: { $folder }
fast-no-compiler = No C compiler was found on this machine: the rules run interpreted.
fast-no-mypyc = mypyc is not installed: the rules run interpreted. “pip install grognard[fast]” brings it.
fast-no-folder = Nothing can be written to { $folder } ({ $reason }): the rules run interpreted.
fast-too-long = The compiler had not finished after { $minutes } minutes and was stopped: the rules run interpreted.
fast-failed = The rules could not be compiled ({ $reason }): they run interpreted.
fast-failed-before = The rules could not be compiled last time ({ $reason }): they run interpreted. “grognard fast build” tries again.
fast-busy = Another process is already compiling the rules.
