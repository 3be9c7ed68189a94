"""Rules of thumb for every decision of Helltoken.

A bot that follows them brings enemy bases into the area and keeps squares that may be its own out of it, shoves the
robot off when that saves counters, and names a password when one is likely enough. Answers that are worth the same are
drawn by chance.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from game.games.helltoken.bot_agents import AGENT_THUMBS
from game.games.helltoken.bot_outlook import Outlook
from game.games.helltoken.bot_password import password
from game.games.helltoken.movement import STEPS
from game.games.helltoken.remotes import RITE
from game.games.helltoken.stalemate import bot_agrees
from game.games.helltoken.state import DIRECTIONS, SPENT, ready_remotes, seat_of, total
from game.games.helltoken.verbs import Walk
from game.kernel.chance import Chance
from game.kernel.choices import Allocation, Path
from game.kernel.decision import PASS, Decision
from game.kernel.player import Choice

Thumb = Callable[[Outlook, Decision, Chance], Choice]
SHOVE_SAVES = 0.2
"""A remote is used if it saves at least this many counters on average."""
LAST_REMOTE_SAVES = 0.6
SPENT_REMOTE_COSTS = 0.1
"""Every spent remote raises the threshold: declining turns them all up again."""
SHOVED_AWAY = 0.4
"""How far the bot reckons with being shoved off to the worst square next to its goal."""
FLIGHTS_KEPT = 12


def best(options: Iterable[Any], worth: Callable[[Any], float], chance: Chance) -> tuple[Any, float]:
    """The option worth most, and its worth; equal ones are drawn by chance."""
    ranked = [(worth(option), option) for option in options]
    most = max(value for value, _ in ranked)
    tied = [option for value, option in ranked if value >= most - 1e-9]
    return tied[chance.below(len(tied))], most


def only(outlook: Outlook, decision: Decision, chance: Chance) -> Choice:
    """Looking at the bases, a faction, the first player: nothing to weigh."""
    return Choice(decision.sample(chance.below))


def place_robot(outlook: Outlook, decision: Decision, chance: Chance) -> Choice:
    """The next player attacks at once: where the own bases, as far as anybody can tell, suffer least."""
    square, loss = best(decision.options, lambda each: -outlook.loss_at(each), chance)
    return Choice(square, {"own_loss": round(-loss, 2)})


def goal_worth(outlook: Outlook, square: int) -> float:
    """What it is worth to end the three steps on a square, opponents' remotes reckoned in."""
    state, links = outlook.state, outlook.content.links[square]
    ready = {way for seat, faces in enumerate(state.remotes) if seat != outlook.seat and state.alive[seat]
             for way, face in enumerate(faces) if face == 1}  # fmt: skip
    worth = outlook.worth_at(square)
    if not ready:
        return worth
    worst = min(outlook.worth_at(links[way]) for way in ready)
    return worth - SHOVED_AWAY * max(0.0, worth - worst)


def best_after(
    outlook: Outlook, square: int, left: int, worth: Callable[[int], float], known: dict[Any, float]
) -> float:
    """The most that can be reached from a square with ``left`` steps to go."""
    key = (square, left)
    if key not in known:
        links = outlook.content.links[square]
        known[key] = max(best_after(outlook, to, left - 1, worth, known) for to in links) if left else worth(square)
    return known[key]


def step(outlook: Outlook, decision: Decision, chance: Chance) -> Choice:
    """One of the three steps, towards the best square that can still be reached."""
    left = STEPS - decision.about["step"] if decision.about else 0
    links, known = outlook.content.links[outlook.state.robot], {}  # type: ignore[var-annotated]

    def reach(word: str) -> float:
        to = links[DIRECTIONS.index(word)]
        return best_after(outlook, to, left, lambda square: goal_worth(outlook, square), known)

    word, worth = best(decision.options, reach, chance)
    return Choice(word, {"worth": round(worth, 2)})


def stomp(outlook: Outlook, decision: Decision, chance: Chance) -> Choice:
    """A step of Hell Stomp: from where the attack with this very card brings most."""
    state = outlook.state
    card, frame = outlook.content.cards[state.card], state.find(Walk)
    links, known = outlook.content.links, {}  # type: ignore[var-annotated]

    def reach(word: str) -> float:
        way = DIRECTIONS.index(word)
        to = links[state.robot][way]
        if frame.straight and frame.left > 1:
            return outlook.attack_worth(card, links[to][way])
        return best_after(outlook, to, frame.left - 1, lambda square: outlook.attack_worth(card, square), known)

    word, worth = best(decision.options, reach, chance)
    return Choice(word, {"worth": round(worth, 2)})


def remote(outlook: Outlook, decision: Decision, chance: Chance) -> Choice:
    """A remote, or the Rite in its place, if it saves enough own counters; else pass, so that all turn up again."""
    state, seat = outlook.state, outlook.seat
    here = outlook.loss_at(state.robot)
    faces = state.remotes[seat]
    needed = LAST_REMOTE_SAVES if len(ready_remotes(state, seat)) == 1 else SHOVE_SAVES
    needed += SPENT_REMOTE_COSTS * faces.count(SPENT)

    def saves(word: str) -> float:
        if word == RITE:
            square = state.rite_squares[seat]
            return here - outlook.loss_at(square) - LAST_REMOTE_SAVES if square else 0.0
        return here - outlook.loss_at(outlook.content.links[state.robot][DIRECTIONS.index(word)])

    if not decision.options:
        return Choice(PASS)
    word, saved = best(decision.options, saves, chance)
    because = {"own_loss_here": round(here, 2), "saves": round(saved, 2), "needed": round(needed, 2)}
    return Choice(word if saved >= needed else PASS, because)


def spread(outlook: Outlook, decision: Decision, chance: Chance) -> Choice:
    """Point by point where it brings most: enemy bases first, then squares that can hardly be one's own."""
    choices: Allocation = decision.options
    points = dict.fromkeys(choices.slots, choices.low)
    if choices.even:
        points = dict.fromkeys(choices.slots, choices.total // len(choices.slots))
    for _ in range(choices.total - sum(points.values())):
        high = min(points.values()) + 1 if choices.even else choices.high
        free = [square for square, count in points.items() if count < high]
        square, _worth = best(free, lambda each: outlook.worth(each, points[each] + 1), chance)
        points[square] += 1
    answer = {square: count for square, count in points.items() if count}
    return Choice(answer, told(outlook, answer))


def told(outlook: Outlook, points: Mapping[int, int]) -> dict[str, Any]:
    """Why a spread or a flight was chosen: enemy bases struck, and the own loss expected."""
    return {
        "enemy_bases": sum(1 for square in points if outlook.enemy_loss(square)),
        "own_loss": round(outlook.expected_loss(tuple(points.items())), 2),
    }


def flights(outlook: Outlook, path: Path, chance: Chance) -> list[tuple[str, ...]]:
    """Flights followed step by step, only the most promising of them, best first."""
    found: list[tuple[float, int, tuple[str, ...]]] = [(0.0, 0, ())]
    for _ in range(path.length):
        longer = []
        for worth, _, steps in found:
            for word in path.next_steps(steps):
                entered = path.places((*steps, word))[-1]
                longer.append((worth + outlook.worth(entered), chance.below(1000), (*steps, word)))
        found = sorted(longer, reverse=True)[:FLIGHTS_KEPT]
    return [steps for _, _, steps in found]


def fly(outlook: Outlook, decision: Decision, chance: Chance) -> Choice:
    """Hell Wing: the most promising flight."""
    path: Path = decision.options
    answer = flights(outlook, path, chance)[0]
    return Choice(answer, told(outlook, dict.fromkeys(path.places(answer), 1)))


def thunder(outlook: Outlook, decision: Decision, chance: Chance) -> Choice:
    """A ready remote of the strongest opponent: he has most to spend it on."""
    state = outlook.state
    option, _ = best(decision.options, lambda each: float(total(state, seat_of(state, each[0]))), chance)
    return Choice(option, {"strongest": option[0]})


def agree_to_a_draw(outlook: Outlook, decision: Decision, chance: Chance) -> Choice:
    """Agree when somebody else has, or when the game will not end; else leave the offer (ruling R50)."""
    if bot_agrees(outlook.state, outlook.seat):
        return Choice("agree", {"round": outlook.state.round_number})
    return Choice(PASS)


THUMBS: Mapping[str, Thumb] = {
    "setup.faction": only,
    "setup.first": only,
    "setup.study": only,
    "setup.place_robot": place_robot,
    "password.enter": password,
    "move.step": step,
    "stomp.step": stomp,
    "remote.respond": remote,
    "thunder.target": thunder,
    "attack.spread": spread,
    "wing.step": fly,
    "draw.agree": agree_to_a_draw,
    **AGENT_THUMBS,
}
"""Decision id to rule of thumb."""
