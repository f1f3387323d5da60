"""Sheets over the table: log, chat, rules, hand summary, signal wheel, end of a game."""
