"""When a bot uses its agent: fixed thresholds."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.games.helltoken.attack import Strike
from game.games.helltoken.bot_outlook import Outlook
from game.games.helltoken.bot_password import likeliest, threshold
from game.games.helltoken.state import DIE, DIRECTIONS, FALLEN_AT, READY, SQUARES, ready_remotes, seat_of, total
from game.kernel.chance import Chance
from game.kernel.decision import PASS, Decision
from game.kernel.player import Choice

RITE_GAIN = 0.5
SPECIAL_GAIN = 0.6
GIRL_ADDS = 3
"""agent.girl.effect."""
GIRL_GAIN = 1.0
ESPER_GAIN = 1.0
ESPER_SAVES = 1.5
EXPERT_SAVES = 2.0
CANNON_LIMIT = 10
CEO_READY = 3


def rite(outlook: Outlook, decision: Decision, chance: Chance) -> Choice:
    """In the own turn: appear where the attack is worth more than here; a card still to be drawn may lie anywhere."""
    square = outlook.state.rite_squares[outlook.seat]
    there = outlook.worth_at(square) if square else sum(map(outlook.worth_at, SQUARES)) / len(SQUARES)
    gain = there - outlook.worth_at(outlook.state.robot)
    return Choice("use" if gain >= RITE_GAIN else PASS, {"gain": round(gain, 2), "needed": RITE_GAIN})


def expert(outlook: Outlook, decision: Decision, chance: Chance) -> Choice:
    """Call off another's attack once its spread is known and would cost too much, or be the end."""
    state = outlook.state
    frame: Strike | None = state.find(Strike)
    if frame is None or not frame.squares or state.turn_seat == outlook.seat:
        return Choice(PASS)
    loss = outlook.expected_loss(tuple(zip(frame.squares, frame.points, strict=True)))
    left = total(state, outlook.seat) - loss
    used = loss >= EXPERT_SAVES or left <= FALLEN_AT + 0.5
    return Choice("use" if used else PASS, {"own_loss": round(loss, 2), "needed": EXPERT_SAVES})


def girl(outlook: Outlook, decision: Decision, chance: Chance) -> Choice:
    """In the own turn, before the roll, if three more force bring enough."""
    state = outlook.state
    if state.turn_seat != outlook.seat or state.card < 0:
        return Choice(PASS)
    card = outlook.content.cards[state.card]
    robot, bonus = state.robot, state.bonus
    gain = outlook.attack_worth(card, robot, bonus + GIRL_ADDS) - outlook.attack_worth(card, robot, bonus)
    gain /= card.repeat
    return Choice("use" if gain >= GIRL_GAIN else PASS, {"gain": round(gain, 2), "needed": GIRL_GAIN})


def traveller(outlook: Outlook, decision: Decision, chance: Chance) -> Choice:
    """As soon as it may be used: the card that is drawn next is one's own."""
    return Choice("use")


def new_order(outlook: Outlook, decision: Decision, chance: Chance) -> Choice:
    """The card on top that brings most on the best square within reach, the worst for the next player after it."""
    content, robot = outlook.content, outlook.state.robot
    near = {robot, *content.links[robot]}

    def worth(name: str) -> float:
        card = content.cards[content.card_index[name]]
        return max(outlook.attack_worth(card, square) for square in near)

    ranked = sorted(decision.options.values, key=lambda name: (worth(name), name), reverse=True)
    return Choice((ranked[0], *reversed(ranked[1:])), {"first": ranked[0]})


def hacker(outlook: Outlook, decision: Decision, chance: Chance) -> Choice:
    """Try again if the next password is likely enough."""
    _, share = likeliest(outlook)
    needed = threshold(outlook)
    return Choice("use" if share >= needed else PASS, {"likely": round(share, 2), "needed": needed})


def special(outlook: Outlook, decision: Decision, chance: Chance) -> Choice:
    """A further shove: towards a better attack in the own turn, away from the own bases in another's."""
    state = outlook.state
    own_turn = state.turn_seat == outlook.seat

    def worth(square: int) -> float:
        return outlook.worth_at(square) if own_turn else -outlook.loss_at(square)

    links = outlook.content.links[state.robot]
    gains = [(worth(links[DIRECTIONS.index(word)]) - worth(state.robot), word) for word in decision.options]
    gain, word = max(gains, default=(0.0, PASS))
    return Choice(word if gain >= SPECIAL_GAIN else PASS, {"gain": round(gain, 2), "needed": SPECIAL_GAIN})


def esper(outlook: Outlook, decision: Decision, chance: Chance) -> Choice:
    """The face that brings most in the own turn; the lowest where another's attack would cost too much."""
    state = outlook.state
    card = outlook.content.cards[state.card]
    if state.turn_seat != outlook.seat:
        loss = outlook.loss_at(state.robot)
        return Choice(1 if loss >= ESPER_SAVES else PASS, {"own_loss": round(loss, 2), "needed": ESPER_SAVES})
    worths = [outlook.strike_worth(card, state.robot, die + card.adjust + state.bonus) for die in range(1, DIE + 1)]
    gain = max(worths) - sum(worths) / DIE
    face = worths.index(max(worths)) + 1
    return Choice(face if gain >= ESPER_GAIN else PASS, {"gain": round(gain, 2), "needed": ESPER_GAIN})


def cannon(outlook: Outlook, decision: Decision, chance: Chance) -> Choice:
    """The finishing point; else an enemy base before the own endurance is too low to shoot."""
    state = outlook.state
    targets = [square for square in decision.options if outlook.enemy_loss(square)]
    if not targets:
        return Choice(PASS)
    target = min(
        targets, key=lambda square: (total(state, outlook.enemies[square][0]), outlook.own_loss(square), square)
    )
    finishing = total(state, outlook.enemies[target][0]) == FALLEN_AT + 1
    hurried = total(state, outlook.seat) <= CANNON_LIMIT + 1
    because = {"finishing": finishing, "last_chance": hurried}
    return Choice(target if finishing or hurried else PASS, because)


def ceo(outlook: Outlook, decision: Decision, chance: Chance) -> Choice:
    """Before the own steps, on the opponent with most ready remotes, if there are enough to be worth it."""
    state = outlook.state
    before_the_steps = state.turn_number > 1 and not state.moved and state.card < 0
    ready = [each for each in decision.options if _is_ready(outlook, each)]
    if not before_the_steps or not ready:
        return Choice(PASS)
    most = max(len(ready_remotes(state, seat_of(state, each[0]))) for each in ready)
    fullest = [each for each in ready if len(ready_remotes(state, seat_of(state, each[0]))) == most]
    return Choice(fullest[chance.below(len(fullest))] if most >= CEO_READY else PASS, {"ready": most})


def _is_ready(outlook: Outlook, remote: tuple[str, str]) -> bool:
    victim = seat_of(outlook.state, remote[0])
    return outlook.state.remotes[victim][DIRECTIONS.index(remote[1])] == READY


def nothing_to_use(outlook: Outlook, decision: Decision, chance: Chance) -> Choice:
    """Asked like everybody with a face-down agent, with nothing that could be used."""
    return Choice(PASS)


AGENT_THUMBS: Mapping[str, Callable[[Outlook, Decision, Chance], Choice]] = {
    "agents.window": nothing_to_use,
    "rite.use": rite,
    "expert.use": expert,
    "girl.use": girl,
    "traveller.use": traveller,
    "traveller.order": new_order,
    "hacker.use": hacker,
    "special.use": special,
    "esper.use": esper,
    "cannon.use": cannon,
    "ceo.use": ceo,
}
"""Decision id to rule of thumb."""
