"""What must hold in every position of Helltoken: nothing is lost, nothing is out of range. Rulebook: Contents."""

from __future__ import annotations

from game.games.helltoken.state import (
    FACE_DOWN,
    FACE_UP,
    FALLEN_AT,
    FULL_ENDURANCE,
    NO_AGENT,
    PASSWORDS,
    READY,
    REMOVED,
    SLOTS,
    SPENT,
    SQUARES,
    HelltokenTable,
    advanced,
    faction_of,
    total,
)

NEEDS_A_CARD = ("strike", "walk", "flip")
SETUP = "setup"


def problems(table: HelltokenTable) -> list[str]:
    """What is wrong with a position, in words; empty if it could be met in a game."""
    if not table.bases:
        return [] if _is_set_up(table) else ["the bases are not dealt yet; play the set-up on until they are"]
    return [*_cards(table), *_bases(table), *_ranges(table), *_turn(table), *_alive(table), *_agents(table)]


def _is_set_up(table: HelltokenTable) -> bool:
    """Whether the set-up is under way, in which no turn has begun and the robot may stand nowhere."""
    return any(table.game.procedures[frame.proc].name == SETUP for frame in table.agenda)


def _cards(table: HelltokenTable) -> list[str]:
    held = [*table.action_deck.cards, *table.discard, *([table.card] if table.card >= 0 else [])]
    wrong = [] if sorted(held) == sorted(table.game.content.deck) else [f"the action cards are {sorted(held)}"]
    if len(table.action_deck.known) != len(table.action_deck.cards):
        wrong.append("the action deck does not know who knows its cards")
    if table.card < 0 and any(table.game.procedures[frame.proc].name in NEEDS_A_CARD for frame in table.agenda):
        wrong.append("an attack is under way without an action card; name it under card, or continue at attack")
    if table.card >= 0 and before_the_draw(table):
        card = table.game.content.cards[table.card].id
        wrong.append(f"card: found {card} before the draw, expected none; name it first under action_deck")
    return wrong


def before_the_draw(table: HelltokenTable) -> bool:
    """Whether the turn has still to draw its card (attack.draw)."""
    steps = {
        table.game.procedures[frame.proc].name: (table.game.procedures[frame.proc], frame.at) for frame in table.agenda
    }
    if "attack" in steps:
        attack, at = steps["attack"]
        return at <= attack.step_names().index("draw")
    if "turn" not in steps:
        return False
    turn, at = steps["turn"]
    return at <= turn.step_names().index("step_attack")


def _bases(table: HelltokenTable) -> list[str]:
    held = [*table.unused_bases, *(square for row in table.bases for square in row)]
    held += [square for square in table.rite_squares if square]
    wrong = [] if sorted(held) == list(SQUARES) else [f"the base cards are {sorted(held)}, not one for each square"]
    wrong += [f"seat {seat} has {len(row)} bases" for seat, row in enumerate(table.bases) if len(row) != SLOTS]
    wrong += [
        f"seat {seat} shows the bases {list(shown)} and has {list(table.bases[seat])}"
        for seat, shown in enumerate(table.open_bases)
        if shown and list(shown) != list(table.bases[seat])
    ]
    return wrong


def _ranges(table: HelltokenTable) -> list[str]:
    wrong = []
    for seat in range(table.seat_count):
        if not all(0 <= counters <= FULL_ENDURANCE for counters in table.endurance[seat]):
            wrong.append(f"seat {seat} has endurance {table.endurance[seat]}")
        if not all(face in (SPENT, READY, REMOVED) for face in table.remotes[seat]):
            wrong.append(f"seat {seat} has remotes {table.remotes[seat]}")
        if not 0 <= table.attempts[seat] <= PASSWORDS:
            wrong.append(f"seat {seat} has {table.attempts[seat]} passwords left")
        tried = sum(entered == seat for entered, _ in table.passwords)
        if table.attempts[seat] + tried > PASSWORDS:
            told = f"found {table.attempts[seat]} left and {tried} tried, expected {PASSWORDS} in all"
            wrong.append(f"attempts.{faction_of(table, seat)}: {told}")
    return wrong


def _turn(table: HelltokenTable) -> list[str]:
    if _is_set_up(table) or table.outcome is not None:
        return []
    wrong = []
    if not table.turn_number:
        wrong.append("no turn has begun behind the set-up; name its number under turn")
    if table.robot not in SQUARES:
        wrong.append("the robot stands on no square; name one under robot")
    left = sum(table.alive)
    if left < 2:
        wrong.append(f"{left} of {table.seat_count} players left, and the game goes on; at least two are wanted")
    elif not table.alive[table.turn_seat]:
        wrong.append("the turn player is out of the game")
    return wrong


def _alive(table: HelltokenTable) -> list[str]:
    wrong = []
    for seat, alive in enumerate(table.alive):
        left, faction = total(table, seat), faction_of(table, seat)
        if not alive and left > FALLEN_AT:
            wrong.append(f"seat {seat} is out of the game and has {left} endurance, more than {FALLEN_AT}")
        if alive and left <= FALLEN_AT and table.outcome is None and not _may_be_settled(table):
            told = f"found {left} in all, expected more than {FALLEN_AT}, or {faction} under eliminated"
            wrong.append(f"endurance.{faction}: {told}")
    return wrong


def _may_be_settled(table: HelltokenTable) -> bool:
    """Whether the end is still to be checked (end.endurance): damage is due, or an attack is about to do some."""
    return bool(table.due) or any(
        table.game.procedures[frame.proc].name in ("attack", "strike") for frame in table.agenda
    )


def _agents(table: HelltokenTable) -> list[str]:
    faces = table.agent_faces
    wrong = [
        f"seat {seat} has an agent in the basic game"
        for seat, face in enumerate(faces)
        if face and not advanced(table.options)
    ]
    for seat, face in enumerate(faces):
        if face not in (NO_AGENT, FACE_DOWN, FACE_UP) or (face and table.agents[seat] < 0):
            wrong.append(f"seat {seat} has an agent lying {face}")
        if face and not table.alive[seat]:
            wrong.append(f"seat {seat} is out of the game and has an agent in play")
        # as long as the agent lies face down its number of uses would betray it
        if (face == FACE_UP) != (table.agent_uses[seat] > 0):
            wrong.append(f"the agent of seat {seat} lies {face} and has {table.agent_uses[seat]} uses left")
    return wrong
