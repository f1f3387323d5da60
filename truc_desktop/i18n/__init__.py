"""Texts in the player's language: gettext, bound at the moment of use.

Call ``_("text")`` where the text is shown, never when a module is imported, so that a change of
language takes effect at once. A table of texts at the top of a module is marked with ``N_("text")``
and translated with ``_(text)`` where it is shown. Values go in after the translation:
``_("Hand {number}").format(number=3)``. ``python -m tools.release.messages`` collects the texts.
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
    """Return the text in the language set, or the text itself where there is no translation."""
    # gettext keeps a catalogue's header under the empty text.
    return _translations.gettext(text) if text else text


def N_(text: str) -> str:
    """Return the text as it is; it only marks the text for translators."""
    return text


def ngettext(singular: str, plural: str, count: int) -> str:
    """Return the form that goes with count, in the language set."""
    return _translations.ngettext(singular, plural, count)


def pgettext(context: str, text: str) -> str:
    """Return the text in the language set, told apart from the same text in other contexts."""
    return _translations.pgettext(context, text)


def available(locales: Path = LOCALES) -> list[str]:
    """Return the language codes that can be set, sorted: English and every compiled catalogue."""
    compiled = locales.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")
    return sorted({SOURCE_LANGUAGE, *(path.parent.parent.name for path in compiled)})


def language() -> str:
    """Return the code of the language set."""
    return _language


def set_language(code: str, locales: Path = LOCALES) -> None:
    """Use another language from now on.

    Raises ValueError when it is not one of available(); the language set before then stays.
    """
    global _translations, _language
    if code not in available(locales):
        raise ValueError(f"no translation for the language {code!r}")
    if code == SOURCE_LANGUAGE:
        _translations = _gettext.NullTranslations()
    else:
        _translations = _gettext.translation(DOMAIN, str(locales), languages=[code])
    _language = code
