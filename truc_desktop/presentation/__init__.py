"""Texts for the player, without drawing: wording, log, prompts, rule book, small talk. No pygame here."""
