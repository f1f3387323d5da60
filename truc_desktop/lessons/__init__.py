"""Lessons: rigged hands that teach a game at the real table (docs/lessons.md). No pygame here.

A lesson is data: records with stage directions. ``reading`` reads them, ``script`` says what happens in such a hand,
``director`` leads a player through one, and ``course`` from hand to hand.
"""
