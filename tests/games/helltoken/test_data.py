"""Helltoken's files: the ledger is whole, references resolve, the words say the numbers of the effects."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
import yaml

DATA = Path(__file__).parents[3] / "data" / "helltoken"
FILES = sorted(DATA.rglob("*.yaml"))
KINDS = {"setup", "flow", "permit", "forbid", "effect", "score", "end", "advice", "ruling"}
SCOPES = {"base", "2p", "3p", "adv", "advice", "digital"}
VERBS = {
    *(
        "move_robot",
        "place_robot",
        "flip_remote",
        "flip_all_remotes",
        "remove_remote",
        "choose",
        "set_status",
    ),
    *("modify_force", "set_die", "cancel_attack", "damage_square", "look_reorder", "grant_password"),
    *("extra_remote", "hold_unused_base", "reveal_held_base"),
}
WINDOWS = {
    *("start", "after_password", "step", "remote", "special", "before_draw"),
    *("pre_roll", "post_roll", "pre_declare", "end"),
}
CONDITIONS = {
    *("self_endurance_min", "attempts_left", "password_failed_this_turn", "has_ready_remote"),
    *("not_moved_yet", "attack_pending", "status"),
}


def read(name: str) -> dict[str, list[dict[str, Any]]]:
    return yaml.safe_load((DATA / name).read_text(encoding="utf-8"))


LEDGER = read("rules.yaml")
RULES = {rule["id"]: rule for rule in LEDGER["rules"]}
ACTIONS = {card["id"]: card for card in read("cards/actions.yaml")["cards"]}
AGENTS = {card["id"]: card for card in read("cards/agents.yaml")["cards"]}
FACTIONS = {card["id"]: card for card in read("cards/factions.yaml")["cards"]}
COMPONENTS = {part["id"]: part["count"] for part in read("decks.yaml")["components"]}
OPTIONS = {option["id"]: option for option in read("options.yaml")["options"]}
LOG = read("log.yaml")


def listed(name: str) -> list[str]:
    """The words of a list beside this file."""
    return (Path(__file__).parent / name).read_text(encoding="utf-8").split()


def mappings(value: Any) -> Iterator[dict[Any, Any]]:
    """Every mapping inside ``value``, outermost first."""
    if isinstance(value, dict):
        yield value
        for inner in value.values():
            yield from mappings(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from mappings(inner)


def names(effects: list[Any]) -> set[str]:
    """The verbs or conditions of a list: bare words, or mappings with one key."""
    return {word for entry in effects for word in ([entry] if isinstance(entry, str) else entry)}


def fields(template: str) -> set[str]:
    """The named values of a template."""
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def numbers(text: str) -> set[int]:
    """The numbers that a text shows as digits, with their sign."""
    return {int(digits.replace("−", "-")) for digits in re.findall(r"[−+]?\d+", text)}


# The ledger


def test_the_ledger_has_every_clause_that_is_listed():
    assert [rule for rule in RULES if not rule.startswith("ruling.")] == listed("ledger_ids.txt")


def test_the_ledger_has_the_fifty_one_rulings():
    rulings = [rule for rule in RULES if rule.startswith("ruling.")]
    assert rulings == [f"ruling.r{number:02}" for number in range(1, 52)]
    assert all((RULES[rule]["kind"] == "ruling") == (rule in rulings) for rule in RULES)


@pytest.mark.parametrize(
    "group",
    [
        LEDGER["rules"],
        read("glossary.yaml")["terms"],
        list(OPTIONS.values()),
        LOG["events"],
        LOG["values"],
        LOG["words"],
    ],
)
def test_ids_are_given_once(group: list[dict[str, Any]]):
    assert [name for name, count in Counter(entry["id"] for entry in group).items() if count > 1] == []


def test_kinds_and_scopes_are_known():
    assert {rule["kind"] for rule in RULES.values()} <= KINDS
    assert {rule["scope"] for rule in RULES.values()} <= SCOPES
    assert all((rule["scope"] == "advice") == (rule["kind"] == "advice") for rule in RULES.values())


def test_what_forbids_says_so_and_what_refuses_says_what_would_be_legal():
    assert [rule for rule in RULES if RULES[rule]["kind"] == "forbid" and "refusal" not in RULES[rule]] == []
    assert [rule for rule in RULES if ("refusal" in RULES[rule]) != ("fix" in RULES[rule])] == []


def test_advice_never_refuses():
    assert [rule for rule in RULES if RULES[rule]["kind"] == "advice" and "refusal" in RULES[rule]] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_cited_rule_stands_in_the_ledger(path: Path):
    content = yaml.safe_load(path.read_text(encoding="utf-8"))
    cited = [
        rule
        for entry in mappings(content)
        for rule in [*entry.get("see", []), *(entry.get("rules", []) if path.name != "rules.yaml" else [])]
    ]
    cited += [entry["rule"] for entry in mappings(content) if "rule" in entry]
    assert [rule for rule in cited if rule not in RULES] == []


def test_no_entry_points_at_itself():
    assert [rule for rule in RULES if rule in RULES[rule]["see"]] == []


def test_refusals_name_only_values_that_can_be_printed():
    printable = {value["id"] for value in LOG["values"]}
    for rule in RULES.values():
        assert fields(rule.get("refusal", "")) | fields(rule.get("fix", "")) <= printable, rule["id"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_keys_are_words(path: Path):
    for entry in mappings(yaml.safe_load(path.read_text(encoding="utf-8"))):
        assert all(isinstance(key, str) for key in entry), entry


# The components


def test_there_are_eighteen_action_cards_of_nine_kinds():
    copies = [card["copies"] for card in ACTIONS.values()]
    assert copies == [4, 2, 2, 2, 2, 3, 1, 1, 1]
    assert sum(copies) == COMPONENTS["action_cards"] == 18


def test_the_adjustments_are_those_of_the_cards():
    assert [card["adjust"] for card in ACTIONS.values()] == [0, 0, 0, -1, -2, 1, 3, -3, 0]


def test_every_faction_has_three_agents():
    assert Counter(agent["faction"] for agent in AGENTS.values()) == dict.fromkeys(FACTIONS, 3)
    assert sum(agent["copies"] for agent in AGENTS.values()) == COMPONENTS["agent_cards"] == 9


def test_every_faction_has_four_remotes():
    assert all(sorted(card["remotes"]) == ["down", "left", "right", "up"] for card in FACTIONS.values())
    assert sum(len(card["remotes"]) for card in FACTIONS.values()) == COMPONENTS["remote_cards"] == 12


def test_base_cards_and_counters_have_the_counts_of_the_box():
    assert COMPONENTS["base_cards"] == 25
    assert COMPONENTS["counters"] == len(FACTIONS) * 4 * 4 == 48


def test_every_card_cites_the_clauses_of_its_own_name():
    assert {card["rule"] for card in ACTIONS.values()} == {
        rule for rule in RULES if rule.startswith("card.") and rule.count(".") == 1
    }
    cited = [rule for agent in AGENTS.values() for rule in agent["rules"]]
    assert sorted(cited) == sorted(rule for rule in RULES if rule.startswith("agent."))


# The vocabulary


def test_cards_use_the_vocabulary():
    effects = [card.get("before", []) for card in ACTIONS.values()]
    effects += [agent["effects"] + agent.get("on_deal", []) for agent in AGENTS.values()]
    assert set().union(*map(names, effects)) == VERBS
    assert set().union(*(names(agent.get("require", [])) for agent in AGENTS.values())) <= CONDITIONS


def test_agents_name_their_windows():
    for agent in AGENTS.values():
        modes = agent.get("modes", [agent])
        assert all(mode["windows"] and set(mode["windows"]) <= WINDOWS for mode in modes), agent["id"]
        assert all("whose_turn" in mode for mode in modes), agent["id"]


def test_card_texts_show_the_numbers_of_their_effects():
    for card in ACTIONS.values():
        assert card["adjust"] in numbers(card["text"]), card["id"]
    for card in [*ACTIONS.values(), *AGENTS.values()]:
        effects = [*card.get("before", []), *card.get("effects", []), *card.get("require", [])]
        effects.append({key: value for key, value in card.get("attack", {}).items() if key != "area"})
        used = {n for part in mappings(effects) for n in part.values() if type(n) is int}
        assert used <= numbers(card["text"]), card["id"]


def test_special_agent_is_the_only_one_who_works_twice():
    assert {agent["id"]: agent["uses"] for agent in AGENTS.values() if agent["uses"] != 1} == {"special_agent": 2}


# The options


def test_defaults_are_among_the_values():
    for option in OPTIONS.values():
        assert option["default"] in [value["id"] for value in option["values"]], option["id"]


def test_options_in_cards_exist():
    cards = [*ACTIONS.values(), *AGENTS.values()]
    assert {part["option"] for part in mappings(cards) if "option" in part} == {"stomp_path", "esper_scope"}
    assert {"stomp_path", "esper_scope"} <= set(OPTIONS)


def test_the_ruling_behind_an_option_names_it():
    for option in OPTIONS.values():
        if option["rule"].startswith("ruling."):
            assert f"“{option['label']}”" in RULES[option["rule"]]["text"], option["id"]


# The log and the quick reference


def test_every_moment_and_direction_has_a_word():
    words = {word["id"] for word in LOG["words"]}
    assert WINDOWS | {"up", "right", "down", "left"} <= words


def test_every_event_has_its_lines():
    assert [event["id"] for event in LOG["events"]] == listed("event_ids.txt")


def test_log_lines_use_only_the_data_of_their_event():
    printable = {value["id"] for value in LOG["values"]}
    for event in LOG["events"]:
        assert set(event["data"]) <= printable, event["id"]
        for line in [event, *event.get("variants", [])]:
            assert fields(line["short"]) | fields(line["long"]) <= set(event["data"]), event["id"]
            assert {*line.get("given", {}), *line.get("seen", [])} <= set(event["data"]), event["id"]


def test_every_icon_is_in_the_icon_font():
    from fonticon_mdi7 import MDI7

    icons = {line["icon"] for line in mappings(LOG["events"]) if "icon" in line}
    assert [icon for icon in sorted(icons) if not hasattr(MDI7, icon)] == []


def test_the_log_never_ties_a_loss_to_a_square():
    declared = next(event for event in LOG["events"] if event["id"] == "attack.declared")
    assert not {"square", "squares", "points"} & set(declared["data"])


def test_the_quick_reference_cites_a_rule_for_each_line():
    assert all(line["rules"] for section in read("help.yaml")["sections"] for line in section["lines"])


def test_squares_in_a_sentence_are_told_apart_by_commas() -> None:
    from game.games.helltoken.words import printers
    from game.games.registry import load_game

    said = printers(load_game("helltoken").content, [0, 1], ["Ada", "Ben"])
    assert said["squares"]([4, 10, 15, 19]) == "4, 10, 15, 19"
    assert said["points"]({4: 1, 10: 2}) == "4, 10×2"
