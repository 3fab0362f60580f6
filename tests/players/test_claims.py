"""Every sentence that gives a reason is true of the position: held against this answer and the best other one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

import pytest

from game.players.choice import Reason
from game.players.ladder import player
from game.players.mind import Mind
from game.players.reasons import outcome, reasons
from game.players.tree import Tree
from game.rules import titles
from game.rules.felinia.state import Felinia
from game.rules.kernel import CHANCE, Action, State
from game.rules.marco_polo.components.contracts import CONTRACTS
from game.rules.marco_polo.effects import CAMEL, COIN, GOLD, PEPPER, SILK, VP
from game.rules.marco_polo.state import MarcoPolo
from game.rules.puerto_rico.components import QUARRY
from game.rules.sky_traders.components import PRICES, Kind
from game.rules.sky_traders.state import SkyTraders
from tests.rules.tables import fresh

EVERY_DAY, AT_LENGTH = 60, 400
"""Positions of each title."""
Count = Callable[[Any, int], float]


def worth(state: MarcoPolo, seat: int) -> float:
    """Of coins, camels and goods, roughly in coins."""
    own = state.holdings[seat]
    return own[COIN] + own[CAMEL] + 2 * own[PEPPER] + 3 * own[SILK] + 4 * own[GOLD]


def dice(state: MarcoPolo, seat: int) -> float:
    return sum(die.value for die in state.hand[seat])


def under_way(state: MarcoPolo, seat: int) -> float:
    """Contracts done, and shares of the others that are there."""
    own, shares = state.holdings[seat], 0.0
    for contract in state.contracts[seat]:
        cost = CONTRACTS[contract].cost
        need = {CAMEL: cost.camel, PEPPER: cost.pepper, SILK: cost.silk, GOLD: cost.gold}
        shares += sum(min(own[kind], count) for kind, count in need.items()) / sum(need.values())
    return len(state.done[seat]) + shares


def places(state: Felinia, seat: int) -> float:
    return len(state.places[seat])


SPOKEN_OF: Mapping[str, Mapping[str, Count]] = {
    "puerto_rico": {
        "points": lambda state, seat: state.standings()[seat].points,
        "money": lambda state, seat: state.money[seat],
        "goods": lambda state, seat: sum(state.goods[seat]),
        "production": lambda state, seat: sum(state.capacities(seat)),
        "island": lambda state, seat: sum(state.island[seat]),
        "quarries": lambda state, seat: state.island[seat][QUARRY] + state.worked[seat][QUARRY],
        "colonists": lambda state, seat: state.colonists_of(seat),
        "kinds": lambda state, seat: len([made for made in state.capacities(seat) if made]),
    },
    "marco_polo": {
        "points": lambda state, seat: state.holdings[seat][VP],
        "holdings": worth,
        "dice": dice,
        "contracts": under_way,
    },
    "felinia": {
        "silver": lambda state, seat: state.silver[seat],
        "gold": lambda state, seat: state.gold[seat],
        "spice": lambda state, seat: state.spice[seat],
        "food": lambda state, seat: state.food[seat],
        "posts": lambda state, seat: len(state.posts[seat]),
        "places": places,
    },
    "zeelandia": {
        "points": lambda state, seat: state.standings()[seat].points,
        "figures": lambda state, seat: state.figures(seat),
        "money": lambda state, seat: state.money(seat),
        "stuivers": lambda state, seat: state.stuivers[seat],
    },
    "sky_traders": {
        "coins": lambda state, seat: state.coins[seat],
        "cargo": lambda state, seat: state.cargo_value(seat),
        "fuel": lambda state, seat: state.phlogiston[seat],
    },
}


def high(state: SkyTraders, kind: Kind) -> bool:
    """In the upper half of its track."""
    return 2 * state.market[kind] > len(PRICES[kind]) - 1


Holds = Callable[[Any, int, Any, Mapping[str, Any]], bool]
ABOUT: Mapping[str, Holds] = {
    "reason.cheap": lambda state, seat, buy, told: not high(state, buy.kind) and told["price"] == state.price(buy.kind),
    "reason.dear": lambda state, seat, sale, told: high(state, sale.kind) and told["price"] == state.price(sale.kind),
    "reason.patient": lambda state, seat, action, told: state.aboard(seat, Kind(told["kind"])) > 0,
    "reason.stake": lambda state, seat, action, told: state.aboard(seat, Kind(told["kind"])) > 0,
    "reason.offer.price": lambda state, seat, offer, told: state.aboard(seat, Kind(told["kind"])) > 0,
    "reason.harm": lambda state, seat, action, told: state.aboard(told["seat"], Kind(told["kind"])) > 0,
    "reason.clean": lambda state, seat, dump, told: state.aboard(seat, Kind.SLIME) > 0,
    "reason.only": lambda state, seat, action, told: len(state.options()) == 1,
}
"""Sentences about the answer alone."""


def positions(title: str, number: int) -> Iterator[State]:
    """Of games in which `easy` decides, spread over them."""
    rng, seats, found = Random(title), 3, 0
    while True:
        state = fresh(title, seats, {})
        for step in range(4000):
            if state.over:
                break
            seat = state.decision.seat
            if seat == CHANCE:
                state.play(state.decision.sample(state, rng))
                continue
            options = state.options()
            if len(options) > 1 and step % 5 == 0:
                yield state
                found += 1
                if found == number:
                    return
            state.play(player("easy", title).choose(state.seen_by(seat), seat, rng).action)


def wrong(title: str, number: int, monkeypatch: pytest.MonkeyPatch) -> tuple[list[str], Counter[str]]:
    """The sentences that positions do not bear out, and how often each kind was told."""
    counts, faults, told_of = SPOKEN_OF[title], list[str](), Counter[str]()

    def held(mind: Mind[Any], tree: Tree, view: State, seat: int, action: Action) -> tuple[Reason, ...]:
        told = reasons(mind, tree, view, seat, action)
        others = [one for one in tree.root.children if one != action]
        best = max(others, key=lambda one: tree.root.children[one].chances[seat]) if others else action
        own, other = (outcome(mind, view, seat, one, tree.root.children[one]) for one in (action, best))
        for reason in told:
            name = reason.key.removeprefix("reason.")
            if name in counts and own.mean(counts[name], seat) <= other.mean(counts[name], seat):
                faults.append(f"{view.decision}: {action}, not {best}: {name}")
        return told

    monkeypatch.setattr("game.players.ladder.reasons", held)
    for state in positions(title, number):
        seat = state.decision.seat
        choice = player("normal", title).choose(state.seen_by(seat), seat, Random(1), explain=True)
        for reason in choice.reasons:
            told_of[reason.key] += 1
            if reason.key in ABOUT and not ABOUT[reason.key](state, seat, choice.action, reason.params):
                faults.append(f"{state.decision}: {choice.action}: {reason}")
    return faults, told_of


@pytest.mark.parametrize("title", titles())
def test_what_a_reason_says_is_true_of_this_answer_and_not_of_the_best_other_one(
    title: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    faults, told = wrong(title, EVERY_DAY, monkeypatch)
    assert not faults, faults
    assert told.total() > EVERY_DAY / 2


@pytest.mark.fuzz
@pytest.mark.timeout(3600)  # Marco Polo's positions take ten minutes on a busy machine
@pytest.mark.parametrize("title", titles())
def test_so_it_is_in_many_positions(title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    faults, _ = wrong(title, AT_LENGTH, monkeypatch)
    assert not faults, faults
