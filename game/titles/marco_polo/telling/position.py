"""A position of Marco Polo in plain sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import asdict

from game.rules.marco_polo.chart import PALACES, Edge
from game.rules.marco_polo.components.contracts import CONTRACTS
from game.rules.marco_polo.components.goals import GOALS
from game.rules.marco_polo.components.spaces import SLOT_EXTRA, SPACES
from game.rules.marco_polo.components.tokens import OUTPOSTS, TOKENS
from game.rules.marco_polo.decisions.placing import OWN_SPACES, space_of
from game.rules.marco_polo.dice import NEUTRAL, Die, Laid
from game.rules.marco_polo.effects import KINDS, Bundle
from game.rules.marco_polo.state import MarcoPolo
from game.rules.marco_polo.views import UNKNOWN
from game.telling.lines import row, times
from game.telling.position import PositionSection, Reader
from game.words import Voice

PHRASES = {
    "good_distinct": "good_two",
    "black_die": "die_black",
    "white_die": "die_white",
    "own_city_bonus": "own_bonus",
    "copy_city_bonus": "copy",
    "trading_posts": "post",
    "completed_contracts": "done",
}
"""Bundle fields whose art and phrase have another name."""


def board(say: Voice, state: MarcoPolo, reader: Reader) -> Iterator[PositionSection]:
    yield PositionSection(say("position.spaces"), tuple(_spaces(say, state, reader)))
    yield PositionSection(say("space.contracts"), tuple(_contracts(say, state, reader)))
    yield PositionSection(say("position.map"), tuple(_places(say, state, reader.names, venice=False)))
    if state.setting.venice:
        yield PositionSection(say("space.venice"), tuple(_places(say, state, reader.names, venice=True)))
    yield PositionSection(say("position.left"), tuple(_left(say, state, reader)))


def seat(say: Voice, state: MarcoPolo, reader: Reader, seat: int) -> Iterator[str]:
    held = zip(KINDS[1:], state.holdings[seat][1:], strict=True)
    yield ", ".join(f"{say(f'kind.{kind}')} {n}" for kind, n in held)
    if name := state.character[seat]:
        yield f"{say(f'character.{name}')}: {say(f'character.{name}.effect')}"
    if (role := state.role[seat]) and role != name:
        yield f"{say('position.role')}: {say(f'character.{role}')}. {say(f'character.{role}.effect')}"
    dice = [_die(say, die) for die in state.hand[seat]] + [str(value) for value in state.tiles[seat]]
    yield row(say, say("thing.dice"), dice)
    yield row(say, say("position.figures"), [say(f"place.{node}") for node in state.figures[seat]])
    yield row(say, say("position.posts"), [say(f"place.{place}") for place in state.posts[seat]])
    yield f"{say('position.stock')}: {state.stock(seat)}"
    yield row(say, say("space.contracts"), [contract(say, name) for name in state.contracts[seat]])
    yield row(say, say("counted.done", n=len(state.done[seat])), state.done[seat])
    yield from _cards(say, state, reader, seat)


# ---------------------------------------------------------------------- names
def things(say: Voice, what: Bundle) -> str:
    """All parts of a cost or a reward."""
    phrases = []
    for thing, n in asdict(what).items():
        if n and thing == "coin_or_camel":
            phrases.append(say("position.coin_or_camel", n=n))
        elif n:
            phrases.append(say(f"counted.{PHRASES.get(thing, thing)}", n=n // 2 if thing == "good_distinct" else n))
    return ", ".join(phrases) or say("position.none")


def contract(say: Voice, name: str) -> str:
    """Cost and reward of a contract."""
    if name == UNKNOWN:
        return say("card.covered")
    terms = CONTRACTS[name]
    return say("position.contract", name=name, cost=things(say, terms.cost), reward=things(say, terms.reward))


# ---------------------------------------------------------------------- the board
def _spaces(say: Voice, state: MarcoPolo, reader: Reader) -> Iterator[str]:
    for space in (*SPACES, *OWN_SPACES):
        kind = space_of(state, reader.eyes, space)
        if kind is None:
            if space in state.lying:  # another player's own space
                yield row(say, say(f"space.{space}"), _lying(say, state, reader.names, space))
            continue
        told = [say("position.dice", n=kind.dice)]
        if kind.reward != Bundle():
            told.append(things(say, kind.reward))
        told += [f"{value}: {things(say, column)}" for value, column in enumerate(kind.columns, 1)]
        told += _lying(say, state, reader.names, space)
        yield row(say, say(f"space.{space}"), told)
    for name, dice in {"aside": state.aside, "bagged": state.bagged}.items():
        if dice:
            yield row(say, say(f"position.{name}"), [_laid(say, reader.names, die) for die in dice])


def _lying(say: Voice, state: MarcoPolo, names: Sequence[str], space: str) -> list[str]:
    laid = [_laid(say, names, die) for die in state.lying.get(space, ())]
    return [row(say, say("position.lying"), laid)] if laid else []


def _laid(say: Voice, names: Sequence[str], die: Laid) -> str:
    owner = "" if die.seat == NEUTRAL else f" ({names[die.seat]})"
    return f"{say('die.shown', colour=die.colour, value=die.value)}{owner}"


def _die(say: Voice, die: Die) -> str:
    return say("die.shown", colour=die.colour, value=die.value) if die.value else say("die.unrolled")


def _contracts(say: Voice, state: MarcoPolo, reader: Reader) -> Iterator[str]:
    """The contracts on display, and the piles."""
    for slot, name in enumerate(state.slots):
        extra = say("position.coin_or_camel", n=SLOT_EXTRA[slot]) if slot in SLOT_EXTRA else ""
        yield f"{say('spot.slot', slot=slot + 1)}: {contract(say, name)}{f' + {extra}' if extra else ''}"
    yield say("position.piles", piles=state.piles, special=state.special)
    if state.under:
        yield row(say, say("position.under"), [_under(say, reader, *one) for one in state.under])
    if state.drawn:
        known = state.drawn_by == reader.eyes and not reader.face_down
        own = [contract(say, name) if name in CONTRACTS else say(f"card.{name}") for name in state.drawn if known]
        told = own or [say("card.covered")] * len(state.drawn)
        yield row(say, f"{say('position.drawn')} ({reader.names[state.drawn_by]})", told)
    if state.open_companions:
        told = [f"{say(f'companion.{one}')} ({say(f'companion.{one}.effect')})" for one in state.open_companions]
        yield row(say, say("space.companions"), told)


def _under(say: Voice, reader: Reader, name: str, knows: int) -> str:
    """A contract hidden from all but one seat, or from everyone."""
    if knows == NEUTRAL:
        return contract(say, name)
    return f"{contract(say, name) if reader.sees(knows) else say('card.covered')} ({reader.names[knows]})"


def _places(say: Voice, state: MarcoPolo, names: Sequence[str], *, venice: bool) -> Iterator[str]:
    """Every city, oasis or palace: its ways, the bonus of a post, its occupants."""
    chart = state.chart
    for place, kind in chart.kinds.items():
        if (kind in PALACES) != venice:
            continue
        ways = (chart.routes if venice else chart.roads).get(place, ())
        told = [say(f"kind.{kind}"), row(say, say("position.ways"), [_way(say, state, edge) for edge in ways])]
        if vp := chart.palace_vp.get(place):
            told.append(say("tip.palace", vp=vp))
        if place in state.outposts:
            told.append(say("tip.outpost", bonus=things(say, OUTPOSTS[state.outposts[place]])))
        if place in state.tokens:
            told.append(say("tip.token", token=things(say, TOKENS[state.tokens[place]])))
        for space in chart.place_cards.get(place, ()):
            if space in state.cards:
                told.append(say(f"card.{state.cards[space]}"))
            told += _lying(say, state, names, space)
        told += _standing(say, state, names, place)
        yield row(say, say(f"place.{place}"), told)


def _way(say: Voice, state: MarcoPolo, edge: Edge) -> str:
    price = Bundle(coin=edge.coins, camel=edge.camels, good_any=edge.goods)
    name = say(f"place.{edge.to}")
    return f"{name} ({things(say, price)})" if price != Bundle() else name


def _standing(say: Voice, state: MarcoPolo, names: Sequence[str], place: str) -> Iterator[str]:
    if place == state.chart.beijing:
        for seat, vp in zip(state.beijing, state.chart.beijing_vp, strict=True):
            yield f"{say('counted.vp', n=vp)}: {say('position.free') if seat == NEUTRAL else names[seat]}"
    else:
        owners = [names[seat] for seat in range(state.seats) if state.owns(seat, place)]
        if owners:
            yield say("tip.posts", owners=", ".join(owners))
    here = [times(own.count(place), names[seat]) for seat, own in enumerate(state.figures) if place in own]
    if here:
        yield row(say, say("position.figures"), here)


def _left(say: Voice, state: MarcoPolo, reader: Reader) -> Iterator[str]:
    """Supplies, and the state of this turn and round."""
    yield f"{say('position.first')}: {reader.names[state.first]}"
    yield f"{say('table.to_move')}: {reader.names[state.active]}"
    if state.last_traveller != NEUTRAL:
        yield f"{say('position.traveller')}: {reader.names[state.last_traveller]}"
    yield f"{say('meter.black_dice')}: {state.black}"
    if state.acted:
        yield say("prompt.Turn.acted.detail")
    if state.swap:
        yield say("position.swap", kind=state.swap, n=state.swap_left)
    if state.sites:
        yield row(say, say("position.sites"), [say(f"place.{place}") for place, _ in state.sites])
    if state.revealed:
        yield row(say, say("position.characters"), [say(f"character.{name}") for name in state.revealed])
    if state.revealed_cards:
        yield row(say, say("thing.city_card"), [say(f"card.{name}") for name in state.revealed_cards])
    if state.setting.new_characters:
        yield f"{say('position.gifts')}: {len(state.gift_pool)}"
        yield row(say, say("position.gift_discards"), [say(f"gift.{name}") for name in state.gift_discards])
    if state.setting.companions:
        yield row(say, say("position.stack"), [say(f"companion.{name}") for name in state.stack])


# ---------------------------------------------------------------------- in front of a seat
def _cards(say: Voice, state: MarcoPolo, reader: Reader, seat: int) -> Iterator[str]:
    bare = seat == reader.eyes and not reader.face_down
    goals = [_goal(say, name) if bare or reader.over else say("card.covered") for name in state.goals[seat]]
    yield row(say, say("category.goal_cards"), goals)
    for label, kind, held in (
        ("space.companions", "companion", state.companions[seat]),
        ("thing.gift", "gift", state.gifts[seat]),
        ("thing.city_card", "card", state.own_cards[seat]),
    ):
        if held:
            yield row(say, say(label), [say(f"{kind}.{name}") for name in held])
    hands = {
        "thing.rustichello": ("card", state.rustichello[seat]),
        "position.kept_card": ("card", state.kept_card[seat]),
        "position.bellela": ("character", state.bellela[seat]),
    }
    for label, (kind, hand) in hands.items():
        if hand:
            shown = bare or state.setting.open_hands
            told = [say(f"{kind}.{name}") if shown and name != UNKNOWN else say("card.covered") for name in hand]
            yield row(say, say(label), told)
    for name, used in {"round": state.spent[seat], "game": state.spent_in_game[seat]}.items():
        if used:
            yield row(say, say(f"position.spent.{name}"), [_used(say, one) for one in used])
    if state.spent_in_turn and seat == state.active:
        yield row(say, say("position.spent.turn"), [_used(say, one) for one in state.spent_in_turn])


def _goal(say: Voice, name: str) -> str:
    if name == UNKNOWN:
        return say("card.covered")
    return f"{say(f'goal.{name}')} ({say('counted.vp', n=GOALS[name].vp)})"


def _used(say: Voice, name: str) -> str:
    return say(f"card.{name}") if say.has(f"card.{name}") else say.named("power", name)
