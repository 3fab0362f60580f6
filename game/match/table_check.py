"""Checks that a game can be set up at a table, whether new, recorded or remembered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.rules.kernel import Game, Refusal, Scalar


def completed_options(game: Game, options: Mapping[str, Scalar]) -> dict[str, Scalar]:
    """Adds the options that an older table lacks, with their values from before they existed."""
    before = {option.key: option.before for option in game.options if option.before is not None}
    return game.defaults | before | dict(options)


class TableFault(NamedTuple):
    """A reason why a game cannot be set up. `where` is the path in the record's header (`$.options.rain`)."""

    where: str
    refusal: Refusal


def table_fault(game: Game, seats: int, options: Mapping[str, Scalar], first: int | None = None) -> TableFault | None:
    """The first fault of this table, or None. `options` must be complete; `first` None means drawn by lot."""
    if seats not in game.seats:
        few = {"n": seats, "least": game.seats[0], "most": game.seats[-1]}
        return TableFault("$.seats", Refusal("table.seats", few))
    if first is not None and first not in range(seats):
        return TableFault("$.first", Refusal("table.no_seat", {"n": seats, "seat": first + 1}))
    known = {option.key: option.choices for option in game.options}
    for key, value in options.items():
        where = f"$.options.{key[:40]}"
        if key not in known:
            return TableFault(where, Refusal("table.option", {"key": key}))
        if not any(value == choice and type(value) is type(choice) for choice in known[key]):
            return TableFault(where, Refusal("table.value", {"key": key, "value": str(value)}))
    for key in known:
        if key not in options:
            return TableFault("$.options", Refusal("table.value", {"key": key, "value": ""}))
    refusal = game.options_refusal(seats, options)
    return TableFault("$.options", refusal) if refusal else None
