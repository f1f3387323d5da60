"""Before somebody's first network table: the name and the face that the others will see."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Callable, Sequence

import pygame
from pygame import Surface

from truc_desktop.art.faces.cast import BY_KEY, CAST
from truc_desktop.art.faces.character import Character
from truc_desktop.art.people import still
from truc_desktop.art.plates import name_plate
from truc_desktop.art.type import put
from truc_desktop.i18n import _
from truc_desktop.presentation.games import profile_of
from truc_desktop.screens.setup.cast_choice import SHEET_WIDE, CastChoice, add_faces, face_name
from truc_desktop.screens.setup.names import own_name
from truc_desktop.screens.setup.recent_tables import last_spec, with_face
from truc_desktop.storage.clean_text import clean_name
from truc_desktop.storage.settings import LONGEST_NAME, Settings
from truc_desktop.ui.context import Context
from truc_desktop.ui.dialogs import Answer, Sheet
from truc_desktop.ui.form import Form
from truc_desktop.ui.widgets import Tick

_FACE, _FACE_ABOVE = 190, 176
"""Side of the portrait's frame in units of t, and that above a row of faces."""
_FEW, _FEW_WIDE = 6, 640
"""How many faces can be chosen without a sheet of all, and the width in units of t that they need."""


def first_face(settings: Settings, pick: Callable[[Sequence[str]], str] = random.choice) -> str:
    """Return the face to propose: the one the user has chosen or has played with, or else any that nobody has at the
    usual table, so that two newcomers hardly ever look alike."""
    spec = last_spec(settings)
    usual = profile_of(spec.rules).cast
    mine = spec.cast[0]
    if mine != usual[0] or settings.recent:
        return mine
    return pick([person.key for person in CAST if person.key not in usual])


class Introduction:
    """The rows that ask for name and face, and what has been chosen."""

    def __init__(
        self, app: Context, ask: Callable[[Sheet, Callable[[str], None]], None], tick: Tick, group: str
    ) -> None:  # fmt: skip
        """``ask(sheet, on_choice)`` opens a sheet; ``group``: the focus group of the rows."""
        self._app, self._ask, self._tick, self._group = app, ask, tick, group
        self.name = app.settings.name
        self.face = self._first = first_face(app.settings)
        self._usual = profile_of(last_spec(app.settings).rules).cast

    @property
    def state(self) -> tuple[str, str]:
        """A value that changes whenever the rows have to be laid out again."""
        return self.shown_name, self.face

    @property
    def shown_name(self) -> str:
        """The name on the plate: the one written, or that of the face."""
        return own_name(self.name, self.face, alone=False)

    def fill(self, form: Form, low: bool = False) -> None:
        """Add the rows; in a ``low`` sheet the portrait is below what can be changed."""
        few = form.column.w >= _FEW_WIDE * form.unit and not low
        if not low:
            self._show(form, _FACE_ABOVE if few else _FACE)
        if few:
            add_faces(form, self._few(), self.face, self._choose, self._group, self._tick)
            form.link("own-face", _("All faces"), self._ask_face, "wink")
        form.field("own-name", _("Your name"), self.name, BY_KEY[self.face].name, "", LONGEST_NAME, self._rename)
        if not few:
            form.button("own-face", _("Another face"), self._ask_face, sub=_("Choose who you look like"), icon="wink")
        if low:
            self._show(form, _FACE)

    def _show(self, form: Form, face: int) -> None:
        form.lines(_("The others at the table see you like this. You can change it at any time."))
        said = _("{name}, with the face of {face}").format(name=self.shown_name, face=BY_KEY[self.face].name)
        form.show(self._portrait(face * form.unit, form.unit, form.column.w), said)

    def _few(self) -> list[Character]:
        """Return a few faces to choose from at once: those first proposed, and in their place the one chosen since."""
        others = [person for person in CAST if person.key not in self._usual]
        start = next((i for i, person in enumerate(others) if person.key == self._first), 0)
        few = [*others[start:], *others[:start]][:_FEW]
        return few if self.face in {person.key for person in few} else [BY_KEY[self.face], *few[1:]]

    def accept(self) -> None:
        """Store name and face; they are not asked for again."""
        before = self._app.settings
        after = dataclasses.replace(before, name=clean_name(self.name), introduced=True)
        self._app.change_settings(with_face(after, self.face))

    def _portrait(self, px: float, t: float, most: int) -> Surface:
        face = still(self.face, round(px), True, "beaming")
        plate = name_plate(self.shown_name, _("you"), True, t, most=most)
        overlap = round(34 * t)
        out = Surface((max(face.get_width(), plate.get_width()), face.get_height() + plate.get_height() - overlap),
                      pygame.SRCALPHA, 32)  # fmt: skip
        put(out, face, out.get_width() / 2, 0, 0.5, 0)
        put(out, plate, out.get_width() / 2, out.get_height(), 0.5, 1)
        return out

    def _rename(self, name: str) -> None:
        self.name = name

    def _ask_face(self) -> None:
        stay = Answer("stay", _("Cancel"), "", "no", "back")
        content = CastChoice(self.face, (), self._tick)
        self._ask(Sheet(_("Which face is yours?"), (), (stay,), "stay", column=True, wide=SHEET_WIDE, content=content,
                        first=face_name(self.face)), self._choose)  # fmt: skip

    def _choose(self, who: str) -> None:
        if who in BY_KEY:
            self.face = who
