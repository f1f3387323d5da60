"""Tools of the project, run as ``python -m tools.ROOM.NAME``: art, sound, bench, check, release, shots."""
