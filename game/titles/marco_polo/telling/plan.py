"""The purpose of an advised answer, in one sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.match.action_sequence import answers_of
from game.rules.kernel import Action
from game.rules.marco_polo.actions import Column, Complete, Go, Pick
from game.rules.marco_polo.components.contracts import CONTRACTS
from game.rules.marco_polo.decisions.contracts import shortfall
from game.rules.marco_polo.effects import Bundle
from game.rules.marco_polo.scoring import most_contracts
from game.rules.marco_polo.state import MarcoPolo
from game.titles.marco_polo.telling import phrases
from game.words import Voice


def plan(say: Voice, names: Sequence[str], state: MarcoPolo, action: Action) -> str:
    first, seat = answers_of(action)[0], state.decision.seat
    match first:
        case Pick(name):
            return say("plan.ability", effect=say(f"character.{name}.effect"))
        case Complete() if points := _lead(state, seat, first):
            return say("plan.lead", points=points)
        case Go(node) if node in state.chart.cities and not state.owns(seat, node):
            return f"{say(f'city.{node}')} · {say('plan.city')}"
    return _nearer(say, state, seat, first)


def _lead(state: MarcoPolo, seat: int, action: Action) -> int:
    """Points for most contracts that a seat did not have before the answer."""
    after, _ = state.after(action)
    return most_contracts(after)[seat] - most_contracts(state)[seat]


def _nearer(say: Voice, state: MarcoPolo, seat: int, action: Action) -> str:
    """Among the contracts brought closer or gained, the one with the least missing."""
    before = {contract: sum(shortfall(state, seat, contract).fixed) for contract in _known(state, seat)}
    found: list[tuple[int, int, Bundle]] = []
    for after in _outcomes(state, seat, action):
        for contract in _known(after, seat):
            lack, points = shortfall(after, seat, contract), CONTRACTS[contract].reward.vp
            if contract not in before or sum(lack.fixed) < before[contract]:
                found.append((sum(lack.fixed), -points, lack))
    if not found:
        return ""
    count, points, lack = min(found, key=lambda one: one[:2])
    if not count:
        return say("plan.ready", points=-points)
    return say("plan.nearer", points=-points, lack=phrases.plain(say, phrases.things(lack, loud=True, gap=" ")))


def _outcomes(state: MarcoPolo, seat: int, action: Action) -> Iterator[MarcoPolo]:
    """The position after the answer, and after each column if the answer leads to choosing one."""
    after, _ = state.after(action)
    yield after
    if not after.over and after.decision.seat == seat:
        yield from (after.after(column)[0] for column in after.options() if isinstance(column, Column))


def _known(state: MarcoPolo, seat: int) -> list[str]:
    """The active contracts visible to the reader."""
    return [contract for contract in state.contracts[seat] if contract in CONTRACTS]
