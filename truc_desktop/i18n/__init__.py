"""Texts in the player's language, by gettext, looked up at the moment of use.

Call ``_("text")`` where the text is shown, never at import time, so that a change of language takes effect at once.
Texts in a table at the top of a module are marked with ``N_("text")`` and translated with ``_(text)`` where they are
shown. Insert values after the translation: ``_("Hand {number}").format(number=3)``. ``tools/release/messages.py``
collects the texts.
"""

from __future__ import annotations

import gettext as _gettext
from pathlib import Path

DOMAIN = "truc_desktop"
SOURCE_LANGUAGE = "en"
LOCALES = Path(__file__).resolve().parent / "locales"

_translations: _gettext.NullTranslations = _gettext.NullTranslations()
_language = SOURCE_LANGUAGE


def _(text: str) -> str:
    """Return the text in the current language, or the text itself if there is no translation."""
    # gettext stores a catalogue's header under the empty text.
    return _translations.gettext(text) if text else text


def N_(text: str) -> str:
    """Return the text unchanged; the call only marks it for translators."""
    return text


def ngettext(singular: str, plural: str, count: int) -> str:
    """Return the plural form for ``count`` in the current language."""
    return _translations.ngettext(singular, plural, count)


def pgettext(context: str, text: str) -> str:
    """Return the text in the current language as translated for ``context``."""
    return _translations.pgettext(context, text)


def available(locales: Path = LOCALES) -> list[str]:
    """Return the sorted codes of the languages that can be set: English and every compiled catalogue."""
    compiled = locales.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")
    return sorted({SOURCE_LANGUAGE, *(path.parent.parent.name for path in compiled)})


def language() -> str:
    """Return the code of the current language."""
    return _language


def set_language(code: str, locales: Path = LOCALES) -> None:
    """Change the language.

    Raises ValueError for a code that is not in available(); the language then stays as it was.
    """
    global _translations, _language
    if code not in available(locales):
        raise ValueError(f"no translation for the language {code!r}")
    if code == SOURCE_LANGUAGE:
        _translations = _gettext.NullTranslations()
    else:
        _translations = _gettext.translation(DOMAIN, str(locales), languages=[code])
    _language = code
