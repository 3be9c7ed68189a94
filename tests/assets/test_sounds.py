"""Sounds are what the studio computes, fit together, and every event has one or is silent on purpose."""

from __future__ import annotations

import itertools
import sys
import wave
from array import array
from pathlib import Path

import pytest

from game.content.log_templates import read_log
from game.content.problems import Problems
from game.content.sounds import load_sounds, read_sounds
from game.content.yaml_source import load_yaml
from game.dev.studio.signal import RATE
from game.dev.studio.takes import EFFECTS, LOOPS, made
from game.kernel.errors import ContentError
from game.paths import assets_root, data_root
from tests.assets.loudness import loudest

SOUNDS = assets_root() / "sounds"
KINDS = {
    "attacks": ("punch", "stomp", "crush", "breath", "thunder", "beam", "missile", "chaos", "wing", "cannon"),
    "verdicts": ("right", "wrong", "eliminated", "fanfare", "agent", "rite", "horn", "knell"),
    "blows": ("blade", "ward", "bones", "slab"),
    "changes": ("curse", "frost", "pour", "gleam", "growth", "mending"),
    "remotes": ("remote", "remote_back", "remote_dead"),
    "small things": ("pop", "note", "step", "coin"),
    "cards": ("card_slide", "card_flip", "deal", "shuffle"),
}
BY_WEIGHT = ("attacks", "verdicts", "blows", "small things", "cards")
SPREAD = 3.5
"""LU; ten are heard as twice as loud."""
SOON = RATE // 500
NAMES = sorted(file.stem for file in SOUNDS.glob("*"))
GAME = data_root() / "helltoken"


def read_sound(path: Path) -> array[int]:
    """The samples of a file that the studio's ``write_sounds`` wrote."""
    with wave.open(str(path), "rb") as file:
        samples = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        samples.byteswap()
    return samples


def test_there_is_a_file_for_every_take_and_no_other() -> None:
    assert sorted([*EFFECTS, *LOOPS]) == NAMES


@pytest.mark.parametrize("name", [*EFFECTS, *LOOPS])
def test_a_file_is_what_the_studio_computes(name: str) -> None:
    """Up to the last bit, which sines of another machine may turn."""
    computed, kept = made(name), read_sound(SOUNDS / f"{name}.wav")
    assert len(computed) == len(kept)
    assert all(abs(a - b) <= 1 for a, b in zip(computed, kept, strict=True))


def test_all_sounds_together_are_small() -> None:
    assert sum(file.stat().st_size for file in SOUNDS.iterdir()) < 3_000_000


@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_begins_and_ends_in_silence_and_is_not_cut_off_above(name: str) -> None:
    samples = read_sound(SOUNDS / f"{name}.wav")
    assert max(abs(samples[0]), abs(samples[-1])) <= 8
    assert 3000 < max(map(abs, samples)) < 30000
    assert abs(sum(samples) / len(samples)) < 100
    assert len(samples) <= 2.5 * RATE


@pytest.mark.parametrize("name", LOOPS)
def test_a_loop_meets_its_beginning_and_is_even(name: str) -> None:
    samples = read_sound(SOUNDS / f"{name}.wav")
    steps = sorted(abs(b - a) for a, b in itertools.pairwise(samples))
    assert abs(samples[0] - samples[-1]) <= steps[len(steps) * 99 // 100]
    halves = [sum(s * s for s in samples[at : at + 4 * RATE]) for at in range(0, len(samples) - 4 * RATE + 1, 4 * RATE)]
    assert max(halves) < 4 * min(halves)


@pytest.mark.parametrize("name", LOOPS)
def test_nothing_clicks_where_a_loop_begins_again(name: str) -> None:
    """The seam is as smooth as any other second, where the clock of the room ticks; and no louder or softer."""
    samples = read_sound(SOUNDS / f"{name}.wav")
    around = [*samples[-SOON:], *samples[:SOON]]
    bends = [max(abs(a - 2 * b + c) for a, b, c in zip(part, part[1:], part[2:], strict=False))
             for at in range(RATE, len(samples) - RATE, RATE) if (part := samples[at - SOON : at + SOON])]  # fmt: skip
    assert max(abs(a - 2 * b + c) for a, b, c in zip(around, around[1:], around[2:], strict=False)) <= 1.1 * max(bends)
    before, after = (sum(s * s for s in part) for part in (samples[-RATE // 10 :], samples[: RATE // 10]))
    assert 0.7 < before / after < 1.4


@pytest.mark.parametrize("name", LOOPS)
def test_a_loop_leans_to_no_side_and_has_room_above(name: str) -> None:
    samples = read_sound(SOUNDS / f"{name}.wav")
    assert abs(sum(samples) / len(samples)) < 2
    assert max(map(abs, samples)) < 16000


@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_is_heard_at_once_and_ends_when_it_is_over(name: str) -> None:
    samples = read_sound(SOUNDS / f"{name}.wav")
    least = max(map(abs, samples)) / 300  # 50 dB below the loudest
    heard = [at for at, sample in enumerate(samples) if abs(sample) > least]
    assert heard[0] < 0.012 * RATE
    assert len(samples) - heard[-1] < 0.1 * RATE


@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_touches_its_peak_once_and_is_not_flattened(name: str) -> None:
    samples = read_sound(SOUNDS / f"{name}.wav")
    peak = max(map(abs, samples))
    assert sum(abs(sample) == peak for sample in samples) <= 2


@pytest.mark.parametrize("kind", KINDS)
def test_sounds_of_one_kind_are_about_equally_loud(kind: str) -> None:
    levels = {name: round(loudest(read_sound(SOUNDS / f"{name}.wav")), 1) for name in KINDS[kind]}
    assert max(levels.values()) - min(levels.values()) <= SPREAD, levels


def test_what_matters_more_is_louder() -> None:
    levels = [max(loudest(read_sound(SOUNDS / f"{name}.wav")) for name in KINDS[kind]) for kind in BY_WEIGHT]
    assert levels == sorted(levels, reverse=True)


def test_right_and_wrong_last_alike() -> None:
    lengths = [len(read_sound(SOUNDS / f"{name}.wav")) / RATE for name in ("right", "wrong")]
    assert abs(lengths[0] - lengths[1]) < 0.1


def events_of_helltoken() -> dict[str, tuple[str, ...]]:
    log = read_log(load_yaml(GAME / "log.yaml"), Problems())
    return {id: text.data for id, text in log.events.items()}


def test_every_event_of_helltoken_has_a_sound_or_is_silent_on_purpose() -> None:
    book = load_sounds(GAME / "sounds.yaml", NAMES)
    assert sorted([*book.cues, *book.silent]) == sorted(events_of_helltoken())


def test_a_sound_rests_on_values_that_its_event_has() -> None:
    book, events = load_sounds(GAME / "sounds.yaml", NAMES), events_of_helltoken()
    assert [cue for cues in book.cues.values() for cue in cues if not cue.values() <= set(events[cue.event])] == []


def test_every_attack_card_has_a_sound_of_its_own() -> None:
    cards = [card["id"] for card in load_yaml(GAME / "cards" / "actions.yaml")["cards"]]
    (cue,) = load_sounds(GAME / "sounds.yaml", NAMES).cues["attack.spread"]
    assert sorted(cue.plays) == sorted(cards)
    assert len(set(cue.plays.values())) == len(cards)


def test_counters_pop_alike_whoever_loses_them() -> None:
    (cue,) = load_sounds(GAME / "sounds.yaml", NAMES).cues["attack.declared"]
    losses = [[[1, 0, 0, 0], [0, 0, 0, 0]], [[0, 0, 0, 0], [0, 2, 0, 3]]]
    assert {cue.sound({"losses": rows}) for rows in losses} == {"pop"}
    assert cue.sound({"losses": [[0, 0, 0, 0], [0, 0, 0, 0]]}) == ""


def problems_of(text: str, tmp_path: Path) -> str:
    file = tmp_path / "sounds.yaml"
    file.write_text(text, "utf-8")
    with pytest.raises(ContentError) as caught:
        load_sounds(file, ["dice", "pop"])
    return str(caught.value)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("sounds:\n  - {event: die.rolled, play: dize}\n", 'unknown sound "dize"'),
        ("sounds:\n  - {event: die.rolled}\n", 'the field "play" is missing'),
        ("sounds:\n  - {play: dice}\n", 'the field "event" is missing'),
        ("sounds:\n  - {event: die.rolled, play: dice, afer: 3}\n", 'unknown field "afer"'),
        ("sounds:\n  - {event: die.rolled, plays: {a: dice}}\n", "one of by and plays is not there"),
        ("sounds:\n  - {event: die.rolled, play: dice}\nsilent: [die.rolled]\n", "is silent and has a sound"),
        ("ambience: cty\n", 'unknown sound "cty"'),
        ("sound: []\n", 'unknown field "sound"'),
        ("- sounds\n", "found a list; expected a mapping with sounds:"),
        ("sounds:\n- {event: a, play: tick, given: 5}\n", "sounds.yaml:2: a.given: found 5; expected a mapping"),
        ("sounds:\n- {event: a, by: x, plays: [tick]}\n", "a.plays: found ['tick']; expected a mapping"),
        ("sounds:\n- {event: a, by: x, plays: {y: [tick]}}\n", "a.plays: found ['tick'], expected the name of a sound"),
        ("sounds:\n- {event: a, by: x, plays: {y: 5, z: tick}}\n", "a.plays: found 5, expected the name of a sound"),
    ],
)
def test_a_mistake_in_a_file_of_sounds_is_told_with_its_place(text: str, told: str, tmp_path: Path) -> None:
    message = problems_of(text, tmp_path)
    assert told in message
    assert "sounds.yaml" in message


def test_a_game_without_a_file_is_silent(tmp_path: Path) -> None:
    assert load_sounds(tmp_path / "sounds.yaml", []).cues == {}
    assert read_sounds({}, [], Problems()).ambience == ""
