"""What hexes and market spaces say when somebody points at them for a while."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.zeelandia.components import CROPS, KINDS_BONUS
from game.rules.zeelandia.decisions.purchase import price
from game.rules.zeelandia.scoring import harvest_yield
from game.rules.zeelandia.state import Zeelandia
from game.scenes.zeelandia.telling import laid_picture, picture_of
from game.ui.widget import Tip
from game.words import Voice


def hex_tip(say: Voice, seats: Sequence[tuple[str, str]], state: Zeelandia, id: str) -> Tip:
    """Of a hex: what lies there, whose mill it is, what it would yield now, whose harvest it counts for. `seats`: the
    colour and name of each."""
    hex = state.chart.index[id]
    tile = state.ground[hex]
    governor = [f"[zeelandia/governor] {say('thing.governor')}"] if hex in state.governors else []
    if tile is None:
        island = state.chart.kinds[hex] == "island"
        lines = [say("island.covered")] if island else []
        return Tip(say("thing.covered_island" if island else "kind.water"), (*governor, *lines))
    owner = state.owner(hex)
    if owner is not None:
        return _mill_tip(say, seats[owner], state, hex, governor)
    if tile.kind == "mill":
        return Tip(f"{say('thing.neutral_mill')}, {tile.value}", tuple(governor), "zeelandia/mill_neutral")
    name = say(f"tile.{tile.kind}")
    if tile.kind not in CROPS:
        return Tip(name, tuple(governor))
    counts = [
        f"[player:{seats[seat][0]}] {seats[seat][1]} [zeelandia/harvest] +{tile.value}"
        for seat, mills in enumerate(state.mills)
        for mill in mills
        if hex in state.chart.near[mill]
    ]
    return Tip(f"{name}, {tile.value}", (*counts, *governor), f"zeelandia/{laid_picture(tile)}")


def _mill_tip(say: Voice, owner: tuple[str, str], state: Zeelandia, hex: int, governor: list[str]) -> Tip:
    points, mill, crops, bonus, kinds = harvest_yield(state, hex)
    lines = [
        f"[player:{owner[0]}] {owner[1]} [zeelandia/harvest] {say('preview.mill', points=points)}",
        say("event.harvested.parts", mill=mill, crops=crops, bonus=bonus) if points else say("rule.one_crop"),
        say("rule.missing", gaps=state.gaps[hex]),
    ]
    if points and len(kinds) < len(CROPS):
        lines.insert(2, say("rule.three_crops", bonus=KINDS_BONUS))
    return Tip(f"{say('thing.manned_mill')}, {mill}", (*lines, *governor), "zeelandia/mill")


def space_tip(say: Voice, state: Zeelandia, id: str, name: str) -> Tip:
    """Of a market space: what lies there, and what it would cost whoever is to move."""
    place = state.chart.market.index(id)
    steps = (place - state.guild_master) % len(state.market)
    tile, kind = state.market[place], state.board.spaces[id].kind
    lines = [f"[zeelandia/guilder] {say('price')}: {price(steps)}"] if steps else [say("thing.guild_master")]
    if tile is None and steps and kind != "warehouse":  # the name of the warehouse has its fine
        lines.append(say("final.ends"))
    picture = picture_of(tile) if tile else kind
    return Tip(name, tuple(lines), f"zeelandia/{picture}")
