"""Tooltips of the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.match import Seat
from game.rules.marco_polo.chart import RULES
from game.rules.marco_polo.components.characters import CHARACTERS
from game.rules.marco_polo.components.companions import COMPANIONS
from game.rules.marco_polo.decisions.contracts import opened, shortfall
from game.rules.marco_polo.decisions.placing import space_of
from game.rules.marco_polo.effects import Bundle
from game.rules.marco_polo.state import MarcoPolo
from game.telling.labels import Tip
from game.titles.marco_polo.telling import phrases
from game.words import Voice, marks

SORTS = {"coins": "coin", "khan": "good_any", "contracts": "contract", "travel": "figure", "venice": "gondola"}
SORTS |= {"companions": "companion", "card": "relay"}
"""Art of the action spaces by kind; a bazaar uses its good's."""
BLUE, COMPLETED = "MP-76", "MP-123"
"""Rules on occupied blue spaces and on completing contracts."""


def tip(
    say: Voice, seats: Sequence[Seat], state: MarcoPolo, spot: str, prices: Mapping[str, Bundle], reader: int
) -> Tip | None:
    """Tooltip of a spot.

    `prices`: current cost of going or building there; `reader`: the seat whose contracts and powers are described.
    """
    kind, _, rest = spot.partition(".")
    if spot == "powers":
        return powers(say, state, reader)
    if kind == "companion":
        return Tip(say(spot), (effect(say, rest),), f"marco_polo/comp_{rest}")
    if kind == "contract":
        return contract(say, state, reader, rest)
    if kind == "slot" and int(rest) < len(state.slots):
        return contract(say, state, reader, state.slots[int(rest)])
    if rest and (stall := space_of(state, reader, kind)) is not None and stall.columns:
        got = stall.columns[int(rest) - 1]
        return Tip(say("spot.row", space=kind, value=int(rest)), (phrases.things(got, loud=True),))
    if spot in state.chart.kinds:
        told = tuple(place_lines(say, seats, state, spot, prices))
        return Tip(say(f"place.{spot}"), told, f"marco_polo/{phrases.place(spot, state.chart)}")
    space = space_of(state, reader, spot)
    if space is None:
        return None
    lines = [say(f"card.{state.cards[spot]}")] if spot in state.cards else []
    if space.sort == "own":
        owner = next(name for name in (state.role[reader], *state.companions[reader]) if spot.startswith(name))
        lines.append(effect(say, owner))
    else:
        lines.append(f"{say(f'tip.{space.sort}', n=space.dice)} § {space.rule}")
    if space.blue:
        lines.append(f"{say('tip.blue')} § {BLUE}")
    return Tip(say(f"space.{spot}"), tuple(lines), f"marco_polo/{space.item or SORTS.get(space.sort, 'die_own')}")


def effect(say: Voice, name: str) -> str:
    """Effect of a character or a companion."""
    kind, rule = ("character", CHARACTERS[name].rule) if name in CHARACTERS else ("companion", COMPANIONS[name].rule)
    return f"{say(f'{kind}.{name}.effect')} § {rule}"


def powers(say: Voice, state: MarcoPolo, seat: int) -> Tip | None:
    """Powers of the seat's character, companions and gifts."""
    name = state.role[seat] or state.character[seat]
    if not name:
        return None
    lines = [effect(say, name)]
    lines += [f"**{say(f'companion.{one}')}** · {effect(say, one)}" for one in state.companions[seat]]
    lines += [f"[marco_polo/gift] {say(f'gift.{one}')}" for one in state.gifts[seat]]
    return Tip(say(f"character.{name}"), tuple(lines), f"marco_polo/{phrases.portrait(name)}")


def contract(say: Voice, state: MarcoPolo, seat: int, name: str) -> Tip:
    """Cost and reward of a contract, the goods still missing, and the contracts its reward would complete."""
    lack = shortfall(state, seat, name)
    short = say("contract.lacks", what=phrases.things(lack)) if any(lack.fixed) else say("contract.ready")
    then = [say("contract.opens", terms=phrases.contract(one)) for one in opened(state, seat, name)]
    return Tip(say("thing.contract"), (phrases.contract(name), short, *then, f"§ {COMPLETED}"), "marco_polo/contract")


def place_lines(
    say: Voice, seats: Sequence[Seat], state: MarcoPolo, place: str, prices: Mapping[str, Bundle]
) -> Iterator[str]:
    """Cost of going or building there, and the bonus of a post."""
    chart = state.chart
    if place in prices:
        yield say("tip.cost", cost=phrases.things(prices[place], loud=True) or f"0{phrases.icon('coin')}")
    yield f"{say(f'kind.{chart.kinds[place]}')} § {RULES[chart.kinds[place]]}"
    if vp := chart.palace_vp.get(place):
        yield say("tip.palace", vp=vp)
    if place in state.outposts:
        yield say("tip.outpost", bonus=phrases.outpost(state.outposts[place]))
    if place in state.tokens:
        yield say("tip.token", token=phrases.token(state.tokens[place]))
    for space in chart.place_cards.get(place, ()):
        if space in state.cards:
            yield say(f"card.{state.cards[space]}")
    owners = " ".join(marks.player(seats[seat].colour) for seat in range(state.seats) if state.owns(seat, place))
    if owners:
        yield say("tip.posts", owners=owners)
