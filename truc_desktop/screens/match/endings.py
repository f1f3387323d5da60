"""What opens by itself over the table: the sheet at the end of a hand, the scene at the end of a game."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface

from truc_desktop.art.people import Budget
from truc_desktop.engine import Event, GameEnded, PointsAwarded, RequestFlor
from truc_desktop.i18n import _
from truc_desktop.presentation.games import profile_of
from truc_desktop.presentation.narration.game_history import GameHistory
from truc_desktop.presentation.narration.narrator import LogLine
from truc_desktop.presentation.prompts import Choice
from truc_desktop.presentation.wording.hand_result import Award
from truc_desktop.screens.match.finished import end_of, summary_of
from truc_desktop.screens.match.opening import Opening
from truc_desktop.screens.match.sheet_table import SheetTable
from truc_desktop.session import Batch, Ready
from truc_desktop.table.dialogs.game_end import EndNode
from truc_desktop.table.dialogs.hand_summary import SheetButton, Summary
from truc_desktop.table.pacing.robots import RobotTurns
from truc_desktop.ui.backgrounds import Painter
from truc_desktop.ui.context import Context

BUILD_MS = 5.0
"""Milliseconds of a frame that go into a sheet that is about to open."""
BARE_WAIT = 20.0
"""Seconds that a table without threads waits for the bare room."""


class EndingTable(SheetTable):
    """A table where nothing goes on before the end of a hand or game has been shown."""

    def __init__(
        self, app: Context, opening: Opening, budget: Budget | None = None, *, person: int | None = None,
        desk: RobotTurns | None = None,
    ) -> None:  # fmt: skip
        """Sit down at ``opening``, as TableView does."""
        super().__init__(app, opening, budget, person=person, desk=desk)
        self._coming: Summary | EndNode | None = None
        self.build_ms: float | None = BUILD_MS
        """How much of a frame goes into a sheet that is about to open; None: it opens within a frame."""
        gone = opening.courses
        self.course = gone.pop(self.person) if self.person in gone else GameHistory(self.conductor.shown)
        self.awards: list[Award] = []
        self.tales: tuple[LogLine, ...] = ()
        """What the signs of the last hand were worth."""
        self._painter = Painter()
        self._bare: Surface | None = None
        self._games_left = 0
        """The games of the match whose end has been seen and left."""

    # ------------------------------------------------------------------ when it opens
    @property
    def owed(self) -> str:
        """The sheet that a finished hand (``summary``) or game (``end``) must show before anything goes on."""
        view = self.conductor.shown
        if view.match_over or (view.rules.match.game_winners(view.board) and sum(view.board.games) > self._games_left):
            return "end"  # a flor asked for may end a game even when its last hand has been put away
        return "summary" if (view.over or view.challenges) and not self.swept else ""

    @property
    def covered(self) -> bool:
        """Whether a sheet lies on the table or is about to."""
        return bool(self.sheet) or self._coming is not None

    def settled(self) -> None:
        """Nothing moves and no sheet lies on the table: what is owed is begun, whatever was looked at meanwhile."""
        if self.owed and not self.covered and self.conductor.idle:
            self._coming = self._summary_or_end(at_once=self.build_ms is None)
            if self.build_ms is None:
                self._open_coming()

    def advance(self, dt_ms: float) -> None:
        """Let time pass; go on with a sheet that is about to open."""
        coming = self._coming
        super().advance(dt_ms)
        if self.sheet or not self.conductor.idle:
            self._coming = None
        elif self._coming is None:
            self.settled()
        elif self._coming is coming and coming.go_on(self.build_ms):
            self._open_coming()

    def _heard(self, batch: Batch) -> None:
        """A game that is won is celebrated first: time to paint the bare room for the scene after it."""
        place = self.place
        if place is not None and any(isinstance(event, GameEnded) for event in batch.events):
            self._painter.want(profile_of(self.session.rules.key).room, place.w, place.h, place.u)
            if not self.opening.threaded:
                self._painter.wait(BARE_WAIT)
        super()._heard(batch)

    def _shown(self, event: Event) -> None:
        """Points that are written while the sheet of the hand lies there (a rival asked for a flor) stand on it too."""
        super()._shown(event)
        if isinstance(event, PointsAwarded) and self.sheet == self.owed == "summary":
            self.show_summary()

    def bare_room(self) -> Surface | None:
        """The room without the table, if it has been painted for this window."""
        self._bare = self._painter.take() or self._bare
        return self._bare if self._bare is not None and self._bare.get_size() == self.size else None

    def exit(self) -> None:
        """Get up: nothing more is painted."""
        self._painter.close()
        super().exit()

    def _open_coming(self) -> None:
        node, self._coming = self._coming, None
        self._lay(node)

    def _lay_out(self) -> None:
        self._coming = None
        super()._lay_out()

    def end_buttons(self) -> tuple[SheetButton, ...]:
        """Where one can go at the end of a match, the usual way last."""
        return (
            SheetButton("menu", _("Menu"), "", "plain", "menu", "", self.app.open_menu),
            SheetButton("log", _("Log"), _("The last hand"), "plain", "log", "H", self.show_log),
            SheetButton("rematch", _("Rematch"), _("The same table"), "go", "play", "Enter", self.rematch),
        )

    # ------------------------------------------------------------------ what opens
    def shows(self) -> dict[str, Callable[[], None]]:
        """The sheets of SheetTable, and those that opened by themselves."""
        return {**super().shows(), "summary": self.show_summary, "end": self.show_end}

    def show_summary(self) -> None:
        """The end of a hand, or of the match if it is over with it."""
        self._lay(self._summary_or_end())

    def show_end(self) -> None:
        """The end of a game or of the match."""
        self._lay(end_of(self))

    def _lay(self, node: Summary | EndNode | None) -> None:
        if isinstance(node, Summary):
            self.put("summary", node, "next")
        elif node is not None:
            usual = ("next", "rematch", "lobby")
            self.put("end", node, next((name for name in usual if node.find(name) is not None), ""))
            self._clear_stage(True)
            self.ambient.play(node.entrance())

    def _summary_or_end(self, at_once: bool = True) -> Summary | EndNode | None:
        view = self.conductor.shown
        if view.match_over or view.rules.match.game_winners(view.board):
            return end_of(self, at_once)
        return summary_of(self, at_once)

    def ask_flor(self) -> None:
        """Whom to ask for a flor that was kept quiet."""
        options = tuple(
            Choice(f"request-{a.to}", self.names[a.to], _("Had he a flor?"), "plain", "flower", "", a)
            for a in self.conductor.shown.choices
            if isinstance(a, RequestFlor)
        )
        self.choose(Choice("request", self.words.act("request").label, "", "plain", "flower", "", options=options))

    def next_hand(self) -> None:
        """Put the sheet away and the old cards together: the next hand is about to begin."""
        self.swept = True
        self._games_left = sum(self.conductor.shown.board.games)
        if self.conductor.shown.challenges and self.plays:
            self._submit(Ready(self.person))
        self.take_away(refresh=False)
        if self.place is not None:
            self.table.arrange(self.place, self.seen)
        self.refresh()

    def rematch(self) -> None:
        """The same table once more."""
        self.app.open_table(self.opening.spec)
