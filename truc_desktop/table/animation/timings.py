"""Timings of the table as data: ms at speed 1, lengths in units of u, degrees, shares. Speed divides every duration.

Nothing else holds a timing of throws, raises, sweeps, points, ribbons, signs that are seen, celebrations and tension.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Throw:
    """How a card flies. Which throw it is follows from the rank of the open card, never from what is hidden."""

    back_ms: float
    back: float
    """Drawing back from where the card will go: duration, length."""
    fly_ms: float
    arc: float
    """Flight: duration, height of the arc as a part of the way."""
    rise: float
    swell: float
    lean: float
    """At the top of the flight: extra height of the shadow, extra scale, degrees the card leans into the throw."""
    hang_ms: float
    drop_ms: float
    """Standing in the air above its place, and coming down. A card that does not hang falls while it flies on."""
    high: float = 0.0
    """How far it is above its way at the top, before it falls; for a card that hangs, how much higher it does."""
    short: float = 0.0
    slide_ms: float = 0.0
    settle: float = 0.0
    """A card that does not hang meets the cloth so much before its place, as a part of the way, turned by so many
    degrees, and slides there."""


@dataclass(frozen=True, slots=True)
class Landing:
    """How the table feels a card that meets the cloth, by its weight: what it is worth among the open cards."""

    stop_ms: float
    """Hit-stop: the table's time stands still at the blow."""
    squash: tuple[float, float]
    squash_ms: float
    """Width and height of the card at the blow, as factors, and for how long."""
    nudge: float
    """How far a card next to it gives way."""
    dust: int
    shake: float
    hop: float
    """Puffs of dust, shake of the table, hop of what lies on it."""
    rings: int
    reach: float
    reach_ms: float
    """Rings of folds that run through the cloth, how far, and how long one takes."""
    rays: bool
    pitch: float
    gain: float
    """Whether rays are seen; pitch of the slap, and its loudness, of 1."""
    knock: float
    knock_turn: float
    """How far it pushes a card away that it beats, in units of u, and turns it, in degrees."""
    jolt: float
    push: float
    """How far the bodies of people are jolted, in units of u; how much nearer the cloth comes for a moment, as a part.
    """


TOSS, LAY, SLAM = "toss", "lay", "slam"
THROWS = {
    TOSS: Throw(60, 12, 240, 0.08, 30, 0.07, 17, 0, 0, high=22, short=0.11, slide_ms=200, settle=14),
    LAY: Throw(85, 20, 275, 0.06, 48, 0.15, 8, 0, 0, high=44, short=0.03, slide_ms=130, settle=-5),
    SLAM: Throw(110, 34, 190, 0.16, 66, 0.44, 6, 70, 75),
}
LANDINGS = (
    Landing(0, (1.01, 0.99), 30, 2, 2, 0, 0, 0, 0, 0, False, 1.22, 0.4, 0, 0, 0, 0),
    Landing(10, (1.04, 0.96), 50, 6, 6, 0, 2, 1, 140, 200, False, 1.03, 0.8, 3, 1, 0, 0),
    Landing(40, (1.075, 0.92), 65, 13, 12, 2.5, 8, 1, 280, 250, False, 0.92, 1.0, 6, 2, 4, 0),
    Landing(72, (1.11, 0.885), 75, 19, 20, 5.5, 14, 2, 520, 320, True, 0.84, 1.0, 9, 3, 9, 0),
    Landing(105, (1.15, 0.855), 85, 26, 28, 7.5, 20, 2, 640, 340, True, 0.78, 1.0, 13, 4.2, 14, 0.014),
)
"""By weight, from that of a low card to that of one of the best."""
HEAVIEST = len(LANDINGS) - 1
SLAM_GROUPS, TOSS_SHARE = 2, 0.5
"""Number of groups at the top of the ranking that are slammed, or more where there are more single cards at the top;
part of the ranking, from below, that is tossed."""
HARDER = (1.0, 1.2, 1.4, 1.6)
"""How much harder a card lands that takes the lead, as a factor, by what the hand is worth: an ordinary one, raised
once, twice, more often."""
KNOCK_OUT, KNOCK_RETURNS = 60.0, 180.0
"""A card that is beaten is pushed away, and comes back to where it lay."""
SECOND_DIM_MS = 60.0
"""A card that is beaten becomes darker so fast."""
NEARER_IN, NEARER_STAYS, NEARER_BACK = 50.0, 70.0, 240.0
"""The cloth comes nearer at a heavy blow, stays, goes back."""


@dataclass(frozen=True, slots=True)
class Hand:
    """How the hand of somebody whom we see carries their card. It follows from who they are, never from a card."""

    pick_ms: float
    """The hand takes the card from the others."""
    reach_ms: float
    """It reaches out with the card."""
    lets_go: float
    """The part of the way at which it lets go."""
    flies: float
    arc: float
    lean: float
    """What is left of the throw then, as factors: of the time of the flight, of its height, of how far the card leans.
    """
    stays_ms: float
    """How long the arm stays out when the card lies."""


HANDS = {
    "lay": Hand(100, 210, 1.0, 0.70, 0.6, 0.3, 110), "slide": Hand(100, 220, 1.0, 0.85, 0.3, 0.0, 130),
    "flick": Hand(80, 130, 0.6, 0.95, 1.0, 1.2, 60), "snap": Hand(70, 100, 0.8, 0.65, 0.8, 0.5, 90),
}  # fmt: skip
OWN_HANDS = {
    TOSS: Hand(55, 235, 0.55, 0.62, 1.0, 1.0, 0), LAY: Hand(70, 245, 0.75, 0.48, 0.5, 0.4, 0),
    SLAM: Hand(75, 0, 1.0, 1.0, 1.0, 1.0, 150),
}  # fmt: skip
"""How the viewer's own hand carries a card, by its throw: the player must not wait for it, so from the click to
the blow it is about as long as if the card flew by itself."""
OWN_LETS_GO = 0.45
"""The part of the flight of a card face down, or of two cards, at which the viewer's hand lets go."""
OWN_SLAM = Throw(75, 30, 215, 0.16, 66, 0.46, 6, 85, 70, high=30)
"""A slam by the viewer's hand, which raises the card high."""
OWN_FOLLOWS, OWN_OPENS, OWN_GOES = 46.0, 85.0, 210.0
"""How far the hand goes on behind a card that it has let go, in units of u; opening the fingers meanwhile; drawing back
over the edge."""
LIFT_MS, DRAWS_BACK = 170.0, 260.0
"""The hand lifts a card that will be slammed; an arm goes back to where it rests."""
SHUFFLE, CUT, KNOCK = 700.0, 400.0, 300.0
"""The pack runs together twice and is squared; it is cut; two knocks on it."""
DEAL, DEAL_GAP, DEAL_WHOLE, DEAL_ROUND = 330.0, 125.0, 1600.0, 100.0
"""A dealt card from the pack until it lies; the beat from one card to the next, and all these together at most: with
more players they are shorter; what the dealer waits for in addition before the next round.
"""
RHYTHM, LAST_WAITS, LAST_TURNS = (0.0, 0.12, -0.08, 0.1, -0.12, 0.06, -0.1), 0.35, 1.4
"""Cards that move one after another: how much later than on the beat each sets off, as parts of it, in turn; how much
the last one; how much slower it is turned up, as a factor.
"""
PAIRS_GAP, PAIRS_WHOLE = 80.0, 300.0
"""The covered cards of pairs are turned up: from one to the next, and all these together at most."""
PLAIN_DEAL_GAP = 70.0
"""The beat with less motion, where cards only appear."""
DEAL_TURN = 64.0
"""Degrees by which a dealt card turns while it slides to rest."""


@dataclass(frozen=True, slots=True)
class Toss:
    """How a card of the deal goes its way."""

    high: float
    """Height of its bow above the straight way, as a part of that."""
    rise: float
    """Extra height above the table at the top, in units of u: its shadow grows with it. With the height at which it
    lies it is one of those for which shadows are drawn ahead (see picture_preload.LIFTS)."""
    over: float
    over_most: float
    """How far it slides past its place before it settles: as a part of the way, and at most, in units of u."""


DEALT, DEALT_NEAR, FANNED = Toss(0.08, 10, 0.045, 16), Toss(0.08, 9, 0.03, 12), Toss(0.16, 9, 0.09, 12)
"""A card for another player, one for the viewer, which is larger, and one that the viewer spreads."""
SETTLES_FROM = 0.45
"""Part of the time after which a card begins to slide past its place."""
TAKE_UP, TAKE_UP_GAP, TAKE_CARDS_GAP = 190.0, 60.0, 60.0
"""All cards are dealt: one slides over the cloth into the hand; from one player who takes them up to the next, and from
one of their cards to the next.
"""
FAN_OUT, FAN_OUT_GAP = 190.0, 50.0
"""The viewer's cards leave the small pile in which they were dealt, each so much after the one before."""
TURN_UP, TURN_UP_GAP, TURN_RISE = 150.0, 75.0, 0.2
"""A card of the viewer's is turned up; from one card to the next; how high a card rises meanwhile, as a part of its
width.
"""
TURN_PITCH = 0.06
"""How much higher each card sounds that is turned up than the one before."""
SHUFFLE_TAKES, SHUFFLE_HALVES, SHUFFLE_RUNS, SHUFFLE_SQUARES, SHUFFLE_ENDS = 110.0, 130.0, 130.0, 60.0, 90.0
"""A shuffle with hands: they take the pack, halve it, let the halves run together, square them, put the pack down."""
DEAL_TAKES, DEAL_ENDS, DEAL_REACH, DEAL_STAYS = 90.0, 150.0, 0.42, 0.2
"""The dealer takes the pack, and puts down what is left; parts of a beat in which the arm reaches out, and stays so."""
PACK_LATEST = 1500.0
"""For how long the pack is at most shown beside a dealer whose picture with it is late, in ms."""
DEAL_SPARED = SHUFFLE - SHUFFLE_TAKES - SHUFFLE_HALVES - SHUFFLE_RUNS - SHUFFLE_SQUARES - SHUFFLE_ENDS - DEAL_TAKES
"""What hands take less for a shuffle than the pack alone, and the deal may take more."""
CATCHES, TAKES_IN, SORTS = 130.0, 110.0, 260.0
"""A hand comes out for a card, takes it to the others, and stays there at the last one."""
REACHES_PACK = 140.0
"""The arm of who cuts or knocks reaches out, and the pack is pushed towards it."""
GIVE_WAY, GIVE_WAY_REACH = 300.0, 420.0
"""Cards next to a thrown one move away and back; distance at which they no longer do."""
PLAIN_FLY, PLAIN_SETTLE, RANKS_GAP = 240.0, 60.0, 34.0
"""Cards thrown face down, pairs, and every card with less motion: flight, and the pause after landing.

The cards left in a hand move together in the time of such a flight, each so much after the one before.
"""


@dataclass(frozen=True, slots=True)
class Decision:
    """How the card is felt that decides a hand, by what is at stake. All know by then that it does: it lies open."""

    rise_ms: float
    rise: float
    swell: float
    drop_ms: float
    """The card springs up once more, grows, and comes down. One that is slammed anyway comes down like this at once."""
    stop_ms: float
    push: float
    push_hold_ms: float
    """Hit-stop, in which the rim of the card is gold; how much nearer the cloth comes, as a part, and for how long."""
    shake: float
    hop: float
    rings: int
    halos: int
    """Shake of the table, hop of what lies on it, rings of folds, rings of light round the card."""
    nudge: float
    dust: int
    tick: float
    """How far the cards next to it give way, puffs of dust, how far the heads are jolted."""
    hang_ms: float = 0.0
    """For how long the card hangs above the cloth before it comes down."""


DECISIONS = (
    Decision(90, 30, 0.22, 65, 150, 0.015, 200, 7.5, 18, 1, 1, 24, 22, 12),
    Decision(95, 36, 0.30, 65, 180, 0.024, 260, 8.5, 22, 2, 2, 27, 25, 14),
    Decision(105, 44, 0.38, 60, 215, 0.034, 340, 10, 26, 2, 2, 30, 28, 16),
    Decision(115, 54, 0.46, 60, 250, 0.046, 440, 12, 31, 3, 3, 34, 32, 18),
)
"""By force: an ordinary hand, one raised once, twice, and more often or for the whole game."""
LAST_NAIL = Decision(560, 92, 0.80, 60, 420, 0.085, 700, 20, 46, 4, 5, 48, 50, 27, hang_ms=820)
"""The card that wins the match: the table holds its breath. All of it is more than at the highest raise."""
HEARTBEAT = 260.0, 680.0, 1060.0
"""A heart is heard to beat meanwhile: when."""
LAST_STARES, LAST_STARES_AFTER = 4, 160.0
"""Most strips of eyes at it; from the beginning of the breath to the first."""
LAST_REACTS, LAST_BODY, LAST_JUMPS, LAST_JUMP = 1150.0, 46.0, (1.0, 0.7), 520.0
"""Then the room reacts: for how long; how far winners jump up in their seats, in units of u; the jumps as parts of it,
and time from one to the next."""
LAST_PLAIN = 1000.0
"""With less motion: for how long the room is dark before it reacts."""
DECISION_IN, DECISION_OUT = 66.0, 320.0
"""The cloth comes nearer, and goes back."""
TAP = 40.0
"""Time that a card lies before it springs up once more."""
HALO, HALO_GAP, HALO_GROWS, JOLT = 520.0, 110.0, 0.9, 240.0
"""A ring of light widens and fades; the next one; how much it grows, as a part; a head is jolted."""
KNOCK_UP, KNOCK_IN, KNOCK_STOP, KNOCK_BACK, KNOCK_APART = 110.0, 120.0, 70.0, 130.0, 0.56
"""Equal cards of a drawn trick rise, knock against each other, stand still, and spring back to lie side by side: the
distance of their middles from the point between them, in widths of a card."""
EQUAL_IN, EQUAL_SIZE = 130.0, 0.30
"""The mark between equal cards swells; its size, in widths of a card."""
WORD_IN, WORD_STAYS, WORD_OUT, WORD_LARGE, WORD_TREMBLES = 150.0, 1050.0, 160.0, 1.7, 260.0
"""A word lands on the cloth: falling, staying, fading; its size as it begins to fall, as a factor; it trembles."""
WORD_WAITS = 17.0
"""ms between a word's place being found and its fall in a large window: each takes most of a frame."""
VERDICT_LEAST = 400.0
"""Least time that a drawn or deciding trick stays, if the settings have tricks stay shorter."""


@dataclass(frozen=True, slots=True)
class Shout:
    """How a raise is acted out, by its step of the ladder."""

    breath_ms: float
    strike_ms: float
    stop_ms: float
    """The caller leans back and lifts the fist; it strikes; hit-stop."""
    push: float
    push_in_ms: float
    push_hold_ms: float
    push_out_ms: float
    """How much nearer the cloth comes, as a part; coming, staying, going."""
    dark: float
    """Strength of the veil over the room, 0..255."""
    hop: float
    shake: float
    rings: int
    blows: int
    """Hop at the fist, shake of the table, rings of folds, number of blows."""
    pop: float
    pop_gap_ms: float
    """How much the other faces swell, as a part, and time from one to the next at a table of four."""
    plate: float
    """How much the stake plate swells, as a factor."""
    word: float
    """Size of the called word at its largest, in sizes of the word in a large bubble."""
    stares: int
    stare_ms: float
    """Number of strips with the eyes of others, at most, and for how long the first of them stays: each is to be seen
    for a second and a half."""
    fist: float = 1.0
    again_ms: float = 150.0
    """Size of the viewer's own fist, as a factor; time of each further blow."""
    dust: int = 9
    """Puffs of dust at the fist."""
    jolt: float = 0.0
    """How far the others are jolted by the blow, in units of u."""
    hush: float = 0.0
    """The part of the dark that falls before the blow, while the fist is up: everybody holds their breath."""


SHOUTS = (
    Shout(130, 70, 80, 0.030, 66, 320, 380, 40, 12, 5, 2, 1, 0.09, 90, 1.20, 1.6, 0, 0, 0.88, dust=10, jolt=3),
    Shout(160, 70, 120, 0.050, 66, 640, 460, 98, 22, 10, 3, 2, 0.14, 110, 1.35, 2.05, 3, 1750, 1.0, dust=16, jolt=7),
    Shout(200, 60, 150, 0.062, 66, 900, 520, 124, 31, 13, 3, 3, 0.17, 130, 1.50, 2.75, 3, 2100, 1.1, dust=22, jolt=12),
    Shout(560, 50, 230, 0.078, 66, 1250, 620, 160, 42, 17, 3, 4, 0.20, 150, 1.50, 3.2, 3, 2600, 1.25, 165, dust=30,
          jolt=18, hush=0.55),
)
"""By step: the first raise, the second, all above, and those for the whole game or all that is left of it."""
WHOLE_GAME = len(SHOUTS) - 1
"""The step of those for the whole game."""
KNOCKS = (
    Shout(120, 55, 35, 0.010, 66, 160, 260, 22, 4, 1.2, 1, 2, 0.06, 80, 1.15, 1.15, 0, 0, 0.74, 105, 3),
    Shout(130, 55, 50, 0.014, 66, 220, 300, 30, 5, 1.8, 1, 2, 0.075, 90, 1.18, 1.25, 0, 0, 0.79, 110, 4),
    Shout(140, 60, 65, 0.019, 66, 300, 340, 44, 7, 2.6, 1, 3, 0.09, 100, 1.24, 1.45, 0, 0, 0.84, 110, 5),
)
"""A side bet, which is about points and not about the hand, by step: knuckles knock on the wood, twice or more."""


def shout_of(level: int, knocked: bool) -> Shout:
    """Return how a raise of step ``level`` is acted out; ``knocked``: with the knuckles, as a side bet."""
    return (KNOCKS if knocked else SHOUTS)[level]


HUSH_BEATS = 60.0, 330.0
"""A heart is heard to beat before the blow of a raise for the whole game: when, in ms."""
SHOWN_FOR = 700.0
"""Time for which a call is shown before the next event, counted from the breath."""
PLATE_MS = 350.0
WAVE = 2.1
"""Units of u per ms at which a blow runs through the cloth."""
HOP_MS, SPIN_MS, SHAKE_MS, RIPPLE_GAP = 260.0, 520.0, 190.0, 95.0
"""What lies on the cloth hops, what stands beside it spins, the table shakes; one ring of folds follows the other."""
AFTER_BLOW = 20.0
"""Time from the blow to the voice: the effects run one frame behind the events."""
LEAN_BACK, LEAN_IN = 7.0, 16.0
POP_MS, POP_HOLD, POP_OUT = 150.0, 520.0, 220.0
FIST_STAYS, FIST_OUT, SECOND_STOP = 380.0, 190.0, 40.0
GASP_AFTER = 240.0
"""From the end of a hit-stop to the breath that the crowd holds, from the second raise on."""
STARE_AFTER, STARE_IN, STARE_GAP, STARE_OUT = 400.0, 170.0, 120.0, 150.0
"""Strips of eyes: from the end of the hit-stop to the first, sliding in, time from one to the next, fading out."""
SHOUT_IN, SHOUT_HOLD, SHOUT_OUT = 36.0, 270.0, 90.0
"""The word of a raise bursts out of its bubble: growing, trembling at its largest, shrinking into the bubble."""
RATTLE = 420.0
"""Trembling of the bubble of a raise."""
PLAIN_DARK, PLAIN_DARK_STAYS = (52.0, 68.0, 88.0, 120.0), (900.0, 1000.0, 1150.0, 1500.0)
"""A raise with less motion, by its step: strength of the veil over the room, and for how long it stays."""
PLAIN_DARK_IN, PLAIN_DARK_OUT = 160.0, 300.0
"""It fades in and out."""


@dataclass(frozen=True, slots=True)
class Rap:
    """How the table feels who accepts a bet, by how often it was raised."""

    gain: float
    dust: int
    hop: float
    shake: float
    reach: float
    reach_ms: float
    """Loudness, of 1; puffs of dust, hop of what lies there, shake of the table, how far a fold runs and how long."""


RAPS = (Rap(0.55, 4, 6, 0, 260, 260), Rap(0.7, 7, 10, 2, 380, 300), Rap(0.85, 10, 15, 4, 520, 360))
ACCEPTED_MS = 450.0
"""A bet that is accepted: from the bubble to what comes next."""
RAP_UP, RAP_DOWN, RAP_STAYS, RAP_OUT = 130.0, 70.0, 170.0, 280.0
"""A hand that raps: it is raised, comes down, stays, goes back."""

DIM_MS = 160.0


@dataclass(frozen=True, slots=True)
class Take:
    """How the highest card of a finished trick takes it, by what the hand is worth: within a third of a second one
    feels whose it is."""

    back_ms: float
    back: float
    crouch: float
    """It draws back from where it will come down, and becomes smaller by a part."""
    rise_ms: float
    rise: float
    swell: float
    reach: float
    """It rises and grows, and goes such a part of its way meanwhile."""
    drop_ms: float
    stop_ms: float
    """It comes down; hit-stop."""
    squash: tuple[float, float]
    squash_ms: float
    """Width and height of the card at the blow, as factors, and for how long."""
    dust: int
    hop: float
    """Puffs of dust, hop of what lies on the cloth."""
    body: float
    """How far the winners rise in their seats; losers sink a little less."""
    gain: float
    """Loudness of what tells whose it is."""
    light: float
    light_ms: float
    after: float
    """Strength of the light at the blow, for how long, and what remains of it until the sweep."""


TAKEN = (
    Take(34, 0, 0.025, 90, 18, 0.11, 0.0, 60, 12, (1.04, 0.96), 45, 5, 1.5, 5, 0.65, 0.42, 240, 0.26),
    Take(40, 0, 0.035, 100, 29, 0.18, 0.0, 60, 34, (1.075, 0.925), 55, 9, 4, 9, 0.82, 0.58, 300, 0.35),
    Take(46, 0, 0.045, 108, 40, 0.25, 0.0, 55, 52, (1.095, 0.905), 60, 13, 7, 13, 0.94, 0.74, 350, 0.43),
    Take(52, 0, 0.055, 116, 52, 0.33, 0.0, 55, 70, (1.12, 0.88), 65, 17, 10, 17, 1.0, 0.90, 400, 0.50),
)
"""A trick of the viewer's side, by force: an ordinary hand, one raised once, twice, and more often."""
LOST = (
    Take(44, 8, 0.0, 110, 20, 0.10, 0.55, 75, 0, (1.03, 0.97), 50, 4, 0, 4, 0.75, 0, 0, 0),
    Take(46, 9, 0.0, 110, 24, 0.12, 0.55, 72, 16, (1.04, 0.96), 50, 5, 1.5, 5, 0.85, 0, 0, 0),
    Take(48, 10, 0.0, 112, 28, 0.14, 0.55, 70, 28, (1.05, 0.95), 55, 6, 3, 6, 0.95, 0, 0, 0),
    Take(50, 11, 0.0, 114, 32, 0.16, 0.55, 68, 40, (1.06, 0.94), 55, 8, 5, 8, 1.0, 0, 0, 0),
)
"""One of the rivals."""
BEATEN_DIM, COVERED_DIM = 0.4, 0.62
"""How dark beaten cards become, and those of the viewer's side in a trick that it loses."""
DRAWN_IN, DRAWN_NEAR, DRAWN_MS = 0.34, 0.78, 160.0
"""Beaten cards slide so much of their way under the winning one, at most until they are so near (in sizes of a card, 1:
they touch), in that time."""
COVERS_NEAR = 0.60
"""A card of the rivals comes so near to the one that it covers: its index is still to be read."""
BODY_MS = 620.0
"""Bodies rise or sink, and are back after that."""
GATHER, GATHER_GAP, TAP_MS, SNAP_STOP, PULL, SWISH, FAN, FAN_GAP = 210.0, 32.0, 130.0, 40.0, 70.0, 290.0, 120.0, 17.0
"""A finished trick: its cards are gathered, tapped on the table until they are square, drawn back, swept away, fanned.
"""


@dataclass(frozen=True, slots=True)
class Taking:
    """How somebody takes a finished trick, by how they play their cards, so that not every trick goes the same way."""

    taps: bool
    """Whether they tap the cards square on the table before they sweep them away."""
    gather: float
    sweep: float
    """The time in which they gather and sweep them, as factors of the usual."""
    arc: float
    rise: float
    """The bow of their way as a part of it, and its height, in units of u."""
    trail: float
    """How much later than the one above it each card follows, as a factor: a spread-out line, or a closed heap."""


TAKINGS = {
    "lay": Taking(True, 1.0, 1.0, 0.16, 16, 1.0), "slide": Taking(False, 1.15, 1.2, 0.05, 0, 0.6),
    "flick": Taking(False, 0.8, 0.85, 0.26, 26, 3.2), "snap": Taking(True, 0.85, 0.8, 0.10, 12, 0.4),
}  # fmt: skip
"""Square and calm; drawn flat along the cloth; flicked away one behind the other; tapped hard and gone."""
DOWN, TAP_HIGH, ASKEW, TRAIL, THROUGH = 70.0, 16.0, 8.0, 20.0, 0.06
"""The winning card comes down on the others; how high they are lifted for the tap, in units of u; how many degrees they
lie askew before it; each follows the one above so much later; how far they slide past their place, as part of the way.
"""
READY_FROM, READY_LATEST, READY_MS = 0.55, 1200.0, 320.0
"""The player who has won a trick gets ready to take it while it stays to be read: after such a part of that time, at
the latest after so many ms of it; how long they take to bend towards it.
"""
HAND_GOES = 240.0
"""The viewer's hand leaves a trick that it has swept to its place."""
PULL_BACK, WIN_LIFT, WIN_LIFT_MS, NOD_MS = 26.0, 1.07, 110.0, 360.0
WORDS_READ, VERDICT_READ, NOTE_READ = 1300.0, 1000.0, 2500.0
"""Least time in real ms, at any speed but instant, of words in a bubble, of a word on the cloth, of a note about one's
own sign: what is written must be read.
"""
LEARNING = 1.3
"""How much longer a finished trick or hand stays in lessons and in a first match of a game: all is still new."""
COLLECT, COLLECT_GAP = 260.0, 30.0
"""Cards that go to the pack, and every trick with less motion: flight, time from one card to the next."""
RAKE_AFTER, RAKE_WAVE, RAKE_GROUP, RAKE_SLIDE, RAKE_TAP = 100.0, 290.0, 24.0, 330.0, 130.0
"""The cards of a hand are gathered: until the first sets off, from there to the last, from one to the next of those
that lie together, the way of one; they are tapped square.
"""
RAKE_OUT, RAKE_IN = 170.0, 190.0
"""The dealer's arms reach out for them, and come back: twice."""
MARK_GOES = 140.0
"""The mark on a trick fades while its cards begin to move."""

FLASH_MS = 190.0
"""Rays at a blow, and where a point lands."""
POINT_POP, POINT_HANG, POINT_FLY, CLACK_MS = 150.0, 60.0, 430.0, 150.0
POINTS_END = 120.0
"""A point swells out of the stake, hangs, flies and clacks into its hole, while the stake gives."""
POINT_ARC, POINT_HIGH, POINT_SWELL = 0.28, 350.0, 0.4
"""Height of its bow as a part of the way, and its least height, in units of u: a short way would be flat; how much it
grows at the top, in sizes of its token on the cloth."""
POINT_SLAM, POINT_BOUNCE = 1.9, 260.0
"""Size in which a point meets its hole, in sizes of one that lies there; it springs back once."""
HEAVY_POINT, HOLE_GLOWS = (1.0, 1.3, 1.8), (640.0, 900.0, 1300.0)
"""How much slower than others a point comes, and how long its hole glows, by what it wins (see Reach)."""


@dataclass(frozen=True, slots=True)
class Flight:
    """How a point flies, so that ten hands for one point each do not look the same."""

    slow: float
    high: float
    """Its time, and the height of its bow, as factors of the usual ones."""
    turns: float
    touches: float
    """How often it turns over; the part of its way at which it touches the cloth and bounds off again, 0: never."""
    gain: float
    pitch: float
    """Loudness of its clack, and a factor of its pitch."""


FLIGHTS = (
    Flight(1.0, 1.0, 1.0, 0.0, 1.0, 1.0), Flight(1.1, 0.62, 2.0, 0.56, 0.85, 1.05),
    Flight(1.18, 1.35, 3.0, 0.0, 1.0, 0.95), Flight(0.9, 0.4, 1.5, 0.0, 0.75, 1.1),
)
"""In a bow, with a bound on the cloth, tossed high, flicked low."""


@dataclass(frozen=True, slots=True)
class Count:
    """How the number of an award comes and goes, by grade: how many points it is."""

    rise_ms: float
    fly_ms: float
    """Swelling out of the stake; flying into the score with its last point."""
    slow: float
    gap_ms: float
    """How much slower its points fly, as a factor; from one to the next."""
    swell: float
    glow_ms: float
    """Size of the figure of the score that it meets, as a factor; how long that glows."""
    gain: float
    shake: float
    """Loudness of its arrival; shake of the table, in units of u."""
    hop: float
    body: float
    """Hop of what lies on the cloth at the clack of its last point, and less at those before; how far the winners rise
    in their seats as it arrives: in units of u."""


COUNTS = (
    Count(150, 400, 1.0, 150, 1.45, 500, 0.0, 0.0, 0, 5), Count(190, 450, 1.12, 240, 1.75, 800, 0.45, 2.0, 6, 13),
    Count(230, 520, 1.22, 260, 2.1, 1200, 0.8, 5.0, 13, 21),
)
COUNTING, CLACK_HIGHER = 2300.0, 0.14
"""The points of an award follow one another faster if there are so many that they would take longer than that from the
first to the last; by how much each clacks higher than the one before."""
EVEN_POINTS, HURRIES = 4, 0.68
"""Up to so many points follow one another evenly; more of them faster and faster: the power of their even share of the
time at which each sets off."""
MOST_POINTS = 12
"""Most points that fly for one award: a whole cama would take too long."""

REFUSED_MS, THROWN_IN, LEANS_BACK = 500.0, 160.0, 420.0
"""A refused hand: from the bubble to its points at the earliest, to the cards thrown in, and to the chair of who threw
them."""
THROW_FLY, THROW_GAP = 300.0, 40.0
"""Flight of a card that is thrown in, and time from one card to the next."""
PUSH_IN, PUSH_STAYS, PUSH_BACK = 170.0, 120.0, 300.0
"""One's own hand pushes the cards away, stays a moment, and goes."""
FOLD_IN, FOLD_DOWN = 120.0, 215.0
"""The viewer's cards after a bet that they refused: closing, and turning over on their way to where they lie."""
HAND_SEEN = 90.0
"""Fading in and out of a hand over the table, where less motion leaves out its way there."""
TOAST_UP, TOAST_STAYS, TOAST_DOWN = 380.0, 1700.0, 320.0
"""One's own glass at a hand won: raising it, holding it as the others do, putting it down."""
POUR_COMES, POUR_TILTS, POUR_RUNS, POUR_GOES = 460.0, 90.0, 760.0, 420.0
"""A hand with a jug: coming, the next tilt, pouring, going."""
JOINS_AFTER, JOINS_MS = 320.0, 420.0
"""Somebody joins a viewer who drinks: after that, in so long."""
PALM_COMES, PALM_STAYS, PALM_GOES = 170.0, 360.0, 260.0
"""Two palms: swinging, meeting, parting."""

RIBBON_IN, RIBBON_FADE, RIBBON_STAYS, RIBBON_OUT, RIBBON_ROLLS = 280.0, 90.0, 1150.0, 180.0, 200.0
"""A ribbon: unrolling, its fading in meanwhile, staying, fading out. That of a hand stays until it is answered,
and rolls up then.
"""


@dataclass(frozen=True, slots=True)
class Win:
    """How the table feels the number of an award, by grade: how much it is."""

    px: float
    """Type size of the figure, in units of u."""
    shake: float
    hop: float
    rings: int
    dust: int
    """Shake of the table, hop of what lies on it, rings of folds, puffs of dust."""
    jolt: float
    """How far the heads of those who lose it are jolted."""
    sparks: int
    thrown: int
    """Sparks at the blow; things that each of the viewer's side throws up if it has won."""


WINS = (
    Win(112, 0, 2, 0, 2, 0, 0, 0),
    Win(164, 4, 9, 1, 8, 6, 8, 0),
    Win(232, 8, 18, 2, 17, 11, 18, 20),
)
THROWN_AFTER, THROWN_LIFE = 120.0, (900.0, 500.0)
"""From the end of a hand to what the winners throw up, how long that flies at least, and how much longer at most."""
RIBBON_BUTTONS, RIBBON_BUTTONS_IN = 110.0, 150.0
"""The ribbon of a hand: from its beginning to its buttons, which come up in so long."""
SLIP_IN = 260.0
"""The slip with the signs of a hand comes down from its ribbon."""
RIBBON_LETTERS, RIBBON_LETTER, DISC_IN = 300.0, 110.0, 190.0
"""The title of a hand's ribbon: until all letters have landed, the fall of one; its figure is stamped on."""
SWAY_STEP, GLINT_FIRST, GLINT_EVERY, GLINT_MS, GLINT_STEP = 260.0, 900.0, 4200.0, 1300.0, 66.0
"""A ribbon that stays: a tail's next picture; light runs over it: first, again after, for, in steps of."""
BLOOMS_AFTER, BLOOM_OPENS, BLOOM_STAYS, BLOOM_FADES, PETALS, PETAL_LIFE = 230.0, 240.0, 620.0, 260.0, 18, 1100.0
"""A flower over the cards of a flor: from the breath of who announces it to its opening, with the blow; opening,
staying, fading; how many petals fly from it, and for how long."""
HAND_MS, WON_MS = (480.0, 700.0, 1000.0), 700.0
"""Time after a hand before its ribbon or summary, by grade, in which the players react: a hand for
one point is soon over. What was said stays to be read beside the ribbon. Shorter before the celebration of a game,
which hides nobody.
"""

SIGN_SLOW, SIGN_IN, SIGN_CLOSER, SIGN_HOLD, SIGN_OUT, NOD_AFTER = 0.5, 180.0, 1.64, 1800.0, 260.0, 420.0
"""A sign that is seen: factor of the table's time, coming, scale of the face, staying, going, when the partner nods."""
SIGN_DARK, SIGN_NOD = 116.0, 520.0
CALM_AFTER = 2600.0
"""Longest time in real ms for which a sign that is seen waits until what is said has been read."""
BEAM_AFTER, BEAM_IN = 220.0, 160.0
"""The line of sight between sender and reader."""
GESTURE_WAIT = 1200.0
"""Time before the next event: nothing else moves while a sign is held, or eyes would go there."""
BUBBLE_IN, BUBBLE_OUT = 140.0, 120.0
"""Showing and fading of a bubble, ms."""
ADVICE_FOLDS = 220.0
"""Time in which a small bubble of advice that has been read becomes a chip by the speaker's mouth."""
CAUGHT, TAG_STAYS, UNSEEN = 3800.0, 5000.0, 4200.0
"""The scene in which rivals have seen one's sign, with words to read; the meaning of a sign beside a face; the note
that no rival saw it."""

STAKE_DROP, STAKE_GAP, STAKE_FROM, STAKE_GOES = 300.0, 90.0, 90.0, 220.0
"""A token of the stake drops onto the cloth, the next one after that, from a height in units of u; one fades away."""

STAKE_FIRM, STAKE_SHIFTS = 260.0, 200.0
"""A token that was asked for and is agreed hops; tokens in the dish slide to make room for others."""


@dataclass(frozen=True, slots=True)
class Strike:
    """How the step of the scale that is agreed is struck into the wood, by force."""

    swell: float
    rise_ms: float
    hang_ms: float
    fall_ms: float
    """How large it becomes, as a factor; rising, hanging, falling."""
    rays: float
    tremble: float
    tremble_ms: float
    """Size of the rays behind it and how far it trembles, in units of t; for how long."""


STRIKES = (
    Strike(1.25, 90, 20, 60, 90, 2.0, 160), Strike(1.40, 100, 30, 60, 120, 3.0, 200),
    Strike(1.60, 110, 40, 60, 160, 4.5, 260), Strike(1.80, 120, 50, 55, 200, 6.0, 320),
)  # fmt: skip

POPPERS = ((120.0, -1), (300.0, 1), (850.0, -1), (900.0, 1))
"""Poppers at a game won: when each goes off, and from which side, -1: the left one."""
POPPED, PAPER_LIFE = 45, (900.0, 700.0)
"""Bits of paper of each popper; how long one flies at least, and how much longer at most."""
CROWD_AFTER, SLUMP_AFTER = 120.0, 480.0
"""A game won: the crowd that loses groans, chairs of losers creak."""
RIBBON_AFTER = 700.0
"""Where two palms meet at a game won, the ribbon falls after that: they meet where it will hang."""
DISSOLVE, SHEET_AFTER, SHEET_IN, RAISE, RAISE_GAP, LAST_WORD = 520.0, 400.0, 420.0, 420.0, 70.0, 460.0
"""The last scene: the dark room dissolves into it; after that the sheet slides in, for so long, and the winners raise
their glasses, one after another; what one of them says, later than these.
"""
TOAST_AFTER, DRINK_AFTER = 780.0, 1900.0
"""The last scene: the glasses touch, somebody drinks."""
TOKEN_FALL = 640.0
"""Fall of a token that rains on a won game."""
CELEBRATION, MATCH_LEAST, WIN_FALL, WIN_DARK = 1800.0, 1200.0, 520.0, 260.0
"""A game won; least of a match won in real ms, at any speed; fall of the ribbon; the light going down."""
LETTER_GAP, LETTER_FALL = 70.0, 260.0
"""The word over the ribbon of a won game: time from one letter to the next, and the fall of one."""
HOLD_UP, HELD, TURN, SHOWN_GAP = 260.0, 1300.0, 160.0, 60.0
"""Flight of a card that is held up, time for which it is held, turning it, and from one of several to the next."""

TENSION = (1.0, 1.0, 0.64, 0.36)
"""How tense it is when the nearest side misses so many points; not at all for more."""
TENSION_MS, TENSION_STOPS = 1200.0, 0.28
"""The lamp is lowered; how much longer hit-stops last when it is tensest, as a part."""
GAME_POINT = 0.72
"""How tense the end of a game is that does not win the match, as a part."""
MATCH_POINT_MS = 1500.0
"""The holes that a match point can fill light up once."""
STAKE_LIGHT = (0.0, 0.45, 0.75, 1.0)
"""How low the lamp hangs for what is agreed for a hand, by force: an ordinary one, raised once, twice, more often."""
STRUCK_MORE, LAMP_STRUCK, LAMP_BACK, LAMP_RISES_AFTER = 0.45, 110.0, 560.0, 350.0
"""A lamp that a higher stake strikes ducks lower by so much, in so long, and comes back; it goes up again so long after
the hand.
"""

STAMP_SIZES, STAMP_STEP = (2.0, 1.55, 1.2), 30.0
"""A stamp, or the number of a great award, comes down in these sizes, each for so long: few, as each is a picture."""


@dataclass(frozen=True, slots=True)
class Stamped:
    """How the table feels a stamp, or the number of a great award."""

    stop_ms: float
    hop: float
    rings: int
    dust: int
    shake: float
    """Hit-stop; hop of what lies on the cloth, rings of folds, puffs of dust, shake of the table."""
    rattle: float
    """How far it trembles itself, in units of u."""


STAMPED = Stamped(90, 12, 1, 12, 5.0, 7.0)
STAMP_HELD, STAMP_STAYS, STAMP_OUT = 340.0, 900.0, 170.0
"""A stamp: until the points of the hand set off, how much longer it stays, and its fading."""
PLAIN_STAMP = 1300.0
"""With less motion: how long a stamp stays."""
BLUFF_LIFT, BLUFF_HIGH, BLUFF_GAP, BLUFF_BACK = 210.0, 24.0, 30.0, 260.0
"""The viewer's cards after a bluff of theirs: lifting them, how high in units of u, from one to the next, and back."""
BLUFF_GLINT = 420.0
"""Light runs over their faces."""


@dataclass(frozen=True, slots=True)
class Spot:
    """How the light gathers on some of the people while the rest of the room is darker."""

    dark: float
    colour: tuple[int, int, int]
    """Strength of the dark, 0..255, and its colour."""
    in_ms: float
    out_ms: float


BLUFF_SPOT = Spot(86, (14, 6, 2), 120, 320)
WON_SPOT, LOST_SPOT = Spot(74, (14, 6, 2), 140, 420), Spot(112, (2, 10, 30), 140, 620)
"""After a bluff of the viewer's that worked; a great award of the viewer's side, and one of the rivals: cold."""
BREATH_SPOT = Spot(168, (8, 4, 2), 420, 260)
LAST_WON_SPOT, LAST_LOST_SPOT = Spot(104, (14, 6, 2), 90, 520), Spot(132, (2, 10, 30), 90, 620)
"""Before the card comes down that wins the match, and as the room reacts: to one of the viewer's side, or of the
rivals."""
SPOT_STEPS = 4
"""Steps in which it grows dark and light: each redraws the window."""
GREAT_BEAT, GREAT_SLOW, GREAT_PUSH, GREAT_BACK, GREAT_STAYS = 280.0, 0.5, 0.045, 420.0, 320.0
"""Before the number of a great award the table holds its breath for so long, its time passes slower by a factor, and
the cloth comes nearer by so much; how long it takes to go back, and how much longer than its points the light stays."""
GREAT_STOP, GREAT_CLACK, GREAT_SHAKE, GREAT_BODY = 70.0, 1.7, 7.0, 34.0
"""The last point of a great award: hit-stop, size of its flash as a factor, shake of the table, and how far the winners
jump up in their seats, in units of u."""
DROP_IN, DROP_FALL, DROP_STAYS = 190.0, 110.0, 620.0
"""One's own hand after a great award of the rivals: coming up, dropping on the table, lying there."""
