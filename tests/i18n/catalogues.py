"""Compiled gettext catalogues for tests."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo


def write_catalogue(locales: Path, language: str, texts: Mapping[str, str]) -> None:
    """Write LANGUAGE/LC_MESSAGES/truc_desktop.mo. A plural is "one\\0many"; a context ends with "\\x04".

    Languages with more plural forms, such as one for whole millions, use "many" for them.
    """
    catalog = Catalog(language)
    for key, value in texts.items():
        context, _mark, text = key.rpartition("\x04")
        one, _zero, many = text.partition("\0")
        forms = value.split("\0")
        forms += forms[-1:] * (catalog.num_plurals - len(forms))
        catalog.add((one, many) if many else one, tuple(forms) if many else value, context=context or None)
    file = locales / language / "LC_MESSAGES" / "truc_desktop.mo"
    file.parent.mkdir(parents=True)
    with file.open("wb") as target:
        write_mo(target, catalog)
