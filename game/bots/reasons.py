"""Why a bot answered as it did, in words: the features that spoke for it, each with its sentence.

``Choice.because`` and the log (``Step.because``) hold the features as plain data; the sentences stand in
``data/lang``: ``because.<feature>``, ``because.<decision>.<feature>`` where a decision says it otherwise, and
``because.<feature>.<word>`` where the feature is a word. Source: docs/architecture.md, "Bots".
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from game.content.language import ENGLISH, Sentences, load_sentences
from game.content.problems import Problems


@cache
def sentences(language: str = ENGLISH) -> Sentences:
    """The program's sentences. Raises ContentError naming what is wrong with their files."""
    problems = Problems()
    found = load_sentences(language, problems)
    problems.raise_if_any()
    return found


def reasons(because: Mapping[str, Any], decision: str, said: Sentences) -> list[str]:
    """One sentence for each feature of an answer to ``decision``, in the order in which the bot named them; what did
    not hold is not told. Raises KeyError for a feature without a sentence."""
    return [_reason(feature, value, decision, said) for feature, value in because.items() if value is not False]


def _reason(feature: str, value: Any, decision: str, said: Sentences) -> str:
    word = str(value).replace(" ", "_")
    keys = (f"because.{feature}.{word}", f"because.{decision}.{feature}", f"because.{feature}")
    key = next((key for key in keys if key in said.texts), keys[-1])
    percent = round(100 * value) if isinstance(value, int | float) else value
    return said.say(key, value=value, percent=percent)
