"""A Boss Combat: Turns, Attack cards, instances. Rulebook: Fighting a Boss, Turns, Passing, Boss death."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.games.dead_cells import campaign, standing, triggers
from game.games.dead_cells.drawing import draw_up
from game.games.dead_cells.encounter import clear_board
from game.games.dead_cells.names import EMPTY, NOBODY, OUTSIDE, SPACES
from game.games.dead_cells.playing import Play, asked_first
from game.games.dead_cells.rounds import ROUND_FOUR, Round, is_played
from game.games.dead_cells.state import (
    DeadCellsTable,
    Enemy,
    anybody_lives,
    card_code,
    count,
    counted,
    forget,
    in_turn_order,
    no_problem,
    somebody_died,
)
from game.games.dead_cells.upkeep import clear_characters, discard_cards
from game.games.dead_cells.zero import choose_action, offer_potion
from game.kernel.agenda import BACK, END, REPEAT, Flow, Frame, Procedure
from game.kernel.effects import Effects
from game.kernel.record import EVERYBODY, number
from game.kernel.zones import ALL, shuffle

if TYPE_CHECKING:
    from game.games.dead_cells.content import Card


class BossFight(Frame):
    """A Boss Combat. fresh: a new instance has to be set up."""

    fresh: int = number(1, seen=EVERYBODY)


class BossTurn(Frame):
    """One Turn. first: the first of an instance, with a Round 0. round: the next Round. broken: the instance died in
    it."""

    first: int = number(0, seen=EVERYBODY)
    round: int = number(0, seen=EVERYBODY)
    broken: int = number(0, seen=EVERYBODY)


fight = Procedure("boss_fight", BossFight, source="Fighting a Boss")
boss_turn = Procedure("boss_turn", BossTurn, source="Turns")


@fight.step("boss.setup", "boss.enemy")
def set_up_fight(table: DeadCellsTable, frame: BossFight) -> None:
    """boss.setup: by the Boss's Reference sheet: no Loot, no Wall, no Hole; nothing leaves the Bag."""
    clear_board(table)
    table.turn = table.instance = 0
    table.last_pass, table.pass_cycle = NOBODY, 0
    frame.cause = table.emit("boss.started", "boss.setup", "boss.turns", **told_of(table))


@fight.step("boss.death.flip", "house.boss.attack_deck")
def set_up_instance(table: DeadCellsTable, frame: BossFight) -> None:
    """boss.death.flip: the instance stands in its space; house.boss.attack_deck: its Attack cards are shuffled;
    boss.death.new_combat: what counts per Combat begins anew."""
    if not frame.fresh or beaten(table) or somebody_died(table):
        return
    frame.fresh = 0
    forget(table, "combat")
    content = table.game.content
    boss = boss_of(table)
    instance = boss.instances[table.instance]
    space = SPACES.index(boss.place)
    table.entries += 1
    table.enemies[space] = Enemy(card=content.index[boss.code], entry=table.entries)
    table.attack = EMPTY
    attacks = content.decks[f"{content.biomes[table.biome].id}_attacks"]
    table.attack_deck.cards = tuple([card for card in attacks if instance.instance in content.cards[card].rages])
    table.attack_discard.clear()
    shuffle(table, table.attack_deck)
    rules = ["boss.death.flip", "house.boss.attack_deck", *(["boss.death.new_combat"] if table.instance else [])]
    campaign.note_seen(table, boss.code)
    table.emit("boss.appeared", *rules, enemy=boss.code, instance=instance.instance, space=boss.place)
    for each in table.heroes:
        each.hurt_in_combat = each.tokens.performed = 0
    if table.instance == 0:
        triggers.fire(table, "boss_start")
        waiting = counted(table, "run", "next_boss") or []
        scripts = table.game.scripts
        table.queue([Effects(script=scripts.add(effects, no_problem), seat=NOBODY) for effects in waiting])


@fight.step("boss.turns", "boss.round0")
def next_turn(table: DeadCellsTable, frame: BossFight) -> Flow | None:
    """boss.turns: Turn after Turn until the Boss is beaten or, after the Turn in which somebody died, the Run is
    lost."""
    if somebody_died(table) or beaten(table):
        return None
    first = int(table.attack == EMPTY)
    table.turn += 1
    table.push(BossTurn(first=first))
    return BACK


def boss_of(table: DeadCellsTable) -> Card:
    """The Boss card of where the Group is."""
    content = table.game.content
    return content.cards[content.decks[f"{content.biomes[table.biome].id}_boss"][0]]


def told_of(table: DeadCellsTable) -> dict[str, Any]:
    """What events tell of the Boss: by which word the record and positions call it, and whose card it is."""
    return {"boss": table.game.content.biomes[table.biome].id, "enemy": boss_of(table).code}


def beaten(table: DeadCellsTable) -> bool:
    """boss.win: every instance is defeated."""
    return table.instance >= len(boss_of(table).instances)


@fight.step("boss.win", "pub.boss.all_alive", "pub.boss.death_turn")
def end_fight(table: DeadCellsTable, frame: BossFight) -> None:
    """pub.boss.all_alive: a victory only if nobody is dead at that instant (ruling Q-49)."""
    table.round = OUTSIDE
    won = beaten(table) and not somebody_died(table)
    clear_characters(table)
    discard_cards(table)
    if won:
        count(table, "bosses_beaten", periods=("run",))
        rules = ("boss.win", "pub.boss.all_alive")
        table.emit("boss.beaten", *rules, **told_of(table))


@boss_turn.step("house.boss.attack", "boss.turn.play", "boss.round0")
def reveal_attack(table: DeadCellsTable, frame: BossTurn) -> None:
    """house.boss.attack: one Attack card gives the Boss's lines for this Turn; it lies open before cards are played.
    Ruling Q-84: Serenade's symbol of the Turn before is over."""
    table.symbol = NOBODY
    if table.attack != EMPTY:
        table.attack_discard.put(table.attack, ALL)
    if not table.attack_deck.cards:
        table.attack_deck.cards = table.attack_discard.cards
        table.attack_discard.clear()
        shuffle(table, table.attack_deck)
        table.emit("attacks.reshuffled", "house.boss.attack_deck", cards=len(table.attack_deck.cards))
    table.attack = table.attack_deck.take()
    for tokens in (*(hero.tokens for hero in table.heroes), *(enemy.tokens for enemy in table.enemies)):
        tokens.performed = 0
    campaign.note_seen(table, card_code(table, table.attack))
    table.emit("attack.revealed", "house.boss.attack", card=card_code(table, table.attack), reveals=ALL)
    table.emit("turn.started", "boss.turns", seat=asked_first(table), number=table.turn)
    table.push(Play(boss=1))


@boss_turn.step("boss.turns", "boss.round0", "combat.round.sequence", "combat.zero.trigger", "final.round4")
def play_rounds(table: DeadCellsTable, frame: BossTurn) -> Flow | None:
    """boss.turns: Rounds I to IV; boss.round0: Round 0 only in the first Turn of an instance. Q-47: once nobody lives
    it stops at once."""
    if frame.round > ROUND_FOUR or not anybody_lives(table):
        return None
    round, frame.round = frame.round, frame.round + 1
    if (round or frame.first) and is_played(table, round):
        table.push(Round(round=round))
    return REPEAT


@offer_potion.besides
@choose_action.besides
def later_turn(table: DeadCellsTable, seat: int) -> tuple[str, ...]:
    """boss.round0: a later Turn of an instance has no Round 0."""
    turn: BossTurn | None = table.find(BossTurn)
    return () if turn is None or turn.first else ("boss.round0",)


@boss_turn.step("house.boss.shrug", "boss.turn.draw", "solo.turns", closing=True)
def end_turn(table: DeadCellsTable, frame: BossTurn) -> Flow | None:
    """The Turn ends: States off the Boss (house.boss.shrug), Active cards discarded, hands refilled, even when the
    instance died in it (pub.boss.turn_ends). pub.boss.shields_go: with it goes what its death has given."""
    table.round = OUTSIDE
    if frame.broken:
        clear_characters(table, "pub.boss.shields_go")
    triggers.fire(table, "turn_end")
    if not frame.broken:
        shrug(table)
    discard_cards(table, "pub.boss.turn_ends" if frame.broken else "upkeep.active")
    for hero in table.heroes:
        hero.passes = 0
        hero.timed = 0
    if somebody_died(table):
        return END
    for index in range(len(table.heroes)):
        draw_up(table, index, standing.hand_size(table, index), "boss.turn.draw")
    if not frame.broken:
        pass_token(table)
    return None


def shrug(table: DeadCellsTable) -> None:
    """house.boss.shrug: all States are taken off the Boss; Shields and Damage stay."""
    cards = table.game.content.cards
    for space, enemy in enumerate(table.enemies):
        if enemy.card == EMPTY or cards[enemy.card].kind != "boss" or not enemy.tokens.states():
            continue
        kept = enemy.tokens.shields
        enemy.tokens.clear_fight()
        enemy.tokens.shields = kept
        table.emit("states.shaken_off", "house.boss.shrug", space=SPACES[space])


def pass_token(table: DeadCellsTable) -> None:
    """boss.turn.first: after the draw the First Player token moves on by one."""
    order = [index for index in in_turn_order(table)[1:] if not table.heroes[index].dead]
    if order:
        table.first = order[0]
        table.emit("first_player.changed", "boss.turn.first", hero=table.heroes[table.first].word)


def instance_dies(table: DeadCellsTable, cause: int) -> None:
    """boss.death.*: the Turn stops at once; States and Shields leave Boss and Group; the card is flipped (Q-49, Q-66).

    Fire Strikes and what else fights beside it stay with their Damage (pub.boss.elements_stay)."""
    turn: BossTurn | None = table.find(BossTurn)
    frame: BossFight | None = table.find(BossFight)
    if frame is None:
        return
    table.enemies = [
        Enemy() if table.game.content.cards[e.card].kind == "boss" and e.card >= 0 else e for e in table.enemies
    ]
    table.instance += 1
    frame.fresh = 1
    table.attack = EMPTY
    rules = ("boss.death.flip", "boss.death.new_combat", "pub.boss.turn_ends", "pub.boss.shields_go")
    table.emit("instance.defeated", *rules, cause=cause)
    clear_characters(table, "pub.boss.shields_go")
    if turn is not None:
        turn.broken = 1
        table.drop_above(turn)
        table.cut(turn)
