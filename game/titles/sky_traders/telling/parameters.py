"""Parameters of the texts about an event."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.rules.kernel import Event
from game.rules.sky_traders import events
from game.rules.sky_traders.actions import Bundle
from game.rules.sky_traders.components import (
    CHARITY,
    LEGAL,
    NOBODY,
    REPAIR_COST,
    UPGRADE_COST,
    WINDS,
    Attack,
    Crew,
    Kind,
    PayOffWanted,
    Tile,
    Wind,
)
from game.titles.sky_traders.analysis.sums import bounty, influence_cost
from game.titles.sky_traders.telling.phrases import dice, drawn, kind_art
from game.titles.sky_traders.telling.sentences import contents, listed, pictured, word
from game.words import Param, Voice, marks

PEOPLE = ("to", "target", "other", "victim", "maker", "first", "source")
"""Fields naming a seat other than the event's own."""
TOKEN_GP = next(effect.gp for effect in WINDS[Wind.TRADERS_DAY].effects if isinstance(effect, PayOffWanted))
FOUND = ("minerals", "jewels")


def event_params(say: Voice, colours: Sequence[str], event: Event) -> dict[str, Param]:
    """Things in words and pictures, players as their marks, numbers positive. Coins that another event of the move has
    are replaced by `retelling`."""
    words: dict[str, Param] = {}
    named = msgspec.structs.asdict(event)
    for name, value in named.items():
        match name, value:
            case "seat", _:
                continue
            case _, int(seat) if name in PEOPLE and not isinstance(value, str):
                words["who"] = "" if seat == NOBODY else marks.player(colours[seat])
            case (("coins" | "cost"), int(gp)):
                words["gp"] = gp
            case "price", int(gp):
                words["each"] = gp
            case (("phlogiston" | "change"), int(units)):
                words["n"] = abs(units)
            case (("count" | "barrels"), int(count)):
                words[name], words["lot"] = count, pictured(say, named.get("kind", Kind.SLIME), count)
            case "minerals", int(count):
                words["lot"] = pictured(say, Kind.MINERALS, count)
            case (("die" | "value"), int(face)):
                words["die"] = dice((face,))
            case "dice", _:
                words["dice"] = dice(value)
            case "exports", _:
                words["goods"] = listed(say, [f"{say(f'kind.{kind}')} {drawn(kind_art(kind))}" for kind in value])
            case "barrels", _:
                words["bundle"] = contents(say, Bundle(barrels=value, crew=named["crew"]))
            case "ransom", Bundle():
                words["bundle"] = contents(say, value)
            case (("give" | "take"), Bundle()):
                words[name] = contents(say, value)
            case "promise", _:
                words["word"] = word(say, value)
            case "winners", _:
                words["who"] = " ".join(marks.player(colours[seat]) for seat in value)
            case _, int() | str():
                words[name] = value
        match value:
            case Kind():
                words["of"] = value
            case Crew():
                words["hand"] = value
            case Tile():
                words["to" if name == "target" else "at"] = value
            case Wind():
                words["foe"], words["text"] = value, say(f"card.{value}.text")
    return words | _reckoned(event)


def _reckoned(event: Event) -> dict[str, Param]:
    """Coins that follow from the event, or the goods whose price it concerns."""
    match event:
        case events.DieInvested(value=value):
            return {"of": LEGAL[value - 1]}
        case events.Upgraded():
            return {"gp": UPGRADE_COST}
        case events.Repaired(card=card):
            return {"gp": REPAIR_COST[card]}
        case events.VolcanoFed(barrels=barrels, die=die):
            return {"gp": barrels * die}
        case events.BountyPaid(tokens=tokens):
            return {"gp": bounty(tokens)}
        case events.TributePaid(card=card):
            return {"gp": next(effect.tribute for effect in WINDS[card].effects if isinstance(effect, Attack))}
        case events.Charity():
            return {"gp": CHARITY}
        case events.WantedCleared(tokens=tokens):
            return {"gp": tokens * TOKEN_GP}
        case events.InfluenceGained(steps=steps, now=now):
            return {"gp": influence_cost(steps, now)}
    return {}


def powers(colours: Sequence[str], event: events.Powers) -> dict[str, Param]:
    by, on = (drawn("ill_wind") if s == NOBODY else marks.player(colours[s]) for s in (event.attacker, event.defender))
    ours, theirs = dice((event.attacker_die,)), dice((event.defender_die,))
    return msgspec.structs.asdict(event) | {"by": by, "on": on, "ours": ours, "theirs": theirs}
