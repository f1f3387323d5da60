"""Prompts: what a player is asked and may press, computed from their view. No pygame and no rules here.

Every question names the bet and what each answer costs. A control that cannot be pressed says why.
"""

from __future__ import annotations

from dataclasses import replace

from truc_desktop.engine import (
    NO_FLOR,
    UNCALLED,
    Accept,
    Agree,
    AnswerRemainder,
    Call,
    ChooseSize,
    Cut,
    Decide,
    KeepCards,
    Knock,
    Phase,
    PlayCard,
    Refusal,
    RuleSet,
    SeatView,
    Stage,
    Standing,
    Timing,
)
from truc_desktop.i18n import _, ngettext
from truc_desktop.presentation.games import Vocabulary
from truc_desktop.presentation.match_point import match_point_line
from truc_desktop.presentation.prompts.acting import REDEAL, exposed_question, other_choices, play_text, redeal_question
from truc_desktop.presentation.prompts.base import (
    DOWN,
    NO,
    TAKE_BACK,
    YES,
    Choice,
    Prompt,
    first_choice,
    prize,
    with_letters,
)
from truc_desktop.presentation.prompts.bets import FLOR, answer, why_no_bet, why_no_raise
from truc_desktop.presentation.prompts.cards import before_playing, card_accepts, card_action, playable
from truc_desktop.presentation.prompts.first_time import (
    ARM,
    about_advice,
    about_arm,
    about_draws,
    about_eye,
    about_flor,
    about_mark,
    about_partners_sign,
    about_rivals_signs,
    about_watching,
    values_matter,
    with_value,
)
from truc_desktop.presentation.prompts.reasons import answer_first, not_yet, told_refusal
from truc_desktop.presentation.prompts.speaker import (
    open_speakers,
    partner_must_answer,
    partner_will_answer,
    waiting_call,
)
from truc_desktop.presentation.prompts.state import (
    envit_cells,
    stake_cells,
    stake_lines,
    stake_sentence,
    title,
    trick_marks,
)
from truc_desktop.presentation.prompts.table_things import BADGES, LEADING, MALAS, SETS, TOKENS, about_things
from truc_desktop.presentation.wording.lists import or_list
from truc_desktop.presentation.wording.players import capitalised, names_or_you, sentence_about

__all__ = [
    "ARM", "BADGES", "DOWN", "LEADING", "MALAS", "SETS", "TAKE_BACK", "TOKENS", "Choice", "Prompt", "about_advice",
    "about_arm", "about_draws", "about_eye", "about_flor", "about_mark", "about_partners_sign", "about_rivals_signs",
    "about_things", "about_watching", "answer_first", "before_playing", "between_hands", "call_may_follow",
    "card_accepts", "card_action", "envit_cells", "not_yet", "open_speakers", "prize", "prompt", "stake_cells",
    "stake_lines", "stake_sentence", "title",
    "told_refusal", "trick_marks", "values_matter", "waiting_call", "why_no_bet", "why_no_card", "why_no_raise",
    "with_card", "with_value",
]  # fmt: skip


def call_may_follow(rules: RuleSet) -> bool:
    """Return whether a player may call a bet right after their own card, so both can be done at once (SPEC 2.1)."""
    ladder = rules.ladders[0]
    return not ladder.open and ladder.timing is not Timing.ON_TURN


def with_card(asked: Prompt, view: SeatView, armed: bool) -> Prompt:
    """Return the prompt with a control that makes the next card carry the call, where that is allowed.

    ``armed``: the control has been pressed and waits for the card.
    """
    call = next((c for c in asked.choices if c.name == "raise" and isinstance(c.action, Call)), None)
    after = view.rules.ladders[0].timing is Timing.TURN_BEFORE_AFTER
    if call is None or not after or not asked.playable or len(asked.choices) > 1:
        return asked
    word = call.label.lower()
    label = _("Card and {call}").format(call=word)
    sub = _("Press again to undo") if armed else _("Play first, then bet")
    tip = _("You play a card and say {call} at once. They see it before they answer: a strong card makes them doubt.")
    tip = tip.format(call=word)
    arm = Choice(ARM, label, sub, "go" if armed else "no", "cards", "C", call.action, tip=tip)
    text = _("Now choose the card to play with {call}.").format(call=word) if armed else asked.text
    return Prompt(text, asked.urgent, (*asked.choices, arm), asked.playable, armed=armed)


def between_hands(view: SeatView) -> SeatView:
    """Return the view of a finished hand as that of the next one: its number and dealer, no cards, no bets and nothing
    of what came of them.

    The score and ``choices`` stay, because the next hand's first question may already be open.
    """
    rules = view.rules
    dealer = rules.next_seat(view.dealer)
    return replace(
        view, number=view.number + 1, dealer=dealer, lead=rules.next_seat(dealer),
        base=rules.ladders[0].base, cards=(), dealt=(), cards_each=0, held=(0,) * rules.players, plays=(), tricks=(),
        envit=UNCALLED, flor=NO_FLOR, points=(0,) * len(rules.accounts), orders=("",) * rules.players, declared=(),
        redeals=0, exposed=None, gone=(), covered=(), void=(), down=(),
        standings=(Standing(),) * len(rules.ladders), mode=rules.match.mode(view.board),
    )  # fmt: skip


def why_no_card(view: SeatView) -> Refusal:
    """Return why this seat may not play a card now, by the rules: NOT_YOUR_TURN where it holds none."""
    held = view.cards[:1] if view.seat >= 0 else ()
    return (view.why_not(PlayCard(view.seat, held[0])) if held else None) or Refusal.NOT_YOUR_TURN


def _waiting(view: SeatView, names: tuple[str, ...]) -> str:
    """Return the prompt line while the table waits for others; empty if it waits for no one."""
    asked = [names[seat] for seat in view.to_answer]

    def says(sentence: str, seat: int) -> str:
        return sentence_about(seat, view, sentence).format(name=names[seat])

    match view.phase:
        case Phase.CUT:
            return says("{name} cuts or knocks.", view.to_answer[0])
        case Phase.KNOCKED:
            return _("{name} knocked: {dealer} chooses how many cards.").format(
                name=names[view.rules.before(view.dealer)], dealer=names[view.dealer]
            )
        case Phase.DEAL:
            return match_point_line(view, names) or says("{name} deals.", view.dealer)
        case Phase.EXPOSED:
            return _("A card was dealt face up: {name} keeps it or calls for a new deal.").format(
                name=or_list(asked)
            )
        case Phase.DISCARD:
            return _("{name} discards a card.").format(name=or_list(asked))
        case Phase.DECIDE:
            count = len(view.to_answer)
            return ngettext(
                "At eleven: {names} decides whether to play.", "At eleven: {names} decide whether to play.", count
            ).format(names=or_list(asked))
        case Phase.OVER:
            if view.match_over:
                return _("The match is over.")
            dealer = view.rules.next_seat(view.dealer)
            if view.rules.deal.knock:
                return says("{name} cuts or knocks.", view.rules.before(dealer))
            return says("{name} deals.", dealer)
    if view.asks == FLOR and not view.to_answer:
        return _("Is there a flor?")
    if view.to_answer and view.asks == REDEAL:
        return capitalised(_("{names} must answer.").format(names=names_or_you(view.to_answer, view, names)))
    if view.to_answer:
        return partner_must_answer(view, names) or _("{names} must answer.").format(names=or_list(asked))
    if view.to_play is not None:
        if view.governs and view.to_play in view.partners(view.seat) and not view.orders[view.to_play]:
            return _("{name} plays next: you may say how.").format(name=names[view.to_play])
        return says("{name}'s turn.", view.to_play)
    return ""


def prompt(view: SeatView, words: Vocabulary, names: tuple[str, ...]) -> Prompt:
    """Return what the player in ``view.seat`` is asked now. ``names`` holds a name per seat."""
    mine = view.seat in view.to_answer
    if first_choice(view, Cut):
        # Between two hands this question already belongs to the next one.
        dealer = view.rules.next_seat(view.dealer) if view.over else view.dealer
        return Prompt(
            _("Cut or knock? A knock lets {name} choose.").format(name=names[dealer]),
            True,
            (
                Choice("cut", words.cut.text, _("Cut: three cards each"), "yes", "cards", "T", first_choice(view, Cut)),
                Choice("knock", words.knock.text.rstrip("!"), _("Knock: one or three"), "plain", "table", "K",
                       first_choice(view, Knock)),
            ),
        )  # fmt: skip
    if view.phase is Phase.KNOCKED and mine:
        sizes = {a.count: a for a in view.choices if isinstance(a, ChooseSize)}
        return Prompt(
            _("{name} knocked. How many cards each?").format(name=names[view.rules.before(view.dealer)]),
            True,
            (
                Choice("three", words.three.text, _("Three cards each"), "yes", "cards", "3", sizes.get(3)),
                Choice("one", words.one.text, _("One card each"), "plain", "star", "1", sizes.get(1),
                       "" if 1 in sizes else _(Refusal.ONE_CARD_AT_ELEVEN.value)),
            ),
        )  # fmt: skip
    if first_choice(view, Decide):
        yes = next((a for a in view.choices if isinstance(a, Decide) and a.play), None)
        no = next((a for a in view.choices if isinstance(a, Decide) and not a.play), None)
        stake = view.rules.match.short
        return Prompt(
            _("You are at eleven. Play for {n}, or give them 1?").format(n=stake),
            True,
            (
                Choice("play", words.play.text.rstrip("!"), _("Play, for {n}").format(n=stake), "yes", "check", YES,
                       yes),
                Choice("give", words.not_play.text, _("Give them 1"), "no", "cross", NO, no),
            ),
        )  # fmt: skip
    if mine and first_choice(view, Agree):
        return _keyed(redeal_question(view, words, names))
    if mine and first_choice(view, KeepCards):
        return _keyed(exposed_question(view, words, names))
    if mine and view.asks == FLOR:
        return _keyed(answer(view, words, names))
    bet = view.pending is not None or view.envit.stage is Stage.OPEN
    if mine and bet and (first_choice(view, Accept) or first_choice(view, AnswerRemainder)):
        return _keyed(answer(view, words, names))
    choices = other_choices(view, words, names)
    cards = playable(view)
    if cards:
        text = play_text(view, words, names)
        may_be_asked = view.phase is Phase.PLAY and not view.tricks and view.pending is None
        if may_be_asked and (who := partner_will_answer(view, names)):
            text = f"{text} {who}"
        return _keyed(Prompt(text, True, tuple(choices), cards))
    return _keyed(Prompt(_waiting(view, names), False, tuple(choices)))


def _keyed(asked: Prompt) -> Prompt:
    return replace(asked, choices=with_letters(asked.choices))
