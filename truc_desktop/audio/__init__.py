"""The sounds of the game: events by name, volume groups, variants. Silent where there is no device.

It knows no rules: callers decide what is heard. Modules: manifest (the files of an event), voices (which voice says
which word), samples (files in memory), loops (ambience), music, sounds (playing).
"""
