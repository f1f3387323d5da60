"""``rules``: the list of games with their options, or the page of one game in the rule book."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterator

from truc_desktop.args import RulesArgs, UsageError
from truc_desktop.engine import PRESETS, Option, Preset, RuleSet
from truc_desktop.headless.consoles import forgiving_output
from truc_desktop.headless.tables import rules_for
from truc_desktop.i18n import _
from truc_desktop.i18n.option_words import value_label
from truc_desktop.presentation.games import profile_of
from truc_desktop.presentation.rulebook import as_text, page_of

SCHEMA = 1
"""Version of the JSON printed; it increases when something is renamed or removed."""
_WIDTH = 96


def rules(args: RulesArgs) -> int:
    """Print the list, or the page of one table; return the exit code.

    Raises:
        UsageError: for a preset, a number of players or an option that does not exist.
    """
    forgiving_output()
    if args.rules is None:
        if args.players is not None or args.options:
            raise UsageError(_("name the game whose rules are meant: rules PRESET"))
        print(json.dumps(_list_as_data(), ensure_ascii=False) if args.json else "\n".join(_list_in_words()))
        return 0
    table = rules_for(args.rules, args.players, args.options, args.rooster)
    print(json.dumps(_page_as_data(table), ensure_ascii=False) if args.json else as_text(page_of(table), _WIDTH))
    return 0


# ---------------------------------------------------------------------- the list
def _list_in_words() -> Iterator[str]:
    for preset in PRESETS.values():
        seats = ", ".join(map(str, preset.players))
        yield _("{key}: {title}, for {seats} players").format(key=preset.key, title=_(preset.title), seats=seats)
        yield from textwrap.wrap(_(profile_of(preset.key).summary), _WIDTH, initial_indent="  ", subsequent_indent="  ")
        for option in preset.options:
            yield f"  {_head(option, preset)}"
            yield f"      {_(option.title)}: {_(option.explain)}"
        yield ""
    yield _("rules PRESET prints the rules of one game; --players N and --set KEY=VALUE choose the table.")


def _head(option: Option, preset: Preset) -> str:
    """Return the option as it is set, with its values and the numbers of players: ``target=12  (12, 16)``."""
    values = ", ".join(option.values) or _("{low} to {high}").format(low=option.low, high=option.high)
    text = f"{option.key}={option.default}  ({values})"
    seats = [players for players in preset.players if option.means(players)]
    if seats != list(preset.players):
        text += "  " + _("for {seats} players").format(seats=", ".join(map(str, seats)))
    return text


def _list_as_data() -> dict[str, object]:
    return {"schema": SCHEMA, "presets": [_preset_as_data(preset) for preset in PRESETS.values()]}


def _preset_as_data(preset: Preset) -> dict[str, object]:
    return {
        "key": preset.key,
        "title": _(preset.title),
        "summary": _(profile_of(preset.key).summary),
        "players": list(preset.players),
        "options": [_option_as_data(option, preset) for option in preset.options],
    }


def _option_as_data(option: Option, preset: Preset) -> dict[str, object]:
    """Return an option as JSON data.

    Choices have ``values``, numbers ``low`` and ``high``; what does not apply is null. ``players``: the numbers of
    players with which the option makes a difference.
    """
    choices = [{"value": value, "label": value_label(option, value)} for value in option.values]
    return {
        "key": option.key,
        "title": _(option.title),
        "explain": _(option.explain),
        "default": option.default,
        "values": choices or None,
        "low": None if choices else option.low,
        "high": None if choices else option.high,
        "players": [players for players in preset.players if option.means(players)],
    }


# ---------------------------------------------------------------------- a page
def _page_as_data(table: RuleSet) -> dict[str, object]:
    """Return the page as JSON data, with the basic facts as separate keys: cards as in records, strongest first."""
    return {
        "schema": SCHEMA,
        "rules": table.key,
        "players": table.players,
        "options": dict(table.options),
        "changed": dict(table.changed),
        "digest": table.digest,
        "pack": list(table.pack),
        "ranking": [list(group) for group in table.ranking.groups],
        "target": table.match.target,
        "best_of": table.match.best_of,
        "page": page_of(table).as_data(),
    }
