"""Options: every option of every game and all its values have texts."""

from __future__ import annotations

import pytest

from truc_desktop.engine import PRESETS, Option, SetupError
from truc_desktop.i18n.option_words import (
    find_option,
    in_order,
    is_switch,
    option_help,
    option_title,
    switched_on,
    value_label,
)

ALL = [(key, option) for key, preset in PRESETS.items() for option in preset.options]


@pytest.mark.parametrize("key, option", ALL, ids=[f"{key}-{option.key}" for key, option in ALL])
def test_every_option_and_value_has_words(key: str, option: Option) -> None:
    assert option_title(option)
    assert option_help(option).endswith(".")
    values = option.values or (str(option.low), str(option.high))
    labels = [value_label(option, value) for value in values]
    assert all(labels) and len(set(labels)) == len(values)
    assert sorted(in_order(option)) == sorted(option.values)
    assert find_option(key, option.key) is option
    if is_switch(option):
        assert value_label(option, switched_on(option)) == "Yes"


def test_numbers_have_their_unit() -> None:
    assert value_label(find_option("cat", "turn_timer"), "0") == "none"
    assert value_label(find_option("cat", "turn_timer"), "45") == "45 s"
    assert value_label(find_option("cat", "signals_notice"), "0") == "0 %"


def test_numbers_are_shown_in_their_order() -> None:
    assert in_order(find_option("val_f", "camas")) == ("1", "2", "3")
    assert in_order(find_option("fr2", "redeals")) == ("0", "1", "many")


def test_what_is_not_there_is_an_error() -> None:
    with pytest.raises(KeyError):
        find_option("cat", "flor")
    with pytest.raises(SetupError):
        value_label(find_option("cat", "ranking"), "R1")
