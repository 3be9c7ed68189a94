"""Characters and Enemies in words, for whoever points at them: Health, what lies on them, what they do."""

from __future__ import annotations

from game.client.tables.dead_cells.card_words import plain_words
from game.client.tables.dead_cells.scene import Scene, hero_name
from game.client.tables.dead_cells.timeline_lines import row_lines
from game.client.tables.dead_cells.timeline_words import actor_told
from game.client.tables.dead_cells.tokens import counts_of
from game.client.tables.dead_cells.wording import sentence
from game.client.tables.dead_cells.words import listed, name_of, say
from game.games.dead_cells.view import SPACES, Actor, Tokens, base_stats, enemy_health, foe_of

BLOCKS = ("golden_shield", "shield")
"""What is counted with its name; of a State it is said how many of it there are only where it is more than one."""


def hero_words(scene: Scene, index: int) -> str:
    """A character: Health and tokens, without a full stop."""
    hero = scene.table.heroes[index]
    health, _ = base_stats(scene.table, index)
    words = say("spot.hero", name=hero_name(hero), left=health - hero.tokens.damage, health=health)
    told = tokens_told(hero.tokens)
    return f"{words}. {told}" if told else words


def enemy_words(scene: Scene, space: int) -> str:
    """An Enemy: Health, tokens and what a second On Fire token does to it, its lines, its Death Bonus."""
    table = scene.table
    enemy = table.enemies[space]
    card = scene.content.cards[enemy.card]
    health = enemy_health(table, enemy.card)
    left = max(0, health - enemy.tokens.damage)
    told = [
        say("spot.enemy", name=foe_of(table, card).name, space=SPACES[space], left=left, health=health) + ".",
        say("spot.tokens", what=tokens_told(enemy.tokens)) if tokens_told(enemy.tokens) else "",
        _fire_told(enemy.tokens, is_boss=card.kind == "boss"),
    ]
    actor = Actor(enemy=True, index=space)
    told.append(actor_told(scene, actor, row_lines(scene, actor)))
    if card.death >= 0:
        told.append(plain_words(say("card.death", words=sentence(scene.words.effects(card.death)))))
    return " ".join(each for each in told if each)


def _fire_told(tokens: Tokens, *, is_boss: bool) -> str:
    """state.fire.second, house.boss.fire: what the next On Fire token does; a Boss is told of before the first."""
    if is_boss:
        return say("spot.fire.boss")
    return say("spot.fire") if tokens.on_fire else ""


def tokens_told(tokens: Tokens) -> str:
    """What lies on somebody besides Damage; "" for nothing."""
    told = []
    for name, count, round in counts_of(tokens):
        if name in BLOCKS:
            told.append(say(f"token.{name}", count=count))
        elif round:
            told.append(say("token.frozen", state=name_of(name), round=round))
        else:
            told.append(say("token.states", state=name_of(name), count=count) if count > 1 else name_of(name))
    return listed(told, "and") if told else ""
