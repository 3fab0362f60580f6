"""What the things on the board say when somebody points at them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.match import Seat
from game.rules.marco_polo.components.spaces import SPACES
from game.rules.marco_polo.state import MarcoPolo
from game.scenes.marco_polo import contracts, pictures, uses
from game.scenes.marco_polo.offers import Offers
from game.ui import rich
from game.ui.widget import Tip
from game.words import Voice


def tip(say: Voice, seats: Sequence[Seat], state: MarcoPolo, spot: str, offers: Offers, reader: int) -> Tip | None:
    """Of the spot with this id; `reader`: the seat whose contracts and powers are told."""
    chart = state.chart
    kind, _, rest = spot.partition(".")
    if kind == "companion":
        return Tip(say(f"companion.{rest}"), (say(f"companion.{rest}.effect"),), f"marco_polo/comp_{rest}")
    if spot == "powers":
        return uses.tip(say, state, reader)
    if kind == "contract":
        return contracts.tip(say, state, reader, rest)
    if kind == "slot" and int(rest) < len(state.slots):
        return contracts.tip(say, state, reader, state.slots[int(rest)])
    if spot in chart.kinds:
        return Tip(say(f"place.{spot}"), tuple(place_lines(say, seats, state, spot, offers)))
    if spot in chart.cards:
        lines = [say(f"card.{state.cards[spot]}")] if spot in state.cards else []
        return Tip(say(f"space.{spot}"), (*lines, say("tip.card")))
    if spot in SPACES:
        sort = SPACES[spot].sort
        lines = [say(f"tip.{sort}", n=SPACES[spot].dice)]
        if SPACES[spot].blue:
            lines.append(say("tip.blue"))
        return Tip(say(f"space.{spot}"), tuple(lines))
    return None


def place_lines(say: Voice, seats: Sequence[Seat], state: MarcoPolo, place: str, offers: Offers) -> Iterator[str]:
    """What it costs to go or build there, and what a post brings."""
    chart = state.chart
    if place in offers.prices:
        cost = offers.prices[place]
        yield say("tip.cost", cost=pictures.things(cost, loud=True) or f"0{pictures.icon('coin')}")
    yield say(f"kind.{chart.kinds[place]}")
    if vp := chart.palace_vp.get(place):
        yield say("tip.palace", vp=vp)
    if place in state.outposts:
        yield say("tip.outpost", bonus=pictures.outpost(state.outposts[place]))
    if place in state.tokens:
        yield say("tip.token", token=pictures.token(state.tokens[place]))
    for space in chart.place_cards.get(place, ()):
        if space in state.cards:
            yield say(f"card.{state.cards[space]}")
    owners = " ".join(rich.player(seats[seat].colour) for seat in range(state.seats) if state.owns(seat, place))
    if owners:
        yield say("tip.posts", owners=owners)
