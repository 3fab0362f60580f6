"""Tooltips of hexes and market spaces."""

from __future__ import annotations

from collections.abc import Sequence

from game.match import Seat
from game.rules.board import Space
from game.rules.zeelandia.actions import Steps
from game.rules.zeelandia.chart import stack_of
from game.rules.zeelandia.components import CROPS, GOVERNOR_FINE, KINDS_BONUS
from game.rules.zeelandia.decisions.purchase import price
from game.rules.zeelandia.scoring import (
    counts_for,
    governor_beside,
    governor_points,
    governor_reward,
    harvest_yield,
    too_few,
)
from game.rules.zeelandia.state import Zeelandia
from game.telling.labels import Tip
from game.titles.zeelandia.analysis.prospects import WITHIN_REACH, steps_to, stop
from game.titles.zeelandia.telling.position import covered, named, offered
from game.titles.zeelandia.telling.tale import picture_of
from game.words import Voice, marks, signed

THINGS = ("stack", "supply", "counting_house")
"""Kinds of spaces with a tooltip besides hexes and the market."""


def hex_tip(say: Voice, seats: Sequence[Seat], state: Zeelandia, id: str) -> Tip:
    """Tooltip of a hex: tile, owner of the mill, present yield, harvests it counts for."""
    hex = state.chart.index[id]
    tile = state.ground[hex]
    governor = _governor(say, seats, state) if hex in state.governors else ()
    if tile is None:
        use = say("island.covered" if state.chart.kinds[hex] == "island" else "use.water")
        return Tip(covered(say, state, hex), (*governor, use))
    owner = state.owner(hex)
    if owner is not None:
        return _mill_tip(say, seats[owner], owner, state, hex, governor)
    if tile.kind == "mill":
        told = governor or (say("use.neutral_mill"),)
        return Tip(f"{say('thing.neutral_mill')}, {tile.value}", told, "zeelandia/mill_neutral")
    if tile.kind not in CROPS:
        return Tip(named(say, tile), governor or (say(f"use.{tile.kind}"),), f"zeelandia/{tile.kind}")
    counts = [
        f"{marks.player(seats[seat].colour)} {seats[seat].name} [zeelandia/harvest] +{tile.value}"
        for seat in counts_for(state, hex)
    ]
    return Tip(named(say, tile), (*counts, *governor) or (say("use.field"),), f"zeelandia/{tile.kind}")


def _governor(say: Voice, seats: Sequence[Seat], state: Zeelandia) -> tuple[str, ...]:
    """Effects of the governor on the hex: each player's reward, and the fine."""
    rewards = "  ".join(
        f"{marks.player(seat.colour)} +{governor_reward(state, number)}" for number, seat in enumerate(seats)
    )
    return (
        f"[zeelandia/governor] {say('thing.governor')}",
        f"{say('rule.governor.reward')}: {rewards}",
        say("rule.governor.fine", fine=GOVERNOR_FINE),
        "§ ZE-122",
    )


def _mill_tip(say: Voice, seat: Seat, owner: int, state: Zeelandia, hex: int, governor: tuple[str, ...]) -> Tip:
    points, mill, crops, bonus, kinds = harvest_yield(state, hex)
    lines = [f"{marks.player(seat.colour)} {seat.name} [zeelandia/harvest] {say('preview.mill', points=points)}"]
    if bonus:
        lines.append(say("event.harvested.parts", mill=mill, crops=crops, bonus=bonus))
    elif too_few(state, kinds):
        lines.append(say("rule.one_crop" if kinds else "rule.no_crop"))
    else:
        lines.append(say("yield.parts", mill=mill, crops=crops))
        if state.setting.variety:
            lines.append(say("rule.third_crop", bonus=KINDS_BONUS))
    if governor_beside(state, hex) is not None:
        met = signed(governor_points(state, owner, hex))
        lines.append(f"[zeelandia/governor] {say('thing.governor')}: {met}")
    lines.append(say("rule.missing", gaps=state.gaps[hex]))
    return Tip(f"{say('thing.manned_mill')}, {mill}", (*lines, *governor), "zeelandia/mill")


def thing_tip(say: Voice, state: Zeelandia, space: Space) -> Tip:
    """Tooltip of the other spaces beside and inside the market."""
    if space.kind == "counting_house":
        return Tip(say("thing.guilder"), (say("rule.house"),), "zeelandia/guilder")
    if space.kind == "supply":
        return Tip(say("thing.stuiver"), (say("rule.supply", left=state.supply),), "zeelandia/stuiver")
    stack = stack_of(space)
    picture = "blueprint" if stack == "mill" else "seeds_tulips"
    return Tip(say(f"stack.{stack}"), (say("rule.stack", left=state.left(stack)),), f"zeelandia/{picture}")


def space_tip(say: Voice, state: Zeelandia, id: str) -> Tip:
    """Tooltip of a market space: its tile, and the price for the player to move."""
    place = state.chart.market.index(id)
    steps, tile = steps_to(state, place), state.market[place]
    lines = [] if steps else [say("thing.guild_master")]
    if Steps(steps) in WITHIN_REACH:
        lines.append(f"[zeelandia/guilder] {say('price')}: {price(steps) or say('price.free')}")
    if steps and stop(state, place) == "end":  # the name of the warehouse includes its fine
        lines.append(say("final.ends"))
    kind = state.board.spaces[id].kind
    picture = picture_of(tile) if tile else kind
    if not lines:
        lines.append(say("use.mill" if kind == "workshop" else "use.warehouse" if kind == "warehouse" else "use.field"))
    return Tip(offered(say, state, place), tuple(lines), f"zeelandia/{picture}")
