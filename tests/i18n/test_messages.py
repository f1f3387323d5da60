"""The collector of texts finds every kind of call, and refuses what no translator could find."""

from __future__ import annotations

import pytest

from tools.release.messages import Catalogue, Message, NotLiteral, collect, messages_in
from truc_desktop.engine import PRESETS

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


def test_every_kind_of_call() -> None:
    assert set(messages_in(SOURCE, "a.py")) == {
        Message("In a table"),
        Message("Plain"),
        Message("Joined text"),
        Message("{n} card", msgid_plural="{n} cards"),
        Message("Deal", msgctxt="noun"),
    }


def test_texts_of_the_engine_are_collected_where_they_are_declared() -> None:
    source = (
        "class Refusal(Enum):\n"
        '    """Why not."""\n'
        '    NOT_NOW = "Not now."\n'
        'Option("key", "no", YES_NO, title="Talk", explain="All hear it.", labels=("No", "Yes"), low=3)\n'
    )
    texts = {message.msgid for message in messages_in(source, "a.py")}
    assert texts == {"Not now.", "Talk", "All hear it.", "No", "Yes"}


@pytest.mark.parametrize("call", ['_(f"{x} cards")', '_("a" + x)', '_("a".format(x))', 'ngettext("one", f"{x}", x)'])
def test_a_text_put_together_in_the_call_is_refused(call: str) -> None:
    with pytest.raises(NotLiteral, match=r"a\.py:2"):
        list(messages_in(f"\n{call}\n", "a.py"))


def test_template() -> None:
    catalogue = Catalogue()
    catalogue.add('_("Say \\"truc\\"")\n_("Two\\nlines")', "b.py")
    catalogue.add('_("Two\\nlines")\nngettext("{n} card", "{n} cards", 2)\npgettext("noun", "Deal")', "a.py")
    assert catalogue.text().partition('8bit\\n"\n')[2] == (
        '\n#: a.py\nmsgctxt "noun"\nmsgid "Deal"\nmsgstr ""\n'
        '\n#: b.py\nmsgid "Say \\"truc\\""\nmsgstr ""\n'
        '\n#: a.py\n#: b.py\nmsgid ""\n"Two\\n"\n"lines"\nmsgstr ""\n'
        '\n#: a.py\n#, python-brace-format\nmsgid "{n} card"\nmsgid_plural "{n} cards"\n'
        'msgstr[0] ""\nmsgstr[1] ""\n'
    )


def test_everything_that_options_say_is_collected() -> None:
    texts = {message.msgid for message in collect().places}
    for key, preset in PRESETS.items():
        assert preset.title in texts
        for option in preset.options:
            assert option.title and option.explain.endswith("."), f"{key}.{option.key}"
            assert {option.title, option.explain} <= texts, f"{key}.{option.key}"
            assert len(option.labels) == len(option.values), f"{key}.{option.key}"
            for label, value in zip(option.labels, option.values, strict=True):
                assert label in texts or label == value, f"{key}.{option.key}: {label}"


def test_the_texts_of_the_program_can_all_be_collected() -> None:
    texts = {message.msgid for message in collect().places}
    assert {"The settings file was damaged.", "It is not your turn.", "When to bet"} <= texts
