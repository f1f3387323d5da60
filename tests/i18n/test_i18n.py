"""Translation: texts are returned in the language set at the time of the call."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.i18n.catalogues import write_catalogue
from truc_desktop import i18n
from truc_desktop.i18n import N_, _, available, language, ngettext, pgettext, set_language


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    set_language("en")


@pytest.fixture
def locales(tmp_path: Path) -> Path:
    write_catalogue(
        tmp_path,
        "ca",
        {
            "Deal": "Reparteix",
            "{count} trick\0{count} tricks": "{count} basa\0{count} bases",
            "noun\x04Deal": "Repartiment",
        },
    )
    return tmp_path


def test_without_translation_the_text_itself() -> None:
    assert language() == "en"
    assert _("Deal") == "Deal"
    assert _("No such text") == "No such text"
    assert ngettext("{count} trick", "{count} tricks", 1) == "{count} trick"
    assert ngettext("{count} trick", "{count} tricks", 2) == "{count} tricks"
    assert pgettext("noun", "Deal") == "Deal"


def test_switching_takes_effect_at_once_and_back(locales: Path) -> None:
    table = {"deal": N_("Deal")}
    set_language("ca", locales)
    assert language() == "ca"
    assert _(table["deal"]) == "Reparteix"
    assert pgettext("noun", "Deal") == "Repartiment"
    assert ngettext("{count} trick", "{count} tricks", 1).format(count=1) == "1 basa"
    assert ngettext("{count} trick", "{count} tricks", 3).format(count=3) == "3 bases"
    assert _("Not translated yet") == "Not translated yet"
    set_language("en", locales)
    assert _("Deal") == "Deal"


def test_available(locales: Path) -> None:
    (locales / "fr").mkdir()
    assert available(locales) == ["ca", "en"]
    assert "en" in available()


def test_an_unknown_language_changes_nothing(locales: Path) -> None:
    set_language("ca", locales)
    with pytest.raises(ValueError, match="'xx'"):
        set_language("xx", locales)
    assert language() == "ca"
    assert _("Deal") == "Reparteix"


def test_nothing_is_asked_of_a_catalogue_for_the_empty_text(locales: Path) -> None:
    """gettext returns the catalogue's header for "", which must never be shown."""
    set_language("ca", locales)
    assert _("") == ""


def test_locales_are_part_of_the_package() -> None:
    assert Path(i18n.__file__).parent == i18n.LOCALES.parent
    assert i18n.LOCALES.is_dir()
