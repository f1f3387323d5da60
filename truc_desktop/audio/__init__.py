"""The sounds of the game: events by name, volume groups, variants; silent where there is no device.

It knows no rules: whoever plays says what is heard. Modules: manifest (which files an event has),
voices (whose voice says which word), sounds (playing).
"""
