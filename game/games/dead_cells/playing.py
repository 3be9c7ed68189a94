"""Playing three Combat cards face down, the passing player, the reveal. Rulebook: Preparation phase, Playing 3
Combat cards."""

from __future__ import annotations

from typing import Any

from game.games.dead_cells import serenade
from game.games.dead_cells.drawing import told_of_hand
from game.games.dead_cells.names import CARDS_PLAYED, OUTSIDE
from game.games.dead_cells.passing import Passing
from game.games.dead_cells.state import (
    DeadCellsTable,
    card_code,
    group_seat,
    hero_named,
    in_turn_order,
    is_solo,
)
from game.kernel.agenda import Flow, Frame, Procedure
from game.kernel.decision import Decision
from game.kernel.event import ONLOOKERS
from game.kernel.record import EVERYBODY, number, numbers
from game.kernel.zones import ALL, move

FOUR = 4


class Play(Frame):
    """boss: whether this is a Turn of a Boss Combat. plays: who plays the next cards, in order (a player that passes
    stands there once). silent: whether there is nothing to announce with the last
    card."""

    boss: int = number(0, seen=EVERYBODY)
    plays: list[int] = numbers(seen=EVERYBODY)
    silent: int = number(1, seen=EVERYBODY)


play = Procedure("play", Play, source="Playing 3 Combat cards")


def asked_first(table: DeadCellsTable) -> int:
    """The seat that is asked before all others: with four players who says for the Group which of them passes
    (combat.pass.choose), else the First Player, whose card comes first (combat.play.order)."""
    agrees = len(table.heroes) == FOUR and not any(hero.passes for hero in table.heroes)
    return group_seat(table) if agrees else table.heroes[table.first].seat


@play.decision("combat.who_passes", "pick", "combat.pass.choose", when=("combat.play.4p",))
def choose_passer(table: DeadCellsTable, frame: Play) -> Decision | None:
    """combat.pass.choose: with four players the Group agrees who passes, before any card is played."""
    if len(table.heroes) < FOUR or any(hero.passes for hero in table.heroes):
        return None
    words = tuple(table.heroes[index].word for index in in_turn_order(table) if not table.heroes[index].dead)
    return Decision(group_seat(table), words, on_behalf="group")


@choose_passer.clause("combat.pass.not_first")
def not_the_first(table: DeadCellsTable, frame: Play, seat: int, value: str) -> dict[str, object] | None:
    """combat.pass.not_first: the First Player must take part."""
    return {"hero": value} if hero_named(table, value) == table.first else None


@choose_passer.clause("boss.pass.each")
def another_each_turn(table: DeadCellsTable, frame: Play, seat: int, value: str) -> dict[str, object] | None:
    """boss.pass.each, ruling Q-28: a different player passes each Turn of a Boss Combat."""
    if not frame.boss:
        return None
    index = hero_named(table, value)
    if index == table.last_pass or (passed_in_cycle(table) >> index & 1):
        return {"hero": value}
    return None


@choose_passer.clause("ruling.q28")
def not_twice_running(table: DeadCellsTable, frame: Play, seat: int, value: str) -> dict[str, object] | None:
    """Ruling Q-28: who passed the Turn before does not pass again, also where the cycle begins anew."""
    if not frame.boss or hero_named(table, value) != table.last_pass:
        return None
    done = passed_in_cycle(table) | 1 << table.last_pass | 1 << table.first
    free = [hero.word for i, hero in enumerate(table.heroes) if not hero.dead and not done >> i & 1]
    return {"owner": value, "free": free}


@choose_passer.lists
def who_may_pass(table: DeadCellsTable, frame: Play, seat: int, candidates: tuple[str, ...]) -> list[str]:
    """Those that pass every clause."""
    first = table.heroes[table.first].word
    others = [each for each in candidates if each != first]
    return [each for each in others if another_each_turn(table, frame, seat, each) is None] if frame.boss else others


def passed_in_cycle(table: DeadCellsTable) -> int:
    """Who has passed in this cycle; nobody once only the First Player is left to pass, or all have (ruling Q-28)."""
    open_to = [
        index
        for index, hero in enumerate(table.heroes)
        if not table.pass_cycle >> index & 1 and index != table.first and index != table.last_pass and not hero.dead
    ]
    return table.pass_cycle if open_to else 0


@choose_passer.besides
def fewer_than_four(table: DeadCellsTable, seat: int) -> tuple[str, ...]:
    """combat.play.2p, combat.play.3p, solo.two_cards: of fewer than four players nobody passes."""
    if len(table.heroes) >= FOUR:
        return ()
    return (by_players(table),)


def by_players(table: DeadCellsTable) -> str:
    """The rule that says how many cards each plays, by the number of players."""
    return "solo.two_cards" if is_solo(table) else f"combat.play.{len(table.heroes)}p"


@choose_passer.then
def passer_chosen(table: DeadCellsTable, frame: Play, seat: int, answer: str) -> None:
    """combat.pass.out: this player is out of the Combat (of a Boss Combat: for this Turn)."""
    index = hero_named(table, answer)
    if frame.boss:
        table.pass_cycle = passed_in_cycle(table) | 1 << index
        table.last_pass = index
    table.heroes[index].passes = 1
    table.emit("player.passes", "combat.pass.choose", "combat.pass.out", hero=answer)


@play.step(
    "combat.play.three", "combat.play.order", "combat.play.2p", "combat.play.3p", "combat.play.4p", "solo.two_cards"
)
def line_up(table: DeadCellsTable, frame: Play) -> None:
    """combat.play.three: always three cards in all; combat.play.order: from the First Player, clockwise.

    Cards that lie on an Active space already have been played (in a position that begins amid the playing)."""
    order = [i for i in in_turn_order(table) if not table.heroes[i].dead and not table.heroes[i].is_serenade]
    times = 2 if len(table.heroes) == 2 else 1
    plays = []
    for index in order:
        cards = times if is_solo(table) or index == order[0] else 1
        plays += [index] * max(0, cards - len(table.heroes[index].active.cards))
    frame.plays = plays[: CARDS_PLAYED + 1]
    for hero in table.heroes:
        hero.announced = []


@play.decision(
    "combat.card",
    "pick",
    "combat.play.facedown",
    "combat.play.order",
    when=("combat.play.order",),
    public=False,
    sight=True,
    outside="combat.play.facedown",
)
def choose_card(table: DeadCellsTable, frame: Play) -> Decision | None:
    """combat.play.facedown: the next player's card from hand, hidden from the others."""
    if not frame.plays or table.heroes[frame.plays[0]].passes:
        return None
    hero = table.heroes[frame.plays[0]]
    cards = table.game.content.cards
    codes = tuple(dict.fromkeys([cards[card].code for card in hero.hand.cards]))
    told = {"hero": hero.word, "card": len(hero.active.cards) + 1}
    number = ("solo.two_cards",) if is_solo(table) else ()
    return Decision(hero.seat, codes, about=told, declined=(*number, "combat.play.three", "combat.play.facedown"))


@choose_card.keep("combat.pass.choose")
def passer_named(table: DeadCellsTable, seat: int) -> dict[str, object] | None:
    """combat.pass.choose: who passes is settled before the first card."""
    frame: Play | None = table.find(Play)
    return {} if frame is not None and not frame.plays and len(table.heroes) >= FOUR else None


@choose_card.keep("combat.play.order")
def in_turn(table: DeadCellsTable, seat: int) -> dict[str, object] | None:
    """combat.play.order: one player after the other."""
    frame: Play | None = table.find(Play)
    if frame is None or not frame.plays or table.heroes[frame.plays[0]].seat == seat:
        return None
    return {"owner": table.heroes[frame.plays[0]].word}


@choose_card.besides
def is_passing(table: DeadCellsTable, seat: int) -> tuple[str, ...]:
    """combat.pass.out, combat.play.4p: the fourth player passes and plays no card."""
    is_combat = table.find(Play) is not None or table.round != OUTSIDE
    passes = is_combat and any(hero.passes and hero.seat == seat for hero in table.heroes)
    return ("combat.pass.out", "combat.play.4p") if passes else ()


@choose_card.besides
def so_many_each(table: DeadCellsTable, seat: int) -> tuple[str, ...]:
    """combat.play.three: with the reveal everybody has played as many cards as there are players for."""
    if table.find(Play) is not None or table.round == OUTSIDE or is_passing(table, seat):
        return ()
    return ("combat.play.three", by_players(table))


@choose_card.besides
def two_and_one(table: DeadCellsTable, seat: int) -> tuple[str, ...]:
    """combat.play.2p: of two players the First Player plays both cards before the other one plays."""
    frame: Play | None = table.find(Play)
    is_waiting = frame is not None and frame.plays and table.heroes[frame.plays[0]].seat != seat
    return ("combat.play.2p",) if is_waiting and table.seat_count == 2 else ()


@choose_card.keep("board.active")
def announced_first(table: DeadCellsTable, seat: int) -> dict[str, object] | None:
    """board.active, combat.play.announce: of the card that has just been laid there an Action is announced before the
    next."""
    return {} if any(each.seat == seat and each.spec.id == "combat.announce" for each in table.open) else None


choose_card.rests("board.active", "combat.play.announce")


def played_all(table: DeadCellsTable, seat: int, players: int) -> dict[str, object] | None:
    """Whether somebody at a table of so many has no card left to play, while others have."""
    frame: Play | None = table.find(Play)
    if frame is None or not frame.plays or len(table.heroes) != players or is_solo(table):
        return None
    hero = next(each for each in table.heroes if each.seat == seat)
    is_due = any(table.heroes[index].seat == seat for index in frame.plays)
    return None if is_due or not hero.active.cards else {"hero": hero.word, "count": len(hero.active.cards)}


@choose_card.keep("combat.play.2p")
def no_more_of_two(table: DeadCellsTable, seat: int) -> dict[str, object] | None:
    """combat.play.2p: two cards of the First Player, one of the other."""
    return played_all(table, seat, 2)


@choose_card.keep("combat.play.3p")
def no_more_of_three(table: DeadCellsTable, seat: int) -> dict[str, object] | None:
    """combat.play.3p: one card each."""
    return played_all(table, seat, 3)


@choose_card.keep("combat.play.4p")
def no_more_of_four(table: DeadCellsTable, seat: int) -> dict[str, object] | None:
    """combat.play.4p: one card of each of the three who play."""
    return played_all(table, seat, FOUR)


@choose_card.keep("tile.encounter")
def only_in_a_combat(table: DeadCellsTable, seat: int) -> dict[str, object] | None:
    """tile.encounter: Combat cards are played in a Combat."""
    return {"asked": table.asked()} if table.find(Play) is None and table.round == OUTSIDE else None


@choose_card.keep("combat.play.reveal")
def cards_are_down(table: DeadCellsTable, seat: int) -> dict[str, object] | None:
    """combat.play.reveal: once all are turned up, no further one is played."""
    return {} if table.find(Play) is None and table.round != OUTSIDE else None


@choose_card.stray("combat.play.facedown")
def not_in_hand(table: DeadCellsTable, frame: Play, seat: int, value: Any) -> dict[str, object] | None:
    """combat.play.facedown: a card from the own hand."""
    hero = table.heroes[frame.plays[0]]
    return {"card": value, "owner": hero.word, "free": [card_code(table, card) for card in hero.hand.cards]}


@choose_card.then
def card_placed(table: DeadCellsTable, frame: Play, seat: int, answer: str) -> None:
    """It lies face down on the Active space, after the one before; a solo player announces nothing."""
    hero = table.heroes[frame.plays[0]]
    card = table.game.content.index[answer]
    move(card, hero.hand, hero.active)
    frame.silent = int(is_solo(table))
    if table.sink is None:
        table.unheard()
    else:
        private, shown = told_of_hand(table, hero, {"card": answer})
        table.emit("card.placed", "combat.play.facedown", private=private, hero=hero.word, **shown)
    if frame.silent:
        frame.at = NEXT_PLAYER


@play.decision(
    "combat.announce",
    "pick",
    "combat.play.announce",
    when=("combat.play.facedown",),
    public=False,
    sight=True,
    outside="combat.play.announce",
)
def announce(table: DeadCellsTable, frame: Play) -> Decision | None:
    """combat.play.announce, ruling Q-24: one Action printed on that card and its Round; a solo player tells nobody.

    It is asked in sight of that player alone, for what can be chosen would betray the card; the event tells everybody.
    """
    if not frame.plays or frame.silent or not table.heroes[frame.plays[0]].active.cards:
        return None
    hero = table.heroes[frame.plays[0]]
    values = printed_actions(table, hero.active.cards[-1])
    return Decision(hero.seat, values, about={"hero": hero.word}) if values else None


def printed_actions(table: DeadCellsTable, card: int) -> tuple[tuple[str, str], ...]:
    """The Actions printed on a Combat card, as (Action, Round), each once."""
    return table.game.content.cards[card].actions


@announce.stray("combat.play.announce")
@announce.stray("ruling.q24")
def not_printed(table: DeadCellsTable, frame: Play, seat: int, value: Any) -> dict[str, object] | None:
    """combat.play.announce, ruling Q-24: something that the card shows."""
    card = table.heroes[frame.plays[0]].active.cards[-1]
    return {"card": card_code(table, card), "given": value, "free": list(printed_actions(table, card))}


@announce.then
def announced(table: DeadCellsTable, frame: Play, seat: int, answer: Any) -> None:
    """Who has announced an Action does not pass, so that the next one's turn comes at once."""
    frame.silent, frame.at = 1, NEXT_PLAYER
    hero = table.heroes[frame.plays[0]]
    hero.announced = [*hero.announced, list(answer)]
    if table.sink is None:
        table.unheard()
    else:
        kind, round = answer
        table.emit("action.announced", "combat.play.announce", hero=hero.word, action=kind, round=round)


@play.step("combat.pass.reveal", "combat.pass.discard", "boss.pass.no_check")
def passing_player(table: DeadCellsTable, frame: Play) -> None:
    """combat.pass.reveal: in his turn the passing player reveals the top card of his deck; not in a Boss Combat."""
    frame.silent = 1
    if frame.plays and table.heroes[frame.plays[0]].passes:
        table.push(Passing(hero=frame.plays[0], boss=frame.boss))


@play.step("combat.play.order")
def next_player(table: DeadCellsTable, frame: Play) -> Flow | None:
    """combat.play.order: the next one, until all have played."""
    frame.plays = frame.plays[1:]
    if frame.plays:
        frame.at = CHOOSE_CARD
    return None


CHOOSE_CARD, NEXT_PLAYER = map(play.step_names().index, ("choose_card", "next_player"))


@play.step("combat.play.reveal", "solo.flip")
def reveal(table: DeadCellsTable, frame: Play) -> None:
    """combat.play.reveal: all together; solo.flip: Serenade's card last. Alone one has seen the own cards already, so
    that only who looks on learns anything before hers."""
    played = [hero for hero in table.heroes if hero.active.cards]
    for hero in played:
        hero.active.reveal()
    if table.sink is None:
        table.unheard()
    else:
        shown = {hero.word: [card_code(table, card) for card in hero.active.cards] for hero in played}
        table.emit("cards.revealed", "combat.play.reveal", cards=shown, reveals=ONLOOKERS if is_solo(table) else ALL)
    if is_solo(table):
        serenade.flip_card(table)
        table.push(serenade.Symbol())
