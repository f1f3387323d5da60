"""Names of options and their values in the player's language; the English texts are part of each Option."""

from __future__ import annotations

from truc_desktop.engine import PRESETS, Option
from truc_desktop.i18n import _

_OFF = ("turn_timer", "exposed_card")
"""Numeric options for which 0 means off."""
_SECONDS = ("turn_timer",)


def find_option(preset: str, key: str) -> Option:
    """Return an option of a preset.

    Raises:
        KeyError: for an unknown preset, or one without this option.
    """
    for option in PRESETS[preset].options:
        if option.key == key:
            return option
    raise KeyError(key)


def option_title(option: Option) -> str:
    """Return the name of an option."""
    return _(option.title)


def option_help(option: Option) -> str:
    """Return one line on what the option changes in play."""
    return _(option.explain)


def value_label(option: Option, value: str) -> str:
    """Return a value in words; a number with its unit.

    Raises:
        SetupError: when the option does not allow the value.
    """
    value = option.normal(value)
    if option.values:
        label = option.labels[option.values.index(value)] if option.labels else value
        return label if label == value else _(label)
    if value == "0" and option.key in _OFF:
        return _("none")
    if option.key in _SECONDS:
        return _("{seconds} s").format(seconds=value)
    return f"{value} %" if option.high == 100 else value


def in_order(option: Option) -> tuple[str, ...]:
    """Return the values in display order: numbers ascending, then words as the option lists them, the default first."""
    numbers = sorted((value for value in option.values if value.isdigit()), key=int)
    return (*numbers, *(value for value in option.values if not value.isdigit()))


def is_switch(option: Option) -> bool:
    """Return whether an option's values are just yes and no."""
    return set(option.labels) == {"Yes", "No"}


def switched_on(option: Option) -> str:
    """Return the value of a yes-or-no option that means yes."""
    return option.values[option.labels.index("Yes")]
