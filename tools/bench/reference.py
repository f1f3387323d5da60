"""Random hands a second of two known engines, for comparison: run by tools/bench/family.py in a Python that has them.

    python tools/bench/reference.py SECONDS

Prints one JSON object: hands a second (of this process's time) and actions a hand of OpenSpiel's euchre and RLCard's
Leduc hold'em, each driven action by action from Python with random choices, and their versions.
"""

from __future__ import annotations

import importlib.metadata
import json
import random
import sys
import time
from collections.abc import Callable


def euchre() -> Callable[[], int]:
    """What plays a hand of euchre in OpenSpiel, deal and bidding included, and returns the number of its actions."""
    import pyspiel

    game = pyspiel.load_game("euchre")

    def hand() -> int:
        actions = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, weights)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                actions += 1
        return actions

    return hand


def leduc() -> Callable[[], int]:
    """What plays a hand of Leduc hold'em in RLCard and returns the number of its actions."""
    import rlcard

    table = rlcard.make("leduc-holdem")

    def hand() -> int:
        actions = 0
        state, _player = table.reset()
        while not table.is_over():
            state, _player = table.step(random.choice(list(state["legal_actions"])))
            actions += 1
        return actions

    return hand


def rate(hand: Callable[[], int], seconds: float) -> tuple[float, float]:
    """Hands a second of this process's time, and actions a hand."""
    hand()
    count, actions, spent, start = 0, 0, 0.0, time.process_time()
    while not spent or spent < seconds:
        actions += hand()
        count += 1
        spent = time.process_time() - start
    return count / spent, actions / count


def main() -> None:
    """Measure both and print the figures."""
    seconds = float(sys.argv[1])
    print(
        json.dumps(
            {
                "euchre": rate(euchre(), seconds),
                "leduc": rate(leduc(), seconds),
                "open_spiel": importlib.metadata.version("open_spiel"),
                "rlcard": importlib.metadata.version("rlcard"),
            }
        )
    )


if __name__ == "__main__":
    main()
