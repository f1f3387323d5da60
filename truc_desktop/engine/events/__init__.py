"""What has happened, in the past tense, one frozen class a fact. Every event knows who may see what of it.

``redacted(viewer)`` is the event as that seat may know it (``PUBLIC`` for somebody who holds no cards), or None
when it must not even know that it happened. A hidden card becomes the constant HIDDEN; counts stay.
"""

from __future__ import annotations

from truc_desktop.engine.events.base import PUBLIC, Event, Phase, Reason
from truc_desktop.engine.events.bets import (
    CallAccepted,
    CallMade,
    CallRefused,
    CallVoided,
    HandConceded,
    Instructed,
    LeftHand,
    OfferMade,
)
from truc_desktop.engine.events.dealing import (
    CardDiscarded,
    CardsKept,
    HandBegan,
    HandDealt,
    NewDealAsked,
    PackCut,
    PackKnocked,
    RedealAgreed,
    RedealProposed,
    RedealRefused,
    SideDecided,
    SizeChosen,
)
from truc_desktop.engine.events.ends import (
    CardsShown,
    ChallengesOpened,
    GameEnded,
    HandEnded,
    MatchEnded,
    PointsAwarded,
    SetWon,
)
from truc_desktop.engine.events.envit import EnvitAccepted, EnvitCalled, EnvitDeclared, EnvitRefused, EnvitSettled
from truc_desktop.engine.events.flor import (
    EnvitCancelled,
    FlorAnnounced,
    FlorCalled,
    FlorDeclared,
    FlorPassed,
    FlorRequested,
    FlorSettled,
    FlorShrunk,
    FlorTaken,
)
from truc_desktop.engine.events.play import CardPlayed, CardThrown, PairPlayed, PairsTurned, TrickDrawn, TrickWon
from truc_desktop.engine.events.table import ChoicesOpened, DecisionDue, Said, SignalMade

__all__ = [
    "PUBLIC",
    "CallAccepted",
    "CallMade",
    "CallRefused",
    "CallVoided",
    "CardDiscarded",
    "CardPlayed",
    "CardThrown",
    "CardsKept",
    "CardsShown",
    "ChallengesOpened",
    "ChoicesOpened",
    "DecisionDue",
    "EnvitAccepted",
    "EnvitCalled",
    "EnvitCancelled",
    "EnvitDeclared",
    "EnvitRefused",
    "EnvitSettled",
    "Event",
    "FlorAnnounced",
    "FlorCalled",
    "FlorDeclared",
    "FlorPassed",
    "FlorRequested",
    "FlorSettled",
    "FlorShrunk",
    "FlorTaken",
    "GameEnded",
    "HandBegan",
    "HandConceded",
    "HandDealt",
    "HandEnded",
    "Instructed",
    "LeftHand",
    "MatchEnded",
    "NewDealAsked",
    "OfferMade",
    "PackCut",
    "PackKnocked",
    "PairPlayed",
    "PairsTurned",
    "Phase",
    "PointsAwarded",
    "Reason",
    "RedealAgreed",
    "RedealProposed",
    "RedealRefused",
    "Said",
    "SetWon",
    "SideDecided",
    "SignalMade",
    "SizeChosen",
    "TrickDrawn",
    "TrickWon",
]
