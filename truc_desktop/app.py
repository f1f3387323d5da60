"""The program with its window: connects settings, sounds, pages and the main loop.

``run`` is called by the command line. Pages know the program as ``ui.context.Context`` only.
"""

from __future__ import annotations

import dataclasses
import sys
import traceback
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from truc_desktop import __version__
from truc_desktop.args import GameArgs
from truc_desktop.audio.sounds import Sounds
from truc_desktop.engine import RuleSet
from truc_desktop.i18n import _
from truc_desktop.paths import asset
from truc_desktop.scene.collector import collect_seldom
from truc_desktop.scene.director import Director
from truc_desktop.scene.loop import Loop, Ports, pygame_ports
from truc_desktop.scene.pads import Pads
from truc_desktop.scene.screen import Screen
from truc_desktop.scene.small_window import SmallWindow, layout_size
from truc_desktop.scene.transition import TransitionKind
from truc_desktop.screens.error_page import ErrorScreen
from truc_desktop.screens.library.match_search import hosted_name
from truc_desktop.screens.menu.menu import MenuScreen
from truc_desktop.screens.menu.menu_ahead import NextMenu
from truc_desktop.storage.atomic import StorageError
from truc_desktop.storage.saves import note_of, resume
from truc_desktop.storage.settings import HERE, Settings, SettingsStore, Volumes
from truc_desktop.ui.allocator import return_large_blocks
from truc_desktop.ui.context import Destination, TableSpec
from truc_desktop.ui.metrics import SMALLEST_WINDOW
from truc_desktop.ui.page import PageScreen
from truc_desktop.ui.picture_limits import fit_pictures
from truc_desktop.ui.transitions import transition
from truc_desktop.ui.window import GameWindow, NoDisplayError, prepare_environment

if TYPE_CHECKING:
    from truc_desktop.screens.match.seated_match import SeatedMatch

EXIT_DONE, EXIT_FAILURE = 0, 1
_PRELOADED_SOUNDS = (
    "hover", "button", "sheet_open", "sheet_close", "flip", "deal", "whoosh", "play", "fist1", "glasses1", "glass_down",
)  # fmt: skip


class App:
    """The running program. Implements ``ui.context.Context``."""

    def __init__(self, args: GameArgs, store: SettingsStore, window: GameWindow) -> None:
        """Load settings, open window and sounds.

        Raises:
            NoDisplayError: when there is no screen.
        """
        loaded = store.load()
        self.settings = loaded.settings
        self.window = window
        self.tabs: dict[str, int] = {}
        self._next_menu = NextMenu()
        self._store = store
        self._seed, self._first_match = args.seed, args.match
        self._told: list[str] = list(loaded.notices)
        wanted = self.settings.fullscreen if args.fullscreen is None else args.fullscreen
        window.open(self.settings.window, wanted)
        pygame.font.init()
        self.sounds = Sounds(asset("sounds"), levels(self.settings.volumes), threaded=True)
        self.sounds.muted = self.settings.mute
        self.sounds.preload(_PRELOADED_SOUNDS)
        if self.sounds.reason:
            self._told.append(self.sounds.reason)
        surface = pygame.display.get_surface()
        size = (1280, 720) if surface is None else surface.get_size()
        self.director = Director(layout_size(size, SMALLEST_WINDOW), on_error=self._failed)

    # ------------------------------------------------------------------ for pages
    def change_settings(self, settings: Settings) -> None:
        """Apply and store new settings."""
        before, self.settings = self.settings, settings
        if settings.volumes != before.volumes:
            self.sounds.set_volumes(levels(settings.volumes))
        self.sounds.muted = settings.mute
        if settings.fullscreen != before.fullscreen:
            self.window.set_fullscreen(settings.fullscreen)
        try:
            self._store.save(settings)
        except StorageError as error:
            self.notice(_("The settings could not be saved"), _("They apply until you quit."), str(error))

    def go(self, to: Destination) -> None:
        """Replace everything on the stack with the screen of a destination."""
        from truc_desktop.screens.router import go

        go(self, to)

    def open_menu(self) -> None:
        """Return to the menu, whatever is on the stack."""
        menu = MenuScreen(self, version=__version__, greeter=self._next_menu.open())
        self.director.replace(menu, by=transition(self, TransitionKind.GET_UP), whole=True)

    def prepare_menu(self) -> None:
        """Begin to paint the picture of the menu, to which the player may return next."""
        self._next_menu.paint(self.settings, self.director.size)

    def open_rules(self, rules: RuleSet | None = None) -> None:
        """Open the rule book over the current screen, for a table or (None) the game played last."""
        from truc_desktop.screens.rulebook.opening import open_rules

        open_rules(self, rules)

    def open_table(self, spec: TableSpec) -> None:
        """Start a match at a new table."""
        from truc_desktop.screens.match.seated_match import new_match

        if spec.seed is None and self._seed is not None:
            spec, self._seed = dataclasses.replace(spec, seed=self._seed), self._seed + 1
        alone = len(spec.people) == 1
        try:
            match = new_match(dataclasses.replace(spec, first=alone and spec.rules not in self.settings.finished),
                              self.settings.name)  # fmt: skip
        except (StorageError, ValueError) as error:
            self.notice(_("The table could not be opened"), _("Nothing else is affected."), str(error))
            return
        self._sit_down(match)

    def host_table(self, spec: TableSpec, name: str = "", password: str = "") -> None:
        """Open a table to the network, and its lobby."""
        from truc_desktop.net.host.server import PortTaken
        from truc_desktop.screens.network.destinations import Lobby
        from truc_desktop.screens.network.network_table import Invitation, host_network_table, name_of

        invitation = Invitation(name, password, decide_for_pair=spec.decide_for_pair)
        try:
            network_table = host_network_table(spec, name_of(self.settings, spec.cast[0]), invitation)
        except (ValueError, PortTaken) as error:
            self.notice(_("The table could not be opened"), _("Nothing else is affected."), str(error))
            return
        self.go(Lobby(network_table))

    def _host_again(self, path: Path) -> None:
        """Open a stored network match again.

        Raises:
            StorageError: when it cannot be used.
        """
        from truc_desktop.screens.network.destinations import Lobby
        from truc_desktop.screens.network.network_table import Invitation, continue_network_table, name_of

        resumed = resume(path)
        header = resumed.loaded.header
        network, table = self.settings.network, header.get("table.id", "")
        token = network.seat_tokens(HERE).get(table, "")
        invitation = Invitation(note_of(header, "hosted"), network.passwords.get(table, ""),
                                decide_for_pair=self.settings.decide_for_pair)  # fmt: skip
        try:
            network_table = continue_network_table(resumed, name_of(self.settings), invitation, token)
        except OSError as error:
            self.notice(_("The table could not be opened"), _("The match is kept."), str(error))
            return
        self.go(Lobby(network_table))

    def resume_table(self, path: Path) -> None:
        """Continue a stored match; a network match is opened to the network again."""
        from truc_desktop.screens.match.seated_match import continued_match

        try:
            if hosted_name(path):
                self._host_again(path)
                return
            match = continued_match(path, self.settings.name)
        except StorageError as error:
            self.notice(
                _("This match cannot be continued"), _("The file is unchanged, and other matches are not affected."),
                str(error),
            )  # fmt: skip
            return
        self._sit_down(match)

    def _open_match(self, path: Path) -> None:
        """Continue a stored match, or look back at one that is over."""
        from truc_desktop.screens.library.look_back import look_back
        from truc_desktop.storage.saves import Status, describe

        try:
            match = describe(path)
            page = look_back(self, match) if match.status is not Status.UNFINISHED else None
        except (StorageError, ValueError):  # nothing to look at; what is wrong with the file is told there
            page = None
        if page is None:
            self.resume_table(path)
        else:
            self.director.push(page)

    def _sit_down(self, match: SeatedMatch) -> None:
        """Show a match that is ready to be played."""
        from truc_desktop.screens.match_parts import screen_of

        self.director.replace(screen_of(self, match), by=transition(self, TransitionKind.SIT_DOWN), whole=True)

    def notice(self, title: str, text: str, details: str = "") -> None:
        """Show a message in a sheet over the current page, or if that is impossible in the menu."""
        screen = self.director.screen
        tell = getattr(screen, "notice", None)
        if tell is not None:
            tell(title, text, details)
        else:
            self._told.append(" ".join(part for part in (title, text, details) if part))

    def take_notices(self) -> tuple[str, ...]:
        """Return the messages for the menu; each is returned once."""
        told, self._told = tuple(self._told), []
        return told

    def quit(self) -> None:
        """End the program after this frame."""
        self.director.quit()

    # ------------------------------------------------------------------ for the loop
    def ports(self) -> Ports:
        """The functions through which the loop uses the window."""
        ports = pygame_ports(
            on_fullscreen=self._toggle_fullscreen,
            on_focus_lost=self.sounds.focus_lost,
            on_focus_gained=self.sounds.focus_gained,
            on_size=fit_pictures,
        )
        tick = ports.tick

        def heard_tick(frames_per_second: int) -> float:
            dt = tick(frames_per_second)
            self.sounds.advance(dt)
            return dt

        ports.tick = heard_tick
        pads, events = Pads(), ports.events
        ports.events = lambda: pads.events(events())
        return SmallWindow(ports, SMALLEST_WINDOW).ports()

    def run(self) -> None:
        """Show the menu and run until the program ends."""
        self.director.push(MenuScreen(self, version=__version__))
        if self._first_match is not None:
            self._open_match(self._first_match)
        try:
            Loop(self.director, self.ports()).run()
        finally:
            self._remember_window()
            self.sounds.close()

    def _toggle_fullscreen(self) -> None:
        wanted = not self.window.fullscreen
        self.window.set_fullscreen(wanted)
        self.change_settings(dataclasses.replace(self.settings, fullscreen=wanted))

    def _remember_window(self) -> None:
        place = self.window.place(self.settings.window)
        if place != self.settings.window:
            try:
                self._store.save(dataclasses.replace(self.settings, window=place))
            except StorageError as error:
                complain(str(error))

    def _failed(self, error: Exception, screen: Screen) -> None:
        """Replace a page that failed by the error page. Played actions are in the journal already."""
        details = "".join(traceback.format_exception(error))
        print(details, file=sys.stderr)
        page = ErrorScreen(self, details, at_table=not isinstance(screen, PageScreen))
        try:
            self.director.replace(page, whole=True)
        except Exception as second:
            # Leaving failed too; the failed pages are off the stack by now.
            print("".join(traceback.format_exception(second)), file=sys.stderr)
            self.director.push(page)


def levels(volumes: Volumes) -> dict[str, float]:
    """Return the volumes by sound group, as the sound player takes them."""
    return {
        "master": volumes.master, "cards": volumes.cards, "voices": volumes.voices, "ambience": volumes.ambience,
        "music": volumes.music,
    }  # fmt: skip


def complain(text: str) -> None:
    """Print one line to standard error."""
    print(f"truc-desktop: {' '.join(text.split())}", file=sys.stderr)


def run(args: GameArgs) -> int:
    """Open the game and return the exit code: 0 when it was ended, 1 when it could not be shown or failed."""
    prepare_environment()
    return_large_blocks()
    collect_seldom()
    try:
        app = App(args, SettingsStore(), GameWindow())
    except NoDisplayError as error:
        complain(_("there is no screen to open a window on ({reason})").format(reason=error))
        pygame.display.quit()
        return EXIT_FAILURE
    try:
        app.run()
    except Exception as error:
        traceback.print_exc()
        complain(_("the program had to stop ({reason}); what was played is saved").format(reason=error))
        return EXIT_FAILURE
    finally:
        pygame.display.quit()
    return EXIT_DONE


