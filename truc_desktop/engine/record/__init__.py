"""The text of a match: how it is written, read and replayed, and what it proves of the signals."""
