"""The main menu: continue, quick game, new table, settings, quit, in a room where people sit at a table."""

from __future__ import annotations

import dataclasses
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from truc_desktop.art import buttons
from truc_desktop.art.cards import card_surface
from truc_desktop.art.interiors.interior import stand_in
from truc_desktop.art.light import shadow_of
from truc_desktop.art.logo import logo
from truc_desktop.art.rooms import room_of
from truc_desktop.i18n import _, ngettext
from truc_desktop.lessons.outline import DONE, FIRST
from truc_desktop.presentation.card_names import card_name
from truc_desktop.presentation.room_music import music_of
from truc_desktop.scene.easing import out_back, out_cubic
from truc_desktop.scene.flight import Flight, Pose
from truc_desktop.scene.node import Node
from truc_desktop.scene.sprite import Sprite
from truc_desktop.scene.steps import Do, Par, Seq, Step, Wait, stagger
from truc_desktop.scene.tween import Tween
from truc_desktop.screens.lesson_offers import first_sub, open_lesson
from truc_desktop.screens.library.match_search import MatchSearch
from truc_desktop.screens.library.match_texts import last_time, standing
from truc_desktop.screens.menu.greeting import Greeting, Seats
from truc_desktop.screens.menu.menu_layout import Plan, menu_rows, plan_menu
from truc_desktop.screens.menu.menu_scene import Scene, fan_of
from truc_desktop.screens.menu.next_pages import get_pages_ready
from truc_desktop.screens.setup.recent_tables import last_played_spec, never_chosen, sit_down
from truc_desktop.ui.backgrounds import Painter
from truc_desktop.ui.context import Context
from truc_desktop.ui.dialogs import Answer, Sheet, notice_sheet
from truc_desktop.ui.metrics import Metrics
from truc_desktop.ui.page import PageScreen, motion_of
from truc_desktop.ui.widgets import glass, picture, push

if TYPE_CHECKING:
    from truc_desktop.screens.menu.company import Company

_GROUP = "menu"
_WAIT_FOR_SEARCH = 0.15
_REST_MS = 900.0
SOME_HANDS = 1
"""Who has played more hands of a match than that is no newcomer."""
_TWO_LINES = 60
"""Minimum height of a button with a second line, in units of t."""


RoomWanted = tuple[str, int, int, float, Scene | None, Seats]
"""Room, width and height in px, px per unit, scene, people: what the picture of the room depends on."""


@dataclass(frozen=True, slots=True)
class Item:
    """A button of the menu."""

    name: str
    label: str
    sub: str
    kind: str
    icon: str
    key: str
    action: Callable[[], None]


class MenuScreen(PageScreen):
    """The first page."""

    groups = (_GROUP, "notices")

    def __init__(
        self, app: Context, *, version: str = "", search: MatchSearch | None = None, greeter: int | None = None
    ) -> None:
        """``search``: a running search for matches (default: a new one). ``greeter``: index of the greeting (default:
        random)."""
        super().__init__(app)
        self.title = _("Truc")
        self._version = version
        self._search = search or MatchSearch()
        self._shown_search: tuple[object, ...] = ()
        self._which = greeter
        self._greeting = Greeting(self.room, greeter)
        self._met: Company | None = None
        """The people, once their room is painted."""
        self._notices: list[str] = []
        self._rest_ms = 0.0
        self._plan: Plan | None = None
        self._first = ""
        """The button that was focused for this player."""
        self._painter = Painter()
        self._painted: RoomWanted | None = None
        """What the ground shows; None while it is being painted."""
        self._wanted: RoomWanted | None = None

    # ------------------------------------------------------------------ the screen
    def enter(self, size: tuple[int, int]) -> None:
        """Show what is already known about stored matches; the rest is added when found."""
        self._notices += self.app.take_notices()
        self._search.wait_for_latest(_WAIT_FOR_SEARCH)
        super().enter(size)
        self._focus_first()
        self.ring.show(True)
        self._play_entrance()
        self.app.sounds.music(music_of(self.room))

    def _focus_first(self) -> None:
        """Focus what comes first for this player, if it is another button than before: a match waits, or is over."""
        first = "continue" if self.body.find("continue") else "learn" if self._is_newcomer else "quick"
        if first != self._first:
            self._first = first
            self.ring.focus_name(first)

    def resume(self, size: tuple[int, int]) -> None:
        """Return from another page; stored matches may have changed."""
        self._notices += [text for text in self.app.take_notices() if text not in self._notices]
        super().resume(size)
        self.rebuild()
        self._focus_first()
        self.app.sounds.music(music_of(self.room))

    def advance(self, dt_ms: float) -> None:
        """Let time pass, and show what the search has found."""
        if self._met is not None:
            self._met.budget.open()
        if self._search_state() != self._shown_search:
            self.rebuild()
            self._focus_first()
        self._ask_for_room()
        self._take_room()
        if self._painted and self._met is not None:
            self._met.advance(dt_ms)
        self._warm(dt_ms)
        super().advance(dt_ms)

    @property
    def arriving(self) -> bool:
        """Whether the room is still being painted: without it the menu would stand before a blurred one."""
        return self._painted is None

    def _warm(self, dt_ms: float) -> None:
        """Once the menu is at rest, get the next pages ready, so that they open at once."""
        if self._rest_ms < _REST_MS and self.timeline.idle:
            self._rest_ms += dt_ms
            if self._rest_ms >= _REST_MS:
                m = self.metrics
                room = room_of(self.room), m.w, m.h, m.u
                table = last_played_spec(self.app.settings), self.app.settings, self._is_newcomer
                threading.Thread(target=get_pages_ready, args=(*room, *table), name="next pages", daemon=True).start()

    def key(self, event: pygame.event.Event) -> bool:
        """Handle the letters of the buttons: C, Q, N, L, M, R, O."""
        for item in self._items():
            if item.key and event.key == pygame.key.key_code(item.key):
                item.action()
                return True
        return False

    def escape(self) -> None:
        """Ask whether to quit."""
        stay = Answer("stay", _("Stay"), _("Back to the menu"), "go", "back")
        leave = Answer("quit", _("Quit"), _("Your matches are saved"), "plain", "exit", "Q")
        sheet = Sheet(
            _("Leave the tavern?"), (_("You can pick up your match under Continue."),), (stay, leave), "stay",
            (self._greeting.who, "look_up"), wide=780,
        )  # fmt: skip
        self.sheets.open(sheet, lambda name: self.app.quit() if name == "quit" else None)

    # ------------------------------------------------------------------ what can be done
    @property
    def _is_newcomer(self) -> bool:
        """Whether this player has not yet come to the end of a lesson or a match, nor played a few hands of one."""
        settings, save = self.app.settings, self._search.latest
        if save is not None and save.hand > SOME_HANDS:
            return False
        return DONE not in settings.lessons.values() and not settings.finished and not settings.matches

    def _items(self) -> list[Item]:
        """Return the buttons. Place and colour of each are always the same: the focus alone says what is suggested."""
        items = []
        new, begun = self._is_newcomer, FIRST in self.app.settings.lessons
        sub = first_sub(self.app.settings) if begun or not new else _("Marcel shows you, in ten minutes")
        save = self._search.latest
        if save is not None:
            items.append(Item("continue", _("Continue"), standing(save), "go", "play", "C", self._continue))
        items.append(Item("learn", _("Learn to play"), sub, "yes", "book", "L", self._learn))
        sub = last_time(last_played_spec(self.app.settings), first=never_chosen(self.app.settings))
        items.append(Item("quick", _("Quick game"), sub, "go", "cards", "Q", self._quick))
        items.append(Item("new", _("New table"), "", "plain", "table", "N", self._new_table))
        if self._search.some:
            items.append(Item("matches", _("Matches"), "", "plain", "log", "M", self._matches))
            items.append(Item("statistics", _("Statistics"), "", "plain", "stats", "S", self._statistics))
        items.append(Item(
            "network", _("Network"), _("Friends at home"), "plain", "lan", "R", self._network
        ))  # fmt: skip
        items.append(Item("settings", _("Settings"), "", "plain", "gear", "O", self._settings))
        return items

    def _continue(self) -> None:
        save = self._search.latest
        if save is not None:
            self.app.sounds.play("button")
            self.app.resume_table(save.path)

    def _quick(self) -> None:
        self.app.sounds.play("button")
        sit_down(self.app, last_played_spec(self.app.settings))

    def _learn(self) -> None:
        open_lesson(self.app, FIRST)

    def _new_table(self) -> None:
        from truc_desktop.screens.setup.new_table import NewTableScreen

        self.app.sounds.play("button")
        self.open_page(NewTableScreen(self.app))

    def _matches(self) -> None:
        from truc_desktop.screens.library.saved_matches import MatchesScreen

        self.app.sounds.play("button")
        self.open_page(MatchesScreen(self.app, self._search))

    def _statistics(self) -> None:
        from truc_desktop.screens.library.statistics import StatisticsScreen

        self.app.sounds.play("button")
        self.open_page(StatisticsScreen(self.app))

    def _network(self) -> None:
        self.app.sounds.play("button")
        try:
            from truc_desktop.screens.network.network import NetworkScreen
        except ModuleNotFoundError as error:
            self.notice(_("The network is not available"), _("A library that it needs is not installed."), str(error))
            return
        self.open_page(NetworkScreen(self.app))

    def _settings(self) -> None:
        from truc_desktop.screens.settings.settings import SettingsScreen

        self.app.sounds.play("button")
        self.open_page(SettingsScreen(self.app))

    # ------------------------------------------------------------------ laying out
    def ground(self, metrics: Metrics) -> Surface:
        """The room as it was painted for another size, or a dim one: to be shown until it has been painted."""
        same = self._painted is not None and self._painted[0] == self.room
        self._painted = None
        return stand_in(self.stage.background if same else None, room_of(self.room), metrics.w, metrics.h)

    def _ask_for_room(self) -> None:
        """Begin to paint the room of the present plan, unless it is shown or being painted already."""
        m, plan = self.metrics, self._plan
        if plan is not None:
            self._wanted = (self.room, m.w, m.h, m.u, plan.scene, self._greeting.seats)
            if self._wanted != self._painted:
                self._painter.want_picture(_paint_company, *self._wanted)

    def _take_room(self) -> None:
        """Show the room once it is painted, and the people in it."""
        painted = self._painter.take()
        if painted is None:
            return
        self.stage.background = painted
        self._painted = self._wanted
        self._add_company()
        self._arrive_in_the_room()

    def wait_for_room(self, seconds: float = 60.0) -> bool:
        """Wait at most ``seconds`` until the room is painted, and show it; return whether it is shown."""
        self._ask_for_room()
        if self._painter.wait(seconds):
            self._take_room()
        return self._painted is not None

    def exit(self) -> None:
        """Release the painter's thread."""
        self._painter.close()
        super().exit()

    def build(self, metrics: Metrics) -> None:
        """Add title, buttons, fan, greeter and notices."""
        m = metrics
        if self.room != self._greeting.room:
            self._greeting = Greeting(self.room, self._which)
        items = self._items()
        shown = {item.name for item in items}  # the search may go on meanwhile
        plan = plan_menu(m, menu_rows("continue" in shown, "matches" in shown))
        self._plan = plan
        self._shown_search = self._search_state()
        self._add_title(plan, m)
        for item, box in zip(items, plan.boxes, strict=True):
            fits = buttons.least_width(item.label, item.sub, m.t, item.key) <= box.w
            sub = item.sub if box.h >= _TWO_LINES * m.t and fits else ""
            said = ". ".join(part for part in (item.label, item.sub) if part)
            self.body.add(push(
                item.name, item.label, box, m.t, item.action, sub=sub, kind=item.kind, icon=item.icon,
                key=item.key, group=_GROUP, lift=7 * m.u, tick=self.tick, alt=said,
            ))  # fmt: skip
        if plan.scene is not None:
            self._add_fan(plan.scene, m)
        if self._painted is not None and self._painted[4:] == (plan.scene, self._greeting.seats):
            self._add_company()
        self._add_foot(plan, m)

    def _add_company(self) -> None:
        """Add the people in the room, if there is space for any, and the bubble of the one opposite."""
        from truc_desktop.screens.menu.company import Company  # imported by _paint_company

        if self._met is None or self._met.greeting is not self._greeting:
            self._met = Company(self._greeting, self.app.sounds.play)
        if self._plan is not None:
            self.body.add(*self._met.nodes(self._plan, self.metrics, motion_of(self.app)))

    def _add_title(self, plan: Plan, m: Metrics) -> None:
        centre = (0.5, 0.5)
        x, y = plan.logo.center
        self.body.add(picture(logo(plan.logo.w), x, y, anchor=centre, alt=_("Truc"), name="logo"))
        if plan.motto_y is not None:
            line = _("The card game of taverns and farmhouses")
            image = buttons.glass_title(line, 26 * m.t, m.t, plan.column.w, "serifi")
            self.body.add(picture(image, plan.column.centerx, plan.motto_y, anchor=centre, alt=line, name="motto"))

    def _add_fan(self, scene: Scene, m: Metrics) -> None:
        fan = Node(name="fan", z=2)
        cards = fan_of(self.room)
        for i, code in enumerate(cards):
            x, y, angle, width = scene.card(i)
            image = card_surface(code, width, angle)
            card = Sprite(image, shadow_of=shadow_of, name=f"fan-{i}", x=x, y=y, lift=16 * m.u)
            card.tint = (255, 250, 240)
            fan.add(card)
        fan.alt = _("A fan of cards: {cards}").format(cards=", ".join(card_name(code) for code in cards))
        self.body.add(fan)

    def _add_foot(self, plan: Plan, m: Metrics) -> None:
        line = _("version {number}").format(number=self._version)
        image = buttons.glass_title(line, 19 * m.t, m.t, round(m.w * 0.4), "sansb")
        version = picture(image, m.w - 12 * m.t, m.h - 26 * m.t, anchor=(1, 0.5), alt=line, name="version")
        version.z = 3  # over the fan
        self.body.add(version)
        leave = glass("quit", _("Quit"), 12 * m.t, m.h - 50 * m.t, m.t, self.escape, icon="exit", group="notices",
                      tick=self.tick)  # fmt: skip
        self.body.add(leave)
        left = leave.box.right + 10 * m.t
        taken = self._add_rules(plan, m, version.body().w)
        told = self._told()
        if not told:
            return
        label = ngettext("{count} notice", "{count} notices", len(told)).format(count=len(told))
        room = m.w - taken - left - 36 * m.t
        if len(told) == 1 and buttons.ghost_width(told[0][0], "warning", m.t) <= room:
            label = told[0][0]
        self.body.add(glass(
            "notice", label, left, m.h - 50 * m.t, m.t, self._show_notices, icon="warning", group="notices",
            tick=self.tick,
        ))  # fmt: skip

    def _add_rules(self, plan: Plan, m: Metrics, taken: float) -> float:
        """Add the button of the rule book: in the upper corner, or where there is no picture beside the version.

        ``taken``: px at the right of the foot; return how many are taken then.
        """
        up = plan.scene is not None
        right = m.w - 12 * m.t - (0 if up else taken + 10 * m.t)
        button = glass("rules", _("Rules"), right, 12 * m.t if up else m.h - 50 * m.t, m.t, self.app.open_rules,
                       icon="book", group="notices", tick=self.tick, right=True)  # fmt: skip
        button.z = 3  # over the people
        self.body.add(button)
        return taken + (0 if up else button.box.w + 10 * m.t)

    # ------------------------------------------------------------------ notices
    def _told(self) -> list[tuple[str, str, str]]:
        """The notices: short line, full text, details."""
        told = [(text, text, "") for text in self._notices]
        damaged = self._search.damaged
        if damaged:
            count = len(damaged)
            line = ngettext("{count} saved match is damaged", "{count} saved matches are damaged", count)
            whole = _("The file is unchanged; other matches are still listed.")
            told.append((line.format(count=count), whole, "\n".join(match.text for match in damaged)))
        if self._search.problem:
            told.append((_("Saved matches cannot be read"), self._search.problem, self._search.problem))
        return told

    def _show_notices(self) -> None:
        told = self._told()
        if len(told) == 1:
            line, whole, details = told[0]
            texts = (line, whole) if whole != line else (whole,)
            sheet = notice_sheet(_("Notice"), "\n".join(texts[1:] or texts), details, broken=bool(self._search.damaged))
            self.sheets.open(sheet if len(texts) == 1 else _titled(sheet, line))
            return
        text = "\n".join(whole if whole == line else f"{line}. {whole}" for line, whole, _details in told)
        details = "\n".join(details for _line, _whole, details in told if details)
        self.sheets.open(notice_sheet(_("Notices"), text, details, broken=bool(self._search.damaged)))

    def _search_state(self) -> tuple[object, ...]:
        search = self._search
        return search.latest, search.some, len(search.damaged) + bool(search.problem)

    # ------------------------------------------------------------------ entrance
    def _play_entrance(self) -> None:
        plan = self._plan
        if plan is None:
            return
        u = self.metrics.u
        steps: list[Step] = []
        for name, dy in (("logo", -34 * u), ("motto", 14 * u)):
            node = self.body.find(name)
            if node is not None:
                steps.append(_arrive(node, 0, dy, 420))
        rows = [node for box in plan.boxes for node in self.body.children if getattr(node, "box", None) == box]
        steps.append(Seq(Wait(120), stagger(60, *(_arrive(node, -46 * u, 0, 320) for node in rows))))
        fan = self.body.find("fan")
        if fan is not None and plan.scene is not None:
            x, y = plan.scene.pack()
            flights: list[Step] = []
            for node in fan.children:
                if isinstance(node, Sprite):
                    start = Pose(x, y, 40.0, 0.5)
                    node.alpha = 0.0
                    flights.append(Par(
                        Flight(node, Pose(node.x, node.y), 520, out_cubic, from_=start, arc=0.12, rise=20 * u),
                        Tween(node, "alpha", 1.0, 90),
                    ))  # fmt: skip
            steps.append(Seq(Wait(160), stagger(85, *flights)))
        self.timeline.play(Par(*steps))
        if self._painted:
            self._arrive_in_the_room()

    def _arrive_in_the_room(self) -> None:
        """The people come with their room, at once: half transparent ones would be ghosts. The one opposite greets."""
        steps: list[Step] = []
        said = self.body.find("bubble")
        if said is not None and self._met is not None:
            said.alpha = 0.0
            steps.append(Seq(
                Wait(700), Do(self._met.greet),
                Par(Tween(said, "alpha", 1.0, 100), Tween(said, "scale", 1.0, 220, out_back, from_=0.6)),
            ))  # fmt: skip
        self.timeline.play(Par(*steps))


def _paint_company(room: str, w: int, h: int, u: float, scene: Scene | None, seats: Seats) -> Surface:
    """Paint the room and its people, in the thread of the painter. It also imports what draws people, a quarter of all
    that the menu needs, so that the first frame need not wait for it."""
    from truc_desktop.screens.menu.company import paint_company

    return paint_company(room, w, h, u, scene, seats)


def _titled(sheet: Sheet, title: str) -> Sheet:
    return dataclasses.replace(sheet, title=title)


def _arrive(node: Node, dx: float, dy: float, ms: float) -> Step:
    """A step that moves ``node`` to its position from an offset (px) while it fades in."""
    node.alpha = 0.0
    return Par(
        Tween(node, "alpha", 1.0, ms * 0.8),
        Tween(node, "offset_x", 0.0, ms, out_cubic, from_=dx),
        Tween(node, "offset_y", 0.0, ms, out_cubic, from_=dy),
    )
