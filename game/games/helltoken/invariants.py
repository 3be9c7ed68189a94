"""What must hold in every position of Helltoken: nothing is lost, nothing is out of range. Rulebook: Contents."""

from __future__ import annotations

from game.games.helltoken.state import (
    FACE_DOWN,
    FACE_UP,
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
    content_of,
)

NEEDS_A_CARD = ("strike", "walk", "flip")


def problems(table: HelltokenTable) -> list[str]:
    """What is wrong with a position, in words; empty if it could be met in a game."""
    if not table.bases:
        return []
    return [*_cards(table), *_bases(table), *_ranges(table), *_agents(table)]


def _cards(table: HelltokenTable) -> list[str]:
    held = [*table.action_deck.cards, *table.discard, *([table.card] if table.card >= 0 else [])]
    wrong = [] if sorted(held) == sorted(content_of(table).deck) else [f"the action cards are {sorted(held)}"]
    if len(table.action_deck.known) != len(table.action_deck.cards):
        wrong.append("the action deck does not know who knows its cards")
    if table.card < 0 and any(table.game.procedures[frame.proc].name in NEEDS_A_CARD for frame in table.agenda):
        wrong.append("an attack is under way without an action card; name it under card, or continue at attack")
    return wrong


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
    if table.turn_number and table.robot not in SQUARES:
        wrong.append(f"the robot is on {table.robot}")
    if table.turn_number and not table.alive[table.turn_seat] and table.outcome is None:
        wrong.append("the turn player is out of the game")
    return wrong


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
