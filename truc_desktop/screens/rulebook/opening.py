"""Opening the rule book from any screen."""

from __future__ import annotations

from truc_desktop.engine import RuleSet
from truc_desktop.scene.transition import TransitionKind
from truc_desktop.screens.setup.recent_tables import last_played_spec
from truc_desktop.ui.context import Context
from truc_desktop.ui.transitions import transition


def open_rules(app: Context, rules: RuleSet | None = None) -> None:
    """Open the rule book over the current screen, unless it is open; for a table or (None) the game
    played last.
    """
    from truc_desktop.screens.rulebook.book_screen import RuleBookScreen  # pygame_gui, only when needed

    if isinstance(app.director.screen, RuleBookScreen):
        return
    app.sounds.play("sheet_open")
    book = RuleBookScreen(app, rules or last_played_spec(app.settings).ruleset)
    app.director.push(book, by=transition(app, TransitionKind.SHEET_UP))
