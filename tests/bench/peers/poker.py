"""pokerkit: no-limit hold'em with random checks, calls, folds and smallest raises."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

NAME = "pokerkit"
NEEDS = "pokerkit"


def ready() -> Callable[[], int]:
    """A chunk: one hand of four players."""
    from pokerkit import Automation, NoLimitTexasHoldem

    rng = Random(1)
    automations = tuple(Automation)

    def play() -> int:
        state, choices = NoLimitTexasHoldem.create_state(automations, True, 0, (1, 2), 2, 200, 4), 0
        while state.status:
            legal = []
            if state.can_check_or_call():
                legal.append(state.check_or_call)
            if state.can_fold():
                legal.append(state.fold)
            if state.can_complete_bet_or_raise_to():
                legal.append(state.complete_bet_or_raise_to)
            choices += len(legal) > 1
            rng.choice(legal)()
        return choices

    return play
