"""Meters of the top bar and chips of the player cards."""

from __future__ import annotations

from game.rules.sky_traders.components import INFLUENCE_MAX, ZONES
from game.rules.sky_traders.decisions.influence import zone
from game.rules.sky_traders.state import SkyTraders
from game.telling.labels import Meter, Stat
from game.titles.sky_traders.analysis.prospects import barrels, strength
from game.titles.sky_traders.telling.phrases import ART
from game.words import Voice


def meters(say: Voice, state: SkyTraders) -> tuple[Meter, ...]:
    best = max(state.influence)
    value, near, use = f"{best}/{INFLUENCE_MAX}", zone(best) is ZONES[-1], say("meter.influence.use")
    influence = Meter(say("meter.influence"), value, f"{ART}/influence", near, use)
    if not (last := state.setting.round_limit):
        return (influence,)
    rounds, use = f"{state.round}/{last}", say("meter.rounds.use")
    return (Meter(say("meter.rounds"), rounds, f"{ART}/gavel", state.round == last, use), influence)


def chips(say: Voice, state: SkyTraders, seat: int, secret: bool) -> tuple[Stat, ...]:
    """`secret`: coins are hidden from the reader."""
    coins = state.coins[seat]
    known = coins >= 0 and not secret
    return (
        Stat("coins", f"{ART}/coin", coins if known else 0, say("thing.coins"), full="" if known else "?"),
        Stat("phlogiston", f"{ART}/phlogiston", state.phlogiston[seat], say("thing.phlogiston")),
        Stat("barrels", f"{ART}/barrel", barrels(state, seat), say("thing.barrels")),
        Stat("strength", f"{ART}/strength", strength(state, seat), say("thing.strength")),
        Stat("wanted", f"{ART}/wanted", state.wanted[seat], say("thing.wanted")),
        *((Stat("first", f"{ART}/first_player", 1, say("thing.first"), full=" "),) if seat == state.first else ()),
    )
