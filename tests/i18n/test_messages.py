"""Collecting texts: every kind of call is found, and texts that cannot be collected are refused."""

from __future__ import annotations

import gettext
import io
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS
from babel.messages.extract import extract as babel_extract

from tools.release import messages
from tools.release.messages import NotLiteral, collect, compile_all, template
from truc_desktop.engine import PRESETS
from truc_desktop.i18n import LOCALES

SOURCE = """
TABLE = {"a": N_("In a table")}
def f(x):
    _("Plain"); _(TABLE["a"]); _(x); _(x.text)
    _("Joined "
      "text")
    ngettext("{n} card", "{n} cards", x)
    pgettext("noun", "Deal")
    other("not a text")
"""


def catalogue(**files: str) -> Catalog:
    """Return the texts of some files as Babel collects them."""
    found = Catalog()
    for name, source in files.items():
        method = f"{messages.__name__}:extract"
        for line, text, _comments, context in babel_extract(method, io.BytesIO(source.encode()), DEFAULT_KEYWORDS):
            found.add(text, None, [(f"{name}.py", line)], context=context)
    return found


def texts_of(found: Catalog) -> set[tuple[str | None, object]]:
    """Return (context, text or (text, plural text)) of every entry except the header."""
    return {(message.context, message.id) for message in found if message.id}


def test_every_kind_of_call() -> None:
    assert texts_of(catalogue(a=SOURCE)) == {
        (None, "In a table"),
        (None, "Plain"),
        (None, "Joined text"),
        (None, ("{n} card", "{n} cards")),
        ("noun", "Deal"),
    }


def test_texts_of_the_engine_are_collected_where_they_are_declared() -> None:
    source = (
        "class Refusal(Enum):\n"
        '    """Why not."""\n'
        '    NOT_NOW = "Not now."\n'
        'Option("key", "no", YES_NO, title="Talk", explain="All hear it.", labels=("No", "Yes"), low=3)\n'
    )
    assert {text for _, text in texts_of(catalogue(a=source))} == {"Not now.", "Talk", "All hear it.", "No", "Yes"}


@pytest.mark.parametrize("call", ['_(f"{x} cards")', '_("a" + x)', '_("a".format(x))', 'ngettext("one", f"{x}", x)'])
def test_a_text_put_together_in_the_call_is_refused(call: str) -> None:
    with pytest.raises(NotLiteral, match=r"<texts>:2"):
        catalogue(a=f"\n{call}\n")


def test_a_file_at_fault_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str],
                                  monkeypatch: pytest.MonkeyPatch) -> None:  # fmt: skip
    (tmp_path / "truc_desktop").mkdir()
    (tmp_path / "truc_desktop" / "odd.py").write_text('\n_("a" + x)\n', encoding="utf-8")
    with pytest.raises(NotLiteral, match=r"odd\.py:2"):
        collect(tmp_path)
    monkeypatch.setattr(messages, "collect", lambda: collect(tmp_path))
    assert messages.main(["--check"]) == 1
    assert "odd.py:2: _() needs a plain text" in capsys.readouterr().err


def test_template() -> None:
    found = catalogue(
        b='_("Say \\"truc\\"")\n_("Two\\nlines")',
        a='_("Two\\nlines")\nngettext("{n} card", "{n} cards", 2)\npgettext("noun", "Deal")',
    )
    text = template(found)
    assert "Date" not in text
    assert text.endswith(
        '\n#: a.py\nmsgctxt "noun"\nmsgid "Deal"\nmsgstr ""\n'
        '\n#: b.py\nmsgid "Say \\"truc\\""\nmsgstr ""\n'
        '\n#: a.py b.py\nmsgid ""\n"Two\\n"\n"lines"\nmsgstr ""\n'
        '\n#: a.py\n#, python-brace-format\nmsgid "{n} card"\nmsgid_plural "{n} cards"\n'
        'msgstr[0] ""\nmsgstr[1] ""\n\n'
    )


def test_everything_that_options_say_is_collected() -> None:
    texts = {text for _, text in texts_of(collect())}
    for key, preset in PRESETS.items():
        assert preset.title in texts
        for option in preset.options:
            assert option.title and option.explain.endswith("."), f"{key}.{option.key}"
            assert {option.title, option.explain} <= texts, f"{key}.{option.key}"
            assert len(option.labels) == len(option.values), f"{key}.{option.key}"
            for label, value in zip(option.labels, option.values, strict=True):
                assert label in texts or label == value, f"{key}.{option.key}: {label}"


def test_the_texts_of_the_program_can_all_be_collected() -> None:
    texts = {text for _, text in texts_of(collect())}
    assert {"The settings file was damaged.", "It is not your turn.", "When to bet"} <= texts
    assert {"A king, children. Beat that.", "Retruc"} <= texts, "those of lessons"


def test_what_partners_show_is_called_a_sign_in_every_text() -> None:
    texts = [str(text).lower() for _context, text in texts_of(collect())]
    assert any("sign" in text for text in texts) and not [text for text in texts if "signal" in text]


def test_a_language_is_compiled_beside_its_source(tmp_path: Path) -> None:
    folder = tmp_path / "ca" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "truc_desktop.po").write_text('msgid "Deal"\nmsgstr "Reparteix"\n', encoding="utf-8")
    assert compile_all(tmp_path) == [folder / "truc_desktop.mo"]
    assert gettext.translation("truc_desktop", tmp_path, ["ca"]).gettext("Deal") == "Reparteix"


def test_every_language_is_compiled_as_it_is_written() -> None:
    for source in LOCALES.glob("*/LC_MESSAGES/*.po"):
        assert source.with_suffix(".mo").read_bytes() == messages.compiled(source), source.parent.parent.name
