"""Rule book sections: the pack and its ranking, and the deal."""

from __future__ import annotations

from collections.abc import Sequence

from truc_desktop.engine import FRENCH_SUITS, Card, Consent, RuleSet
from truc_desktop.i18n import _, ngettext
from truc_desktop.presentation.card_names import FRENCH_SUITS as FRENCH_NAMES
from truc_desktop.presentation.card_names import SUITS, card_name, explained_rank
from truc_desktop.presentation.games import Vocabulary
from truc_desktop.presentation.rulebook.page import Row, Section

A_SUIT = 4
"""Number of cards of one rank in a full pack."""


def cards_told(group: Sequence[Card]) -> str:
    """Return a group of equal cards in words: the rank if it has all four suits, otherwise each card."""
    if len(group) == A_SUIT:
        return _("{rank}, any suit").format(rank=explained_rank(group[0]))
    return ", ".join(card_name(card) for card in group)


def cards(rules: RuleSet) -> Section:
    """Return the section on the pack, with a row for each group of equal cards, the strongest first."""
    rows = tuple(
        Row((str(place), cards_told(group)), tuple(group)) for place, group in enumerate(rules.ranking.groups, start=1)
    )
    # The terminal has a line for each group; the book lays several beside each other, without numbers.
    told = (
        _pack(rules.pack),
        _("The groups of cards go from the strongest to the weakest. A card beats every card of a later group. Cards "
          "of one group are equal, whichever is played first."),
    )
    return Section("cards", _("What beats what"), told, (_("Group"), _("Cards")), rows)


def _pack(pack: Sequence[Card]) -> str:
    """Return the number of cards, their ranks and suits, as a sentence."""
    suits = FRENCH_NAMES if pack[0].suit in FRENCH_SUITS else SUITS
    ranks = dict.fromkeys(card.rank for card in pack)
    whole = [rank for rank in ranks if sum(card.rank == rank for card in pack) == A_SUIT]
    named = [explained_rank(next(card for card in pack if card.rank == rank)) for rank in whole]
    text = _("{n} cards. In {suits}: {ranks}.").format(
        n=len(pack), suits=", ".join(_(name) for name in suits.values()), ranks=", ".join(named)
    )
    single = [card_name(card) for card in pack if card.rank not in whole]
    return text if not single else f"{text} " + _("Also: {cards}.").format(cards=", ".join(single))


def deal(rules: RuleSet, words: Vocabulary) -> Section:
    """Return the section on the deal: dealer, cutting and knocking, new cards."""
    told = [
        ngettext(
            "The dealer deals {n} card to each player. The player after the dealer, called the first player, leads.",
            "The dealer deals {n} cards to each player, one at a time, starting with the player after the dealer. That "
            "player, called the first player, leads to the first trick.",
            rules.deal.cards_each,
        ).format(n=rules.deal.cards_each),
        _("The first dealer is drawn by lot. Play goes anticlockwise, and after every hand the deal passes to the next "
          "player.")
        if rules.options.get("direction") != "clockwise"
        else _("The first dealer is drawn by lot. Play goes clockwise, and after every hand the deal passes to the "
               "next player."),
    ]  # fmt: skip
    if rules.deal.knock:
        told += [
            _("The player before the dealer cuts the pack or knocks on it. After a cut, everyone gets three cards. "
              "After a knock, the dealer chooses: three cards each, or one each for a hand of a single trick."),
            _("If either side has {near} points, three cards each must be dealt.").format(near=rules.match.target - 1),
        ]  # fmt: skip
    elif words.cut.text:
        told.append(_("The player before the dealer cuts the pack."))
    if rules.deal.more_apart:
        told.append(
            ngettext(
                "The rooster is dealt {n} extra card and first discards one face down.",
                "The rooster is dealt {n} extra cards and first discards as many face down.",
                rules.deal.more_apart,
            ).format(n=rules.deal.more_apart)
        )
    if rules.deal.mishaps:
        told.append(
            _("A card may be dealt face up by accident. The player who gets it keeps it or calls for a new deal by "
              "the same dealer.")
        )  # fmt: skip
    if rules.redeal.limit:
        told += [_redeal(rules), _("Not after a card has been played or a bet made. A refusal ends it for this hand.")]
    return Section("deal", _("The deal"), tuple(told))


def _redeal(rules: RuleSet) -> str:
    """Return the sentences on asking for new cards: who must agree, how often."""
    if rules.redeal.consent is Consent.DEALER or rules.players == 2:
        text = _("Before leading, the first player may ask for a new deal. If the dealer agrees, all hands are set "
                 "aside and everyone gets three cards from the rest of the pack.")  # fmt: skip
    else:
        text = _("Before leading, the first player may ask for a new deal. If everyone agrees, all hands are set "
                 "aside and everyone gets three cards from the rest of the pack.")  # fmt: skip
    often = _("Once in a hand.") if rules.redeal.limit == 1 else _("As often as the pack lasts.")
    return f"{text} {often}"
