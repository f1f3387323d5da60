"""Controls for bets: raises, offers, the side bet, the flor, and the answers to them."""

from __future__ import annotations

from truc_desktop.engine import (
    AL_RESTO,
    CONTRAFLOR,
    Accept,
    Action,
    AnnounceFlor,
    AnswerRemainder,
    Call,
    Concede,
    DeclareRemainder,
    Offer,
    Pass,
    Refusal,
    Refuse,
    SeatView,
    Shrink,
    Stage,
    TakeFlor,
)
from truc_desktop.i18n import _
from truc_desktop.presentation.games import Vocabulary
from truc_desktop.presentation.prompts.base import NO, TRUC, YES, Choice, Prompt, first_choice, prize, they_score
from truc_desktop.presentation.prompts.cards import playable, throwing
from truc_desktop.presentation.prompts.reasons import told_refusal

RAISE, REMAINDER = "R", "O"
"""Letters of the two bets of a game without named steps."""
FLOR = "flor"
"""The value of ``SeatView.asks`` while players are asked about a flor."""
LETTERS = {
    "envit": "E", "envido": "E", "torne": "O", "real_envido": "A", "falta": "F", CONTRAFLOR: "C", AL_RESTO: "R",
}  # fmt: skip
"""The letters of the bets on values: the same whatever else may be called then. A flor has O."""


def answer(view: SeatView, words: Vocabulary, names: tuple[str, ...]) -> Prompt:
    """Return the question when a bet waits for this player: accept, refuse, raise, or open the side bet first."""
    if view.asks == FLOR:
        return _answer_flor(view, words, names)
    if view.envit.stage is Stage.OPEN:
        return _answer_envit(view, words, names)
    standing = view.standings[view.pending or 0]
    caller = names[standing.proposer] if standing.proposer is not None else ""
    if view.rules.ladders[view.pending or 0].open:
        return _answer_offer(view, words, caller)
    ladder = view.rules.ladders[view.pending or 0]
    rung = ladder.rungs[standing.level]
    choices = [
        Choice("accept", words.accept.label, _("Accept, for {n}").format(n=prize(rung.stake, words)), "yes", "check",
               YES, first_choice(view, Accept)),
        Choice("refuse", words.refuse.label, they_score(ladder.stake(standing.level), words), "no",
               "cross", NO, first_choice(view, Refuse)),
        *raises(view, words, names),
        *side_bets(view, words),
        *flor(view, words),
    ]  # fmt: skip
    cards = playable(view)
    choices += throwing(view)
    text = _("{name} says {call}. Do you accept?")
    if cards:
        text = _("{name} says {call}. Do you accept? Playing a card accepts.")
    return Prompt(text.format(name=caller, call=words.bet(rung.call).lower()), True, tuple(choices), cards)


def _answer_envit(view: SeatView, words: Vocabulary, names: tuple[str, ...]) -> Prompt:
    rule, standing = view.rules.envit, view.envit
    assert rule is not None  # a side bet is open, so the game has one
    seat, word = standing.chain[-1]
    choices = (
        Choice("accept", words.accept.label, _("Accept, for {n}").format(n=prize(standing.asked, words)), "yes",
               "check", YES, first_choice(view, Accept)),
        Choice("refuse", words.refuse.label, _("They score {n}").format(n=standing.pays(rule)), "no", "cross", NO,
               first_choice(view, Refuse)),
        *side_bets(view, words),
        *flor(view, words),
    )  # fmt: skip
    text = _("{name} says {call}. Do you accept?").format(name=names[seat], call=words.call(word).low)
    return Prompt(text, True, choices)


def _answer_flor(view: SeatView, words: Vocabulary, names: tuple[str, ...]) -> Prompt:
    """Return the question to the holder of a flor: announce it, or answer the flors and challenges of others."""
    chain, announced = view.flor.chain, view.flor.announced
    if chain:
        text = _("{name} says {call}: flor against flor. What do you do?").format(
            name=names[chain[-1][0]], call=words.call(chain[-1][1]).low
        )
    elif view.seat in announced:
        text = _("Flor against flor. Raise it, or leave it?")
    elif announced:
        text = _("{name} has a flor, and so do you.").format(name=names[announced[0]])
    else:
        text = _("You hold a flor. Say so now, or keep it to yourself?")
    rule = view.rules.flor
    assert rule is not None  # a flor is asked about, so the game has one
    counted = {*announced, view.seat}

    def rest(flors: int) -> int:
        accounts = view.accounts_of(view.side)
        return rule.al_resto(view.rules.match.target, view.board.score, accounts, flors)

    choices: list[Choice] = []
    take = first_choice(view, TakeFlor)
    if take:
        rest_asked = bool(chain) and chain[-1][1] == AL_RESTO
        amount = rest(len(announced)) if rest_asked else rule.contra_each * len(announced)
        sub = _("Compare, for {n}").format(n=amount)
        choices.append(Choice("take", words.act("take_flor").label, sub, "yes", "check", YES, take))
    choices += flor(view, words)
    for action in view.choices:
        if isinstance(action, Call):
            phrase = words.call(action.word)
            amount = rest(len(counted)) if action.word == AL_RESTO else rule.contra_each * len(counted)
            told = _("Bet all, for {n}") if action.word == AL_RESTO else _("Raise, for {n}")
            sub = told.format(n=amount)
            letter = LETTERS.get(action.word, phrase.label[0])
            choices.append(Choice(action.word, phrase.label, sub, "raise", "raise", letter, action))
    shrink, silent = first_choice(view, Shrink), first_choice(view, Pass)
    if shrink:
        theirs = sum(view.side_of(seat) != view.side for seat in announced)
        sub = _("Give in: they score {n}").format(n=rule.each * theirs + rule.shrunk)
        choices.append(Choice("achico", words.act("achico").label, sub, "no", "cross", "A", shrink))
    if silent:
        sub = _("Leave it") if view.seat in announced else _("Say nothing")
        choices.append(Choice("pass", words.act("pass").label, sub, "no", "cross", NO, silent))
    return Prompt(text, True, tuple(choices))


def flor(view: SeatView, words: Vocabulary) -> list[Choice]:
    """Return the control for announcing a flor; none where it is not allowed."""
    announce = first_choice(view, AnnounceFlor)
    if announce is None or view.rules.flor is None:
        return []
    sub = _("For {n}").format(n=view.rules.flor.each * len({*view.flor.announced, view.seat}))
    return [Choice("flor", words.act("flor").label, sub, "go", "flower", "O", announce)]


def _answer_offer(view: SeatView, words: Vocabulary, caller: str) -> Prompt:
    standing, ladder = view.standings[view.pending or 0], view.rules.ladders[view.pending or 0]
    worth = ladder.worth(standing)
    rest, give = first_choice(view, AnswerRemainder), first_choice(view, Concede)
    phrase = words.act("my_remainder") if rest else words.accept
    choices = [
        Choice("accept", phrase.label, _("Accept, for {n}").format(n=prize(standing.asked, words)), "yes", "check",
               YES, rest or first_choice(view, Accept)),
        Choice("refuse", words.refuse.label, they_score(worth, words), "no", "cross", NO, give),
        *offers(view, words),
    ]  # fmt: skip
    if rest:
        return Prompt(_("{name} plays for the whole game. Do you?").format(name=caller), True, tuple(choices))
    text = _("{name} raises to {n}. Do you play?").format(name=caller, n=prize(standing.asked, words))
    return Prompt(text, True, tuple(choices))


def raises(view: SeatView, words: Vocabulary, names: tuple[str, ...]) -> list[Choice]:
    """Return the control for the next rung of the ladder, greyed with the reason if it may not be called.

    ``names``: a name per seat.
    """
    ladder, standing = view.rules.ladders[0], view.standings[0]
    level = standing.level + (1 if view.pending is not None else 0)
    if level >= len(ladder.rungs):
        return []
    rung = ladder.rungs[level]
    phrase = words.call(rung.call)
    call = next((a for a in view.choices if isinstance(a, Call) and a.word == rung.call), None)
    why = "" if call else told_refusal(why_no_raise(view), view, names)
    said = _("Raise to {n}") if rung.stake > 0 else _("For {n}")
    return [Choice("raise", phrase.label, said.format(n=prize(rung.stake, words)), "raise", "raise",
                   words.step(rung.call)[0], call, why)]  # fmt: skip


def side_bets(view: SeatView, words: Vocabulary) -> list[Choice]:
    """Return the calls of the side bet that this seat may make; those that name an amount share one control."""
    rule = view.rules.envit
    if rule is None:
        return []
    found: list[Choice] = []
    named: dict[str, list[Choice]] = {}
    double: list[Choice] = []
    agreed = view.envit.asked
    for action in view.choices:
        if isinstance(action, Call) and "+" in action.word:
            phrase = words.call(action.word)
            double.append(Choice(action.word, phrase.label, phrase.subtitle, "raise", "", "", action))
            continue
        if not isinstance(action, Call) or rule.word(action.word) is None:
            continue
        name, _space, amount = action.word.partition(" ")
        phrase = words.call(name)
        if amount:
            stake = agreed + int(amount)
            named.setdefault(name, []).append(
                Choice(f"{name}-{amount}", amount, _("For {n}").format(n=stake), "raise", "", "", action)
            )
            continue
        stake = rule.asks_for(action.word, agreed, rule.rest(view.rules.match, view.board.score))
        sub = _("For {n}").format(n=prize(stake, words))
        found.append(Choice(name, phrase.label, sub, "go", "pair", LETTERS[name], action))
    for name, options in named.items():
        phrase = words.call(name)
        found.insert(0, Choice(name, phrase.label, _("Name an amount"), "go", "pair", LETTERS[name],
                               options=tuple(options)))  # fmt: skip
    if double:
        found.append(Choice("double", _("Both at once"), double[0].label, "raise", "pair", "D", options=tuple(double)))
    return found


def offers(view: SeatView, words: Vocabulary) -> list[Choice]:
    """Return the raises that can be offered and the remainder; raises by several amounts share one control.

    Of those that are for the whole game only the smallest is among them: more could win no more.
    """
    ladder, standing = view.rules.ladders[0], view.standings[0]
    now, target = standing.asked or ladder.worth(standing), view.rules.match.target
    made = sorted((a for a in view.choices if isinstance(a, Offer)), key=lambda a: ladder.raised(now, a.raise_by))
    less = [a for a in made if ladder.raised(now, a.raise_by) < target]
    made = made[: len(less) + 1]
    found: list[Choice] = []
    if len(made) > 1:
        options = tuple(
            Choice(f"offer-{a.raise_by}", a.raise_by, _raised(ladder.raised(now, a.raise_by), view), "raise", "", "", a)
            for a in made
        )  # fmt: skip
        found.append(Choice("raise", _("Raise by..."), _("You name the points"), "raise", "raise", RAISE,
                            options=options))  # fmt: skip
    for action in made if len(made) == 1 else ():
        phrase = words.call(action.raise_by)
        sub = _raised(ladder.raised(now, action.raise_by), view)
        found.append(Choice("raise", phrase.label, sub, "raise", "raise", RAISE, action))
    rest = first_choice(view, DeclareRemainder)
    if rest:
        phrase = words.call("remainder")
        found.append(Choice("remainder", phrase.label, _("For the game"), "raise", "crown", REMAINDER, rest))
    return found


def _raised(stake: int, view: SeatView) -> str:
    """Return what a hand raised to ``stake`` points is for: no more than the whole game."""
    return _("For the game") if stake >= view.rules.match.target else _("Raise to {n}").format(n=stake)


def why_no_bet(letter: str, view: SeatView, words: Vocabulary, names: tuple[str, ...]) -> str:
    """Return why the bet on the tricks that has this ``letter`` in the game cannot be called now; "" if none has."""
    if view.seat < 0 or not any(view.held):
        return ""
    action = _bet_of(letter, view, words)
    if action is None or any(_same_bet(action, choice) for choice in view.choices):
        return ""
    return told_refusal(_why_not(action, view), view, names)


def _bet_of(letter: str, view: SeatView, words: Vocabulary) -> Action | None:
    """Return the bet on the tricks whose control has this ``letter`` in this game; None if there is none.

    T, which calls truc elsewhere, stands for a raise where that has another letter.
    """
    ladder = view.rules.ladders[0]
    if ladder.open:
        if letter in (RAISE, TRUC):
            return Offer(view.seat, ladder.offers()[0])
        return DeclareRemainder(view.seat) if letter == REMAINDER else None
    rung = next((rung for rung in ladder.rungs if words.step(rung.call)[0] == letter), None)
    return None if rung is None else Call(view.seat, rung.call)


def _same_bet(action: Action, choice: Action) -> bool:
    """Whether two bets are made with the same control: a raise may name any points."""
    return action == choice or (isinstance(action, Offer) and isinstance(choice, Offer))


def why_no_raise(view: SeatView) -> Refusal:
    """Return why this seat may not call the next bet on the tricks now, by the rules."""
    ladder, standing = view.rules.ladders[0], view.standings[0]
    level = min(standing.level + (view.pending is not None), len(ladder.rungs) - 1)
    action = DeclareRemainder(view.seat) if ladder.open else Call(view.seat, ladder.rungs[level].call)
    return _why_not(action, view)


def _why_not(action: Action, view: SeatView) -> Refusal:
    """Return why an action is not offered. A call at the wrong moment may be made, but does not count."""
    return view.why_not(action) or (Refusal.OUT_OF_TURN if isinstance(action, Call) else Refusal.NOT_NOW)
