"""Sheets over the table: log, rules, summary of a hand, signal wheel, end of a game."""
