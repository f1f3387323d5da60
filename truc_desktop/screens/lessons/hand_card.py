"""The card that follows a hand of a lesson, with what it has taught or why its cards are dealt again, or ends it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

from truc_desktop.i18n import _
from truc_desktop.lessons.course import Course
from truc_desktop.lessons.lesson_table import LessonTable
from truc_desktop.lessons.outline import FIRST, PUZZLES
from truc_desktop.scene.node import Node
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.tween import Tween
from truc_desktop.screens.match.dialogs import Dialogs
from truc_desktop.screens.match.table_scene import TableScene
from truc_desktop.table.dialogs.hand_summary import SheetButton
from truc_desktop.table.dialogs.idea_card import IdeaCard
from truc_desktop.table.nodes.seated_player import SeatedPlayer

CARD_SETTLES = 400.0
"""Time before a key or a button of a pad goes on from the card of a hand that has just appeared, ms."""
SKIMMED, SKIMMED_LETTER = 1300.0, 30.0
"""Time that a card stays, and that for each letter besides, before a press goes on that came too early, ms."""
GLASS_GOES = 120.0
"""Time in which the player's raised glass goes when a press asks for the card of the hand, ms."""
CARD, HEAD, MAT, ARMS, WON, HELD, RAIL = 16.0, 12.0, 4.0, 3.0, 1.0, 0.5, 0.3
"""What it counts for the card of a hand to cover a card of the trick; a name, a face or what is said; a mat, the score
or the ranks; arms with a glass; a finished trick; one of the player's own cards; the rail, for each px."""


@dataclass(frozen=True, slots=True)
class Ways:
    """Where the buttons of the card lead: the same cards, the next hand, a real table now; from the end of a lesson to
    its first hand, a real match, the menu or the New table page."""

    again: Callable[[], None]
    on: Callable[[], None]
    play_now: Callable[[], None]
    start_over: Callable[[], None]
    real: Callable[[], None]
    menu: Callable[[], None]
    tables: Callable[[], None]


def own_glass(scene: TableScene) -> Node | None:
    """Return the glass that the player raises; None while it stands on the table."""
    return scene.table.own_arm.find("own-glass")


class HandCard:
    """Shows the cards of one course, and remembers a press that came too early for one."""

    def __init__(self, scene: TableScene, dialogs: Dialogs, table: LessonTable, course: Course, ways: Ways) -> None:
        self._scene, self._dialogs, self._table, self._course, self._ways = scene, dialogs, table, course, ways
        self._card: IdeaCard | None = None
        """The card that was shown last."""
        self._age = 0.0
        """How long it has been there, ms."""
        self._remembers = False
        """Whether a press that came too early goes on from the card once it can have been read."""

    @property
    def shown(self) -> bool:
        """Whether a card is open over the table."""
        return self._dialogs.name == "ribbon"

    @property
    def settling(self) -> bool:
        """Whether the card has only just appeared: a key or a button of a pad was meant for what was there before."""
        return self._age < CARD_SETTLES

    @property
    def offers_again(self) -> bool:
        """Whether the same cards are offered again, before all else."""
        return self._course.hand is not None and self._table.director.wants_again

    @property
    def enter(self) -> str:
        """What Enter does after a hand: it brings the card, and then presses the main button of it."""
        if not self.shown:
            return _("Enter: go on")
        if self.offers_again:
            return _("Enter: try again")
        return _("Enter: to the end") if self._is_last else _("Enter: next hand")

    @property
    def _is_last(self) -> bool:
        """Whether no hand follows the present one."""
        director = self._table.director
        return self._course.lesson.target(director.hand, director.onwards) is None

    @property
    def the_end(self) -> tuple[str, str]:
        """What is told at the end of the lesson: a title and a line."""
        if self._of_a_game:
            return _("That was what is new"), _("The rule book has the rest: F1.")
        if self._course.lesson.name == PUZZLES:
            return _("That is all of it"), _("You know what you need. The rest is faces.")
        return _("Welcome to the table!"), _(
            "You know which card beats which, how a hand is won, when to say truc and what to answer, and what a wink "
            "means. Remei keeps a chair for your first match, and the rules (F1) and ranks (W) lie beside it."
        )

    @property
    def _of_a_game(self) -> bool:
        """Whether this lesson teaches what is new in a game, and was opened on the page for new tables."""
        return self._course.lesson.name not in (FIRST, PUZZLES)

    def advance(self, dt_ms: float) -> None:
        """Let ``dt_ms`` pass, and do what a remembered press asked for, once the card can have been read."""
        self._age += dt_ms
        if not self._remembers or self._card is None or not self.shown:
            return
        if self._age >= SKIMMED + SKIMMED_LETTER * self._card.letters:
            (self._ways.again if self.offers_again else self._ways.on)()

    def remember(self) -> None:
        """Remember a press that would go on from the card; the end of a lesson is left by a later one only."""
        self._remembers = self._course.hand is not None
        self._show_remembered()

    def forget(self) -> None:
        """Forget a remembered press: other cards are dealt."""
        self._remembers = False

    def show(self, said: Sprite | None) -> None:
        """Show what the hand has taught, or the end of the lesson; nothing while a hand is played. ``said``: the last
        words, if they still stand there."""
        scene, course = self._scene, self._course
        if scene.place is None or (course.hand is not None and self._table.director.ended is None):
            return
        glass = own_glass(scene)
        if glass is not None:  # its hand would go under the card
            scene.ambient.play(Tween(glass, "alpha", 0.0, GLASS_GOES))
        if course.hand is None:
            scene.actor.speech.hush()
        title, idea, buttons = self._farewell() if course.hand is None else self._taught_card()
        node = self._card = IdeaCard(scene.place, title, idea, buttons, scene.tick, self._lying(said))
        self._age = 0.0
        self._dialogs.put("ribbon", node, "again" if self.offers_again else "next", quiet=True)
        scene.ambient.play(node.entrance())
        self._show_remembered()

    # ------------------------------------------------------------------ what it says
    def _taught_card(self) -> tuple[str, str, tuple[SheetButton, ...]]:
        hand, first = self._table.director.hand, self.offers_again
        label = _("Try again") if first else _("Again")
        again = SheetButton("again", label, _("The same cards"), "go" if first else "plain", "undo",
                            "Enter" if first else "", self._ways.again)  # fmt: skip
        where = _("To the end") if self._is_last else _("The next hand")
        on = SheetButton("next", _("Next"), where, "plain" if first else "go", "play",
                         "" if first else "Enter", self._ways.on)  # fmt: skip
        title, idea = hand.title, self._table.director.slip if hand.lesson == PUZZLES else hand.idea
        if first:
            why = self._table.director.why
            told = why or idea
            return _("Not this time"), f"{_(told)} {_('Try the same cards again?')}", (again, on)
        if not hand.enough:
            return _(title), _(idea), (again, on)
        play = SheetButton("play", _("Play now"), _("The rest can wait"), "plain", "cards", "", self._ways.play_now)
        return _(title), f"{_(idea)} {_(hand.enough)}", (again, play, on)

    def _farewell(self) -> tuple[str, str, tuple[SheetButton, ...]]:
        again = SheetButton("again", _("Once more"), _("From the first hand"), "plain", "undo", "",
                            self._ways.start_over)  # fmt: skip
        menu = SheetButton("menu", _("Menu"), _("Leave the lesson"), "plain", "menu", "", self._ways.menu)
        if self._of_a_game:
            menu = SheetButton("menu", _("New table"), _("Back to the games"), "plain", "table", "", self._ways.tables)
        label, sub = (_("Play a real one"), _("A whole match"))
        if self._course.lesson.name == FIRST:
            label, sub = _("First match"), _("Play it now")
        real = SheetButton("next", label, sub, "go", "cards", "Enter", self._ways.real)
        return *self.the_end, (again, menu, real)

    # ------------------------------------------------------------------ its place and its press
    def _lying(self, said: Sprite | None) -> list[tuple[Rect, float]]:
        """What the card of a hand leaves free, in window px, and how bad it is to cover it: the cards of the trick,
        names, faces, arms with a glass and what is said, mats, score and ranks, then finished tricks, the player's own
        cards and the rail."""
        scene, place = self._scene, self._scene.place
        table = scene.table
        trick = list(table.trick.values())
        found = [(node.body(), CARD if node in trick else WON) for node in table.open_cards()]
        others = [node for node in table.seats if table.position(node.seat)]
        found += [(node.head, HEAD) for node in others]
        found += [(node.reach, ARMS) for node in others if isinstance(node, SeatedPlayer) and node.has_glass]
        if said is not None:  # what others still say, such as their answer to a bet, has been read and goes
            found.append((said.body(), HEAD))
        found += [(node.plate.body(), HEAD) for node in table.seats if node.plate is not None]
        found += [(node.body(), HELD) for node in table.hand]
        ranks = scene.stage.root.find("ranking")
        if ranks is not None:
            found.append((ranks.body(), MAT))
        if place is not None:
            found += [(Rect(round(mat.x), round(mat.y), round(mat.w), round(mat.h)), MAT) for _at, mat in place.mats]
            found.append((Rect(0, round(place.rail.top), place.w, place.h), RAIL))
            found.append((scene.panels.score_at, MAT))
        return found

    def _show_remembered(self) -> None:
        """Show the main button of the card pressed if a press is remembered."""
        card, name = self._card, "again" if self.offers_again else "next"
        button = None if card is None or not self.shown else card.find(name)
        if self._remembers and button is not None and button.on_press is not None:
            button.on_press(True)
