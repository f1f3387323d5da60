"""The dialogs that open by themselves: ribbon or summary after a hand, the scene after a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame
from pygame import Rect, Surface

from truc_desktop.engine import Action, Event, GameEnded, PointsAwarded, RequestFlor, SeatView
from truc_desktop.i18n import _
from truc_desktop.presentation.games import profile_of
from truc_desktop.presentation.prompts import Choice
from truc_desktop.presentation.wording.points_told import points_told
from truc_desktop.scene.focus import Move, move_of_key
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Do, Seq, Step, Wait
from truc_desktop.screens.match.dialogs import Dialogs
from truc_desktop.screens.match.hand_history import Story
from truc_desktop.screens.match.hand_log import HandLog
from truc_desktop.screens.match.part import Part, TableControl
from truc_desktop.screens.match.seated_match import SeatedMatch
from truc_desktop.screens.match.table_input import PAD_PRESSES, PRESSES
from truc_desktop.screens.match.table_scene import TableScene
from truc_desktop.session import Ready
from truc_desktop.table.animation.staging import FASTEST
from truc_desktop.table.animation.timings import DRINK_AFTER, TOAST_AFTER
from truc_desktop.table.dialogs.game_end import EndNode, last_ground
from truc_desktop.table.dialogs.hand_ribbon import RibbonNode, has_room, is_plain, ribbon_jobs
from truc_desktop.table.dialogs.hand_summary import HandTold, PagePlan, SheetButton, Summary, portraits_ahead
from truc_desktop.table.dialogs.ribbon_place import Lying, indices, stake_box
from truc_desktop.table.layout.geometry import Layout
from truc_desktop.table.layout.last_scene import last_scene
from truc_desktop.table.picture_preload import sheet_jobs
from truc_desktop.ui.backgrounds import Painter
from truc_desktop.ui.context import Context

BUILD_MS = 5.0
"""Milliseconds per frame spent on preparing a dialog that is about to open."""
AHEAD_MS, AHEAD_EVERY = 5.0, 2
"""The same for the last scene while a game won is celebrated, in frames in which no face has to be drawn, and in every
second frame at the least, in which faces wait."""
ASKED_MS = 8.0
"""The same for a sheet that the player has asked for and waits for."""
BARE_WAIT = 20.0
"""Seconds that a table without threads waits for the picture of the bare room."""
SLIGHT = 0.001
"""How bad it is for a ribbon to cover what matters little or goes soon; an open card counts 1."""
TELLS, MIDDLE, RAISED, TRAY = 3.0, 0.03, 0.5, 0.01
"""The same for an index of a card of the trick, for the middle of such a card, for the viewer's raised glass, which
would look cut off, and for a tray or the stake."""
UNSEEN = 1500.0
"""Time in ms for which Enter, Space and the buttons of a pad do nothing on the last page of a match: a quick second
press is not meant for it."""
SCROLLS = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -4, pygame.K_PAGEDOWN: 4}
"""Turns of the wheel that a key scrolls a long sheet by (negative: up)."""
Buttons = tuple[SheetButton, ...]


class EndOfHand(Part):
    """Shows the end of a hand or game, and holds up the match until it has been seen."""

    def __init__(
        self, app: Context, match: SeatedMatch, scene: TableScene, screen: TableControl, dialogs: Dialogs,
        log: HandLog, *, story: Callable[[], Story], submit: Callable[[Action], bool],
        choose: Callable[[Choice], None], show_trick: Callable[[], None], last_buttons: Callable[[], Buttons],
    ) -> None:  # fmt: skip
        """``story()`` returns what is told; ``submit(action)`` performs an action for the player; ``choose(choice)``
        opens a list; ``show_trick()`` shows the last trick; ``last_buttons()``: the buttons at the end of the match,
        the usual one last."""
        self._app, self._match, self._scene, self._screen = app, match, scene, screen
        self._dialogs, self._log, self._story, self._submit = dialogs, log, story, submit
        self._choose, self._show_trick, self._last_buttons = choose, show_trick, last_buttons
        self._coming: Summary | EndNode | None = None
        self._came_before: Summary | EndNode | None = None
        self.build_ms: float | None = BUILD_MS
        """Milliseconds per frame for a dialog that is about to open; None: it opens within one frame."""
        self._painter = Painter()
        self._bare: Surface | None = None
        self._ribbon: RibbonNode | None = None
        """The ribbon that is shown."""
        self._ribbon_of = self._drawn_for = 0
        """The numbers of the last hand whose ribbon was shown, and of that for which its pictures are drawn."""
        self._sheet_wanted = False
        self._put_down = 0
        """The number of the hand whose summary has been closed."""
        """Whether the player has asked for the summary of a plain hand, in place of its ribbon."""
        self._end_shown: EndNode | None = None
        self._ahead: EndNode | None = None
        """The last scene, drawn ahead while its game is celebrated."""
        self._passed = 0
        """For how many frames it has given way to faces."""
        self._entrance: Step | None = None
        """How the last scene comes."""
        self._comes = False
        """Whether it did so at the last frame."""
        self._toasted = False
        self._gave_up = False
        """Whether the player has given up the match."""
        self._dissolves = False
        """Whether the last scene, of a match that has just been given up, is to come out of what is seen."""
        self._seen_ms: float | None = None
        """For how long the last page of the match has been shown, ms; None: it has not been shown."""
        self._games_left = 0
        """Number of games whose end the player has seen and closed."""
        dialogs.offer("summary", self._show_summary)
        dialogs.offer("ribbon", self._show_ribbon)
        dialogs.offer("end", lambda: self._lay(self._end()))

    # ------------------------------------------------------------------ when it opens
    def owes(self) -> str:
        """The dialog that a finished hand (``summary``) or game (``end``) must show before the match continues."""
        view = self._scene.conductor.shown
        if self._gave_up or view.match_over:
            return "end"
        if view.rules.match.game_winners(view.board) and sum(view.board.games) > self._games_left:
            return "end"  # a challenged flor may end a game even after the summary of its last hand was closed
        return "summary" if (view.over or view.challenges) and not self._scene.swept else ""

    def show_given_up(self) -> None:
        """Show how the match stood that the player has just given up."""
        self._gave_up, self._coming, self._ahead, self._sheet_wanted = True, None, None, False
        self._dissolves = True
        self._scene.conductor.finish_all()
        self._scene.festive.tidy()
        self._dialogs.show("end")

    def opening(self) -> bool:
        """Whether a dialog is about to open."""
        return self._coming is not None

    def settled(self) -> None:
        """Start the dialog that is owed: nothing moves and no other dialog is open."""
        if self._screen.owed and not self._screen.covered and self._scene.conductor.idle:
            if not self._in_a_line():
                self._begin()
            elif self._ribbon_drawn():
                self._show_ribbon()

    def draws_ms(self) -> float:
        """What a sheet takes that the player has asked for, or the last scene in its turn: faces and pictures for later
        wait meanwhile."""
        if self._sheet_wanted and self._coming is not None:
            return ASKED_MS
        return ASKED_MS if self._draws_ahead and self._passed >= AHEAD_EVERY - 1 else 0.0

    def _begin(self) -> None:
        """Begin to prepare the dialog that is owed, or open it if none is prepared in parts."""
        self._coming = self._drawn_ahead() or self._summary_or_end(at_once=self.build_ms is None)
        if self.build_ms is None:
            if self._coming is not None:
                self._coming.go_on(None)
            self._open_coming()

    def open_at_once(self) -> None:
        """Open the dialog that is owed within this frame."""
        build, self.build_ms = self.build_ms, None
        self.settled()
        self.build_ms = build

    def begin_frame(self, dt_ms: float) -> bool:
        """Note at the start of a frame what is about to open."""
        self._came_before = self._coming
        return False

    def hurried(self) -> None:
        """Open the dialog that is being prepared at once."""
        node = self._coming
        if node is not None and not self._dialogs.name:
            node.go_on(None)
            self._open_coming()

    def pressed_again(self) -> None:
        """Remember a second press at the ribbon; on a sheet, which takes longer to read, show where to press."""
        if self._dialogs.name == "ribbon" and self._ribbon is not None:
            self._ribbon.remember()
        elif self._dialogs.name == "summary":
            self._scene.ring.show(True)
        else:
            self.hurried()

    def advance(self, dt_ms: float) -> None:
        """Continue to prepare a dialog that is about to open; go on after a ribbon if that was asked for early."""
        self._hang_room()
        if self._seen_ms is not None:
            self._seen_ms += dt_ms
        self._comes = self._entrance is not None and not self._entrance.done
        self._draw_ahead()
        if self._dialogs.name != "ribbon":
            self._ribbon = None
        elif self._ribbon is not None and self._ribbon.due:
            self.next_hand()
            return
        elif self._ribbon is not None and self._ribbon.remembers and self._sheet_wanted:
            self._sheet_wanted, self._coming = False, None  # the next hand was asked for while the sheet was drawn
        asked = self._sheet_wanted and self._dialogs.name == "ribbon"
        if (self._dialogs.name and not asked) or not self._scene.conductor.idle:
            self._coming = None
        elif self._coming is None:
            (self._begin if asked else self.settled)()
        elif self._coming is self._came_before and self._coming.go_on(ASKED_MS if asked else self.build_ms):
            self._open_coming()

    def handle(self, event: pygame.event.Event) -> bool:
        """While the last scene comes, any press ends that, and does nothing else; nor do keys for a short time."""
        if not self._comes or event.type not in PRESSES:
            return self._too_early(event)
        self._comes = False
        self._scene.staging.hurry()
        return True

    def _too_early(self, event: pygame.event.Event) -> bool:
        """Return whether a key or pad would press a button before the last page of the match can have been read."""
        early = self._dialogs.name == "end" and self._seen_ms is not None and self._seen_ms < UNSEEN
        return early and (event.type in PAD_PRESSES or move_of_key(event) is Move.ACTIVATE)

    def dialog_key(self, event: pygame.event.Event) -> bool:
        """Arrows and page keys scroll a sheet that is too long for the window."""
        node = self._scene.overlay.find("summary")
        if event.key not in SCROLLS or not isinstance(node, Summary) or not node.long:
            return False
        node.scroll(SCROLLS[event.key])
        return True

    def first_key(self, event: pygame.event.Event) -> bool:
        """Close the sheet of a hand: its ribbon is left, and the table can be seen; go on where a ribbon has no room.

        While a flor may still be challenged Escape opens the menu: without the sheet nothing would say so. At the end
        of a match there is nothing to go back to: it leads to the main menu. At a network table, where that would leave
        the others, the last page has no button of this name, and Escape opens the menu as ever.
        """
        if event.key != pygame.K_ESCAPE:
            return False
        if self._dialogs.name == "end" and (self._gave_up or self._scene.conductor.shown.match_over):
            return self._dialogs.press("menu")
        if self._dialogs.name != "summary":
            return False
        view = self._scene.conductor.shown
        if view.challenges and not self._sheet_wanted:
            return False
        self._sheet_wanted, self._put_down = False, view.number
        if self._in_a_line():
            self._dialogs.back()
        else:
            self.next_hand()
        return True

    def heard(self, event: Event) -> None:
        """Start to paint the bare room while the win of a game is being celebrated; the scene after it needs it."""
        place = self._scene.place
        if place is not None and isinstance(event, GameEnded):
            self._painter.want_picture(last_ground, self._room(), last_scene(place))
            if not self._match.threaded:
                self._painter.wait(BARE_WAIT)

    def shown(self, event: Event) -> None:
        """Add points to an open summary (a rival has challenged a flor)."""
        if isinstance(event, PointsAwarded) and self._dialogs.name == self._screen.owed == "summary":
            self._show_summary()

    def laying_out(self) -> None:
        """Prepare a dialog that is about to open again from the start."""
        self._coming = self._ahead = None
        self._drawn_for = 0

    def restarted(self, view: SeatView, same: bool) -> None:
        """Count the finished games of the view as seen."""
        if self._toasted:
            self._scene.hear_music()
        self._sheet_wanted = self._toasted = self._gave_up = self._dissolves = False
        self._seen_ms = None
        self._ahead = None
        self._ribbon_of = self._drawn_for = self._put_down = 0
        self._games_left = sum(view.board.games)

    def left(self) -> None:
        """Stop painting."""
        self._painter.close()

    # ------------------------------------------------------------------ what opens
    def _open_coming(self) -> None:
        node, self._coming = self._coming, None
        self._lay(node)

    def _in_a_line(self) -> bool:
        """Whether the ribbon tells the hand: a plain one, whose summary the player has not asked for, or one of which
        they have closed the summary."""
        place, story = self._scene.place, self._story()
        view = self._scene.conductor.shown
        if place is None or self._screen.owed != "summary" or self._sheet_wanted:
            return False
        plain = is_plain(view, story.awards) or self._put_down == view.number
        return plain and has_room(place, view, story.awards, story.signals)

    def _ribbon_drawn(self) -> bool:
        """Return whether the pictures of the ribbon are drawn; if not, draw them in the next frames, unless it must
        open within this one."""
        scene, story = self._scene, self._story()
        view = scene.conductor.shown
        if self.build_ms is None or scene.place is None or self._ribbon_of == view.number:
            return True
        if self._drawn_for != view.number:
            self._drawn_for = view.number
            scene.warmer.hurry(ribbon_jobs(scene.place, view, scene.players, scene.words, story.awards,
                                           self._ribbon_buttons(scene.place), scene.staging.lively,
                                           story.gave_way), urgent=True)  # fmt: skip
        return not scene.warmer.urgent

    def _ribbon_buttons(self, place: Layout) -> tuple[tuple[SheetButton, Rect], ...]:
        """Return the buttons of the ribbon with their places in window px."""
        whole, has = _("The whole hand"), _("Tricks and points")
        buttons = SheetButton("sheet", whole, has, "plain", "cards", "U", self._show_sheet), self._next_button()
        return tuple(zip(buttons, self._scene.panels.call_places(place, buttons), strict=True))

    def _show_ribbon(self) -> None:
        """Tell a plain hand in one line; the summary is a key away."""
        scene, story = self._scene, self._story()
        if scene.place is None or self._screen.owed != "summary":
            return
        again, self._ribbon_of = self._ribbon_of == scene.conductor.shown.number, scene.conductor.shown.number
        clack = (lambda _nth: None) if again else (lambda nth: scene.actor.effect("clack", 0.4, 0.8 + 0.03 * nth))
        self._ribbon = node = RibbonNode(
            scene.place, scene.conductor.shown, scene.players, scene.words, story.awards,
            self._ribbon_buttons(scene.place), self._lying(), scene.tick, scene.staging.lively,
            clack, story.signals, again, story.gave_way,
        )  # fmt: skip
        self._dialogs.put("ribbon", node, "next", quiet=True)
        scene.actor.speech.make_way()
        scene.warmer.hurry([partial(self._sheet_ahead, scene.place, scene.conductor.shown, self._told())])
        faces = portraits_ahead(scene.place, scene.conductor.shown, scene.players, story.awards)
        scene.warmer.spare([faces], first=True)
        if again:
            node.lie()
        else:
            scene.actor.effect("unroll")
            scene.ambient.play(node.entrance())

    def _sheet_ahead(self, place: Layout, view: SeatView, told: HandTold) -> None:
        """Draw ahead the paper of the sheet of a hand, which is a key away: its height follows from all it tells."""
        self._scene.warmer.hurry(sheet_jobs(place, PagePlan(place, view, self._scene.players, told).box))

    def _lying(self) -> Lying:
        """What a ribbon should not cover, in window px, and how bad that is.

        Cards, plates and faces; less so a raised glass; and still less trays, the stake, the middle of a card of the
        trick, which its indices tell, closed cards and words that fade.
        """
        table = self._scene.table
        trick = list(table.trick.values())
        found = [(node.body(), 1.0) for node in (*table.open_cards(), *table.hand) if node not in trick]
        found += [(corner, TELLS) for node in trick for corner in indices(node.body())]
        found += [(node.body(), MIDDLE) for node in trick]
        found += [(node.plate.body(), 1.0) for node in table.seats if node.plate is not None]
        found += [(node.head, 1.0) for node in table.seats if table.position(node.seat)]
        found += [(node.body(), SLIGHT) for backs in table.backs.values() for node in backs if node.visible]
        found += [(node.body(), SLIGHT) for node in self._scene.actor.layer.children if isinstance(node, Sprite)]
        place = table.place
        found += [(Rect(mat.x, mat.y, mat.w, mat.h), TRAY) for _position, mat in place.mats]
        stake = stake_box(place)
        found += [] if stake is None else [(stake, TRAY)]
        for arm in table.own_arm.children:
            if isinstance(arm, Sprite):  # of an arm only the hand with the glass counts
                box = arm.body()
                found.append((Rect(box.x, box.y, box.w, min(box.w, box.h)), RAISED))
        return found

    def _show_sheet(self) -> None:
        """Open the summary in place of the ribbon, which stays until the summary is painted."""
        if not self._sheet_wanted:
            if self._ribbon is not None:
                self._ribbon.forget()
            self._sheet_wanted = True
            self._begin()

    def _next_button(self) -> SheetButton:
        """The button to the next hand."""
        scene = self._scene
        view = scene.conductor.shown
        seat = view.rules.next_seat(view.dealer)
        deals = _("You deal") if seat == scene.person else _("{name} deals").format(name=scene.names[seat])
        return SheetButton("next", _("Next hand"), deals, "go", "play", "Enter", self.next_hand)

    def _show_summary(self) -> None:
        """Show the end of a hand, or of the match if that ended too."""
        self._lay(self._summary_or_end())

    def _lay(self, node: Summary | EndNode | None) -> None:
        if isinstance(node, Summary):
            self._dialogs.put("summary", node, "next")
        elif node is not None:
            usual = ("next", "rematch", "lobby")
            self._end_shown, self._ahead, self._dissolves = node, None, False
            if self._seen_ms is None and (self._gave_up or node.view.match_over):
                self._seen_ms = 0.0
            self._scene.keep_last(node.keep)
            self._scene.festive.tidy()
            self._dialogs.put("end", node, next((name for name in usual if node.find(name) is not None), ""))
            self._scene.clear_away(True)
            self._entrance = node.entrance()
            self._scene.staging.play(self._entrance)
            if not self._gave_up:
                self._scene.hear_music(festive=True)
            if not (self._toasted or self._gave_up):
                self._toasted = True
                self._scene.ambient.play(self._toast())

    @property
    def _draws_ahead(self) -> bool:
        """Whether the last scene may be drawn now: while the win is celebrated, so that it can follow at once."""
        return self.build_ms is not None and not self._dialogs.name and self._scene.festive.celebrates

    def _draw_ahead(self) -> None:
        """Draw a part of the last scene, if it may be drawn and this frame has no face to draw, or is its own."""
        if not self._draws_ahead:
            self._passed = 0
        elif self._ahead is None:
            self._ahead = self._end(at_once=False, view=self._scene.conductor.ahead())
        elif self._scene.budget.used and self._passed < AHEAD_EVERY - 1:
            self._passed += 1
        elif self._coming is None:
            self._passed = 0
            self._ahead.go_on(AHEAD_MS)

    def _drawn_ahead(self) -> EndNode | None:
        """The last scene that has been drawn ahead, perhaps not all of it, if it is the one to be shown now."""
        node = self._ahead
        return node if node is not None and node.view == self._scene.conductor.shown else None

    def _toast(self) -> Step:
        """Return a step that is only heard: the winners touch glasses, and one of them drinks."""
        actor = self._scene.actor
        return Seq(Wait(TOAST_AFTER), Do(lambda: actor.effect("toast")), Wait(DRINK_AFTER - TOAST_AFTER),
                   Do(lambda: actor.effect("gulp")))  # fmt: skip

    def _summary_or_end(self, at_once: bool = True) -> Summary | EndNode | None:
        view = self._scene.conductor.shown
        if self._gave_up or view.match_over or view.rules.match.game_winners(view.board):
            return self._end(at_once)
        return self._summary(at_once)

    def _summary(self, at_once: bool = True) -> Summary | None:
        """The summary of a hand; None before the table has been laid out."""
        scene = self._scene
        view = scene.conductor.shown
        if scene.place is None:
            return None
        buttons = [
            SheetButton("log", _("Log"), _("Every word"), "plain", "log", "H", self._show_log),
            self._next_button(),
        ]
        if view.tricks:
            buttons.insert(
                0, SheetButton("trick", _("Last trick"), _("Look again"), "plain", "cards", "L", self._show_trick)
            )
        suspects = [a for a in view.choices if isinstance(a, RequestFlor)]
        if view.challenges and suspects:
            ask = scene.words.act("request").label
            buttons.insert(0, SheetButton("request", ask, _("Ask a rival"), "plain", "flower", "F", self._ask_flor))
        return Summary(
            scene.place, view, scene.players, scene.room, self._story().awards, self._told(), tuple(buttons),
            scene.tick, at_once,
        )  # fmt: skip

    def _told(self) -> HandTold:
        """What the sheet tells."""
        scene, story = self._scene, self._story()
        view = scene.conductor.shown
        points = tuple(points_told(award, view, scene.players, scene.words, story.gave_way) for award in story.awards)
        return HandTold(story.rows, points, tuple(entry.text for entry in story.signals))

    def _end(self, at_once: bool = True, view: SeatView | None = None) -> EndNode | None:
        """The scene at the end of a game or match, after ``view`` (default: the shown one); None before the table has
        been laid out."""
        scene = self._scene
        view = view or scene.conductor.shown
        if scene.place is None:
            return None
        if self._gave_up or view.match_over:
            buttons = self._last_buttons()
            if self._gave_up:
                *others, again = buttons
                buttons = (*others, replace(again, label=_("New match")))
        else:
            buttons = (
                SheetButton("log", _("Log"), _("The last hand"), "plain", "log", "H", self._show_log),
                SheetButton("next", _("Next game"), "", "go", "play", "Enter", self.next_hand),
            )
        story = self._story()
        return EndNode(
            scene.place, view, scene.players, story.course, scene.words, buttons, scene.tick,
            self._app.settings.motion.value, scene.budget, at_once, self._room(), self._bare_room(),
            len(self._match.people) > 1, story.awards, self._told(),
            (scene.festive.celebrates or self._dissolves) and scene.staging.speed <= FASTEST,
            self._gave_up and not view.match_over,
        )  # fmt: skip

    def _room(self) -> str:
        return profile_of(self._scene.session.rules.key).room

    def _bare_room(self) -> Surface | None:
        """The room of the last scene, if it has been painted for this window; else it is being painted."""
        place = self._scene.place
        if place is None:
            return None
        self._bare = self._painter.take() or self._bare
        if self._bare is not None and self._bare.get_size() == (place.w, place.h):
            return self._bare
        self._painter.want_picture(last_ground, self._room(), last_scene(place))
        return None

    def _hang_room(self) -> None:
        """Show the room in the last scene as soon as it is painted, also in one that is being drawn ahead."""
        node = self._ahead or self._end_shown
        if node is not None and (node is self._ahead or node.host is not None):
            painted = self._painter.take()
            if painted is not None:
                self._bare = painted
                node.show_room(painted)

    def _show_log(self) -> None:
        self._dialogs.show("log")

    def _ask_flor(self) -> None:
        """Ask whose undeclared flor to challenge."""
        scene = self._scene
        options = tuple(
            Choice(f"request-{a.to}", scene.names[a.to], _("Did they have a flor?"), "plain", "flower", "", a)
            for a in scene.conductor.shown.choices
            if isinstance(a, RequestFlor)
        )
        self._choose(Choice("request", scene.words.act("request").label, "", "plain", "flower", "", options=options))

    def next_hand(self) -> None:
        """Close the dialog and collect the cards: the next hand is about to begin."""
        scene = self._scene
        shown = scene.conductor.shown
        scene.sweep()
        if self._toasted:
            scene.hear_music()
        self._coming, self._sheet_wanted, self._toasted = None, False, False
        self._games_left = sum(shown.board.games)
        if shown.challenges and scene.plays:
            self._submit(Ready(scene.person))
        if self._ribbon is not None and self._dialogs.name == "ribbon" and scene.staging.lively:
            scene.staging.play(self._ribbon.leave(scene.staging.above))
        self._dialogs.take_away(refresh=False)
        scene.gather()
        self._screen.refresh()


def local_buttons(app: Context, match: SeatedMatch, show_log: Callable[[], None]) -> Buttons:
    """The buttons at the end of a local match."""
    return (
        SheetButton("menu", _("Menu"), "", "plain", "menu", "", app.open_menu),
        SheetButton("log", _("Log"), _("The last hand"), "plain", "log", "H", show_log),
        SheetButton("rematch", _("Rematch"), _("The same table"), "go", "play", "Enter",
                    lambda: app.open_table(match.spec)),
    )  # fmt: skip
