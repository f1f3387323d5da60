"""The screen of a lesson: the real table with its own parts."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from truc_desktop.engine import Rng
from truc_desktop.i18n import _
from truc_desktop.lessons.course import Course
from truc_desktop.lessons.library import lesson
from truc_desktop.lessons.outline import DONE, FIRST
from truc_desktop.lessons.script import YOU
from truc_desktop.screens.lesson_offers import LessonTime, NewTable
from truc_desktop.screens.lessons.leading import Leading
from truc_desktop.screens.lessons.lesson_match import lesson_match
from truc_desktop.screens.match.look_up import RuleBook
from truc_desktop.screens.match.match_screen import MatchScreen
from truc_desktop.screens.match.part import Part
from truc_desktop.screens.match.pause_menu import Menu, PauseLinks, PauseMenu
from truc_desktop.screens.match.ranking import RankingStrip
from truc_desktop.screens.match.seen_signal import SeenSignal
from truc_desktop.screens.match.signals import SignalWheel
from truc_desktop.screens.match.toolbar import SpeedAndSound
from truc_desktop.screens.match.watching import Watching
from truc_desktop.screens.match.way_out import WayOut
from truc_desktop.screens.setup.recent_tables import last_spec, last_table, remember, sit_down
from truc_desktop.storage.settings import Settings
from truc_desktop.table.pacing.gaze_moves import TableGazes
from truc_desktop.ui.context import Context, TableSpec
from truc_desktop.ui.dialogs import Answer, Sheet


def lesson_screen(app: Context, name: str, afresh: bool = False, hand: str = "") -> MatchScreen:
    """Return the screen of a lesson, at the hand where the player left it, at its beginning, or at ``hand``.

    Raises:
        LookupError: if there is no such lesson.
        LessonError: if one of its files cannot be used.
    """
    kept = hand or ("" if afresh else app.settings.lessons.get(name, ""))
    course = Course(lesson(name), "" if kept == DONE else kept)
    match, table = lesson_match(course, app.settings)

    def keep(place: str) -> None:
        if app.settings.lessons.get(name) != place:
            app.change_settings(dataclasses.replace(app.settings, lessons={**app.settings.lessons, name: place}))

    def first_table() -> TableSpec:
        people = tuple(player.who for player in match.players)
        return dataclasses.replace(real_table(table.rules.key, app.settings), cast=people)

    def play_it() -> None:
        spec = first_table() if name == FIRST else real_table(table.rules.key, app.settings)
        sit_down(app, spec, remember(app.settings, spec).table)

    def parts(screen: MatchScreen) -> Sequence[Part]:
        scene, dialogs, actions = screen.scene, screen.dialogs, screen.actions
        leading = Leading(
            scene, screen, dialogs, table, course, keep=keep,
            elsewhere=lambda: app.go(LessonTime(name)),
            real=play_it,
            menu=app.open_menu, tables=lambda: app.go(NewTable()), restart=lambda: screen.act_out(screen.restart()),
        )  # fmt: skip
        tools = SpeedAndSound(app, screen, dialogs.choose, dialogs.back)
        links = PauseLinks(app, match, dialogs.ask, dialogs.notice)

        def chosen(answer: str) -> None:
            if answer == "again":
                leading.again()
            elif answer == "skip":
                leading.skip()
            else:
                links.follow(answer)

        return [
            actions,
            Watching(scene, TableGazes(table, {}, Rng(table.seed)), screen.show_eyes),
            leading,
            SeenSignal(scene, screen, dialogs, screen.show_eyes, tools.mute, screen.input.move_of),
            SignalWheel(
                scene, dialogs, screen.refuse, actions.signal, screen.input.move_of, screen.show_eyes,
                taught=lambda: leading.signs_are_due, asked=lambda: leading.asked_sign,
            ),
            tools,
            RankingStrip(scene, screen, app, lambda: leading.shows_ranks),
            RuleBook(screen.open_rules),
            WayOut(dialogs, app.prepare_menu),
            PauseMenu(dialogs, Menu(pause_of_lesson, chosen)),
        ]  # fmt: skip

    return MatchScreen(app, match, parts, person=YOU)


def real_table(rules: str, settings: Settings) -> TableSpec:
    """Return the table at which the game of a lesson is played for real."""
    return last_spec(dataclasses.replace(settings, table=last_table(settings, rules)))


def pause_of_lesson() -> Sheet:
    """Return the pause of a lesson. Answers: continue (safe), again, skip, settings, leave."""
    return Sheet(
        _("Paused"), (),
        (
            Answer("continue", _("Continue"), "", "go", "play"),
            Answer("again", _("Again"), _("The same cards"), "plain", "undo", "A"),
            Answer("skip", _("Skip hand"), _("Go to the next one"), "plain", "right", "S"),
            Answer("settings", _("Settings"), _("Sound, text, speed"), "plain", "gear", "O"),
            Answer("leave", _("Leave"), _("Go on here another time"), "plain", "exit", "Q"),
        ),
        "continue", column=True, wide=560,
    )  # fmt: skip
