"""Costs, rewards, contracts, goals and numbers of pieces in the rulebook are those of the components."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from msgspec.structs import asdict

from game.rules.marco_polo.components import characters, city_cards, contracts, gifts, goals, spaces, table, tokens
from game.rules.marco_polo.components.goals import GOALS
from game.rules.marco_polo.components.spaces import SPACES
from game.rules.marco_polo.effects import Bundle, StartAt
from tests.words.numbers import Expected, aid, book, english, in_every_language, paragraphs, untold

__all__ = ["english"]
ORDER = ("vp", "camel", "coin", "pepper", "silk", "gold", "good_distinct", "step", "contract", "black_die", "gift")
"""Kinds in the order of the texts; "any good" has no number there."""
TWO_GOODS = "good_two"
"""The picture of two different goods, which has no number."""
POSTS = tuple(number for post in table.POST_VP.items() for number in post)
TRAVEL = spaces.TRAVEL_COSTS[1:]


def amounts(bundles: Iterable[Bundle]) -> tuple[int, ...]:
    return tuple(asdict(bundle)[kind] for bundle in bundles for kind in ORDER if asdict(bundle)[kind])


def goal_points(*cities: str) -> tuple[int, ...]:
    return tuple(goal.vp for city in cities for goal in GOALS.values() if goal.large == city)


def bazaar(item: str) -> tuple[int, ...]:
    """Dice, then the columns: the item, then other things of which there are several."""
    space = SPACES[f"bazaar_{item}"]
    told = [space.dice]
    for column in space.columns:
        told += [asdict(column)[item], *(n for kind in ORDER if kind != item and (n := asdict(column)[kind]) > 1)]
    return tuple(told)


def pictured(side: str) -> frozenset[tuple[str, int]]:
    """A cost or a reward in numbers and pictures, by kind."""
    found = [(name, int(number)) for number, name in re.findall(r"(\d+)\s\[marco_polo/(\w+)\]", side)]
    kinds = {"die_black": "black_die"}
    pairs = [("good_distinct", 2)] if f"[marco_polo/{TWO_GOODS}]" in side else []
    return frozenset((kinds.get(name, name), number) for name, number in [*found, *pairs])


def written(bundle: Bundle) -> frozenset[tuple[str, int]]:
    return frozenset((kind, count) for kind, count in asdict(bundle).items() if count)


@in_every_language
def test_every_contract_is_told_with_its_cost_and_reward(language: str) -> None:
    lines = [line for line in paragraphs(book("marco_polo", language), "MP-269") if "|" in line]
    told = [entry.split("→") for line in lines for entry in line.split("|")]
    assert Counter((pictured(cost), pictured(reward)) for cost, reward in told) == Counter(
        (written(one.cost), written(one.reward)) for one in contracts.CONTRACTS.values()
    )


@in_every_language
def test_the_book_has_the_numbers_of_the_components(language: str) -> None:
    first_game = [tokens.TOKENS[token] for token in tokens.FIRST_GAME.values()]
    start = characters.AGENTS_OF_VENICE["tartarino"].effects[0]
    assert isinstance(start, StartAt)
    expected: Expected = {
        "MP-22": [
            amounts(first_game),
            (table.OWN_DICE, table.POSTS, table.START_CAMELS, 0, *table.START_COINS),
            (table.VENICE_POSTS,),
        ],
        "MP-48": [(table.FULL_ROLL,)],
        "MP-81": [bazaar("pepper"), bazaar("silk"), bazaar("gold")],
        "MP-88": [(5, spaces.SLOT_EXTRA[4], 6, spaces.SLOT_EXTRA[5], spaces.SLOT_EXTRA[5])],
        "MP-94": [(*TRAVEL, 1, len(TRAVEL))],
        "MP-124": [(spaces.MONEY_BAG.coin,), (1, spaces.ADJUST_CAMELS, 6, 1), (spaces.BLACK_DIE_CAMELS,)],
        "MP-130": [(*POSTS, *table.POST_VP_VENICE)],
        "MP-160": [(len(gifts.GIFTS),)],
        "MP-187": [tuple(int(node.removeprefix("oasis_")) for node in start.nodes if "oasis" in node)],
        "MP-255": [
            (1, 2, 3, 4, *table.GOAL_CITIES_VP[1:]),
            (1, table.COINS_PER_VP),
            (table.MOST_CONTRACTS_VP,),
        ],
        "MP-264": [
            amounts(tokens.TOKENS.values()),
            amounts(tokens.OUTPOSTS.values()),
            goal_points("moscow", "karakorum", "samarcanda"),
            goal_points("lanzhou", "alexandria", "karachi", "sumatra"),
        ],
        "MP-1": [
            tuple(len(module.AGENTS_OF_VENICE) for module in (contracts, city_cards, goals, tokens, characters)),
            (
                len(characters.NEW_CHARACTERS),
                len(gifts.GIFTS),
                len(contracts.NEW_CHARACTERS),
                len(tokens.NEW_CHARACTERS),
            ),
            (
                len(contracts.STARTING) + len(contracts.REGULAR),
                *(len(module.BASE) for module in (city_cards, goals, tokens)),
                len(tokens.OUTPOSTS),
                len(characters.BASE),
                table.OWN_DICE,
                table.POSTS,
            ),
        ],
    }
    assert untold(book("marco_polo", language), expected) == []


@in_every_language
def test_the_aid_has_the_prices_and_points(language: str) -> None:
    coins, goods = (table.COINS_PER_VP, 1), (table.GOODS_PER_VP, 1)
    if language == "en":  # "1 for every 10 coins"
        coins, goods = coins[::-1], goods[::-1]
    expected: Expected = {
        "MP-94": [(SPACES["travel"].dice, 1, len(TRAVEL), *TRAVEL)],
        "MP-125": [(spaces.MONEY_BAG.coin, spaces.REROLL_CAMELS, 1, spaces.ADJUST_CAMELS, spaces.BLACK_DIE_CAMELS)],
        "MP-130": [(*POSTS, *table.POST_VP_VENICE)],
        "MP-256": [table.GOAL_CITIES_VP[1:], (*coins, *goods, table.MOST_CONTRACTS_VP)],
    }
    assert untold(aid("marco_polo", language), expected) == []
