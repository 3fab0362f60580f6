"""Placing dice: legal spaces, prices and refusals (4.0), and the action that follows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations, product

from game.rules.kernel import Refusal
from game.rules.marco_polo.actions import Place
from game.rules.marco_polo.chart import Chart
from game.rules.marco_polo.components.spaces import ROWS, SPACES, ActionSpace
from game.rules.marco_polo.decisions import cards, gifts, rewards, roads, spaces, venice
from game.rules.marco_polo.decisions.travel import Journey
from game.rules.marco_polo.dice import DICE, NEUTRAL, Die, Laid, laid, order
from game.rules.marco_polo.effects import BazaarDice, BuildVenice, ChangeDie, Price
from game.rules.marco_polo.events import DicePlaced, Used
from game.rules.marco_polo.powers import Kit
from game.rules.marco_polo.state import MarcoPolo
from game.rules.toolkit import shortage

FREE_PLACEMENT = "GF14"
OWN_SPACES = {
    "gunj_goods": ActionSpace("own", False, 1, rule="MP-164"),
    "gunj_step": ActionSpace("own", False, 1, rule="MP-164"),
    "moneylender": ActionSpace("own", False, 1, rule="MP-228"),
    "gondolier": ActionSpace("own", True, 1, rule="MP-230"),
}
"""Spaces on players' own tiles. Gunj's may be used once (MP-164), the Moneylender's repeatedly without a price
(MP-228), the Gondolier's like a blue space (MP-231)."""


def space_of(state: MarcoPolo, seat: int, space: str) -> ActionSpace | None:
    """The action space of that name, or None if the seat has no such space."""
    printed = state.chart.spaces.get(space)
    if printed is not None:
        return None if printed.sort == "companions" and not state.setting.companions else printed
    return OWN_SPACES[space] if space in OWN_SPACES and space in state.kit(seat).spaces else None


def names(state: MarcoPolo, seat: int) -> tuple[str, ...]:
    """All action spaces available to the seat."""
    return _names(state.chart, state.setting.companions, state.kit(seat))


@lru_cache(maxsize=256)
def _names(chart: Chart, companions: bool, kit: Kit) -> tuple[str, ...]:
    board = [name for name, space in chart.spaces.items() if companions or space.sort != "companions"]
    return (*board, *(name for name in OWN_SPACES if name in kit.spaces))


def dice_needed(state: MarcoPolo, seat: int, space: ActionSpace) -> int:
    """Number of dice for the space; the Merchant needs one fewer on the bazaar (MP-218)."""
    if space.sort == "bazaar":
        merchant = state.kit(seat).passive.get("BazaarDice")
        if isinstance(merchant, BazaarDice):
            return max(space.dice - merchant.fewer, merchant.min)
    return space.dice


# ---------------------------------------------------------------------------------------------- candidates


def hand_of(state: MarcoPolo, seat: int) -> tuple[Die, ...]:
    """Dice that may be placed: the hand, plus any one die tile while one is due (MP-172)."""
    tiles = [DICE["tile", value] for value in state.tiles[seat]] if state.tile_due(seat) else []
    return (*state.hand[seat], *tiles)


@cache
def dice_sets(hand: tuple[Die, ...], count: int) -> tuple[tuple[Die, ...], ...]:
    """All distinct sets of `count` dice, with at most one tile."""
    sets = dict.fromkeys(tuple(sorted(dice, key=order)) for dice in combinations(hand, count))
    return tuple(dice for dice in sets if sum(die.colour == "tile" for die in dice) <= 1)


@cache
def readings(dice: tuple[Die, ...], shifts: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """All values the dice may be placed with. Unrolled dice (Raschid's) all get the same value: only the lowest counts,
    so different values are never better (MP-142)."""
    if any(die.value == 0 for die in dice):
        return tuple((value,) * len(dice) for value in range(1, 7))
    ways: list[list[int]] = []
    for die in dice:
        changed = [die.value + by for by in shifts if die.colour != "tile" and 1 <= die.value + by <= 6]
        ways.append([die.value, *changed])
    distinct: dict[tuple[tuple[Die, int], ...], tuple[int, ...]] = {}
    for values in product(*ways):
        distinct.setdefault(tuple(sorted(zip(dice, values, strict=True), key=repr)), values)
    return tuple(distinct.values())


def shifts(state: MarcoPolo, seat: int) -> tuple[int, ...]:
    """Changes the Nun allows to a die (MP-216); not for Raschid (MP-144)."""
    passive = state.kit(seat).passive
    nun = passive.get("ChangeDie")
    return nun.by if isinstance(nun, ChangeDie) and "NameDice" not in passive else ()


def candidates(state: MarcoPolo, seat: int) -> Iterator[Place]:
    hand, by = hand_of(state, seat), shifts(state, seat)
    gift = FREE_PLACEMENT in state.gifts[seat]
    for name in names(state, seat):
        space = space_of(state, seat, name)
        assert space is not None
        for dice in dice_sets(hand, dice_needed(state, seat, space)):
            for values in readings(dice, by):
                yield Place(name, dice, values)
                if gift:
                    yield Place(name, dice, values, True)


def attempt(state: MarcoPolo, seat: int, name: str, taken: Sequence[Die]) -> Place:
    """A placement with these dice, plus others from the hand if the space needs more. Its refusal explains best why
    nothing can be placed there."""
    space = space_of(state, seat, name)
    assert space is not None
    rest = Counter(hand_of(state, seat)) - Counter(taken)
    more = dice_needed(state, seat, space) - len(taken)
    dice = tuple(sorted([*taken, *[*rest.elements()][: max(0, more)]], key=order))
    return Place(name, dice, readings(dice, ())[0] if dice else ())


def options(state: MarcoPolo, seat: int) -> Iterator[Place]:
    """The legal placements; spaces closed to all dice are skipped."""
    if state.acted:
        return
    hand, by = hand_of(state, seat), shifts(state, seat)
    gift = FREE_PLACEMENT in state.gifts[seat]
    diplomat = "CityCardWithoutPost" in state.kit(seat).passive
    posts, lying, card_place = state.posts[seat], state.lying, state.chart.card_place
    for name in names(state, seat):
        space = space_of(state, seat, name)
        assert space is not None
        if space.sort == "card" and (name in lying or (not diplomat and card_place[name] not in posts)):
            continue
        ways = (False, True) if gift and name in lying else (False,)
        open_for: dict[tuple[int, bool, bool], bool] = {}  # most sets of dice do not differ for the space
        for dice in dice_sets(hand, dice_needed(state, seat, space)):
            own = any(die.colour == "own" for die in dice)
            for values in readings(dice, by):
                d = min(values)
                for free in ways:
                    key = d, own, free
                    if key not in open_for:
                        open_for[key] = space_refusal(state, seat, name, space, *key) is None
                    if open_for[key]:
                        yield Place(name, dice, values, free)


# ---------------------------------------------------------------------------------------------- legality


def hand_refusal(state: MarcoPolo, seat: int, dice: Sequence[Die], rule: str) -> Refusal | None:
    """The reason why these dice cannot be placed: each must be in hand, or be this round's one tile (MP-73, MP-169)."""
    tiles = [die for die in dice if die.colour == "tile"]
    if tiles:
        if not state.tile_due(seat):
            return Refusal("tile.used", {}, "MP-169")
        if len(tiles) > 1:
            return Refusal("tile.one", {}, "MP-169")
        if tiles[0].value not in state.tiles[seat]:
            return Refusal("die.not_in_hand", {"value": tiles[0].value}, rule)
    hand = state.hand[seat]
    for die in dice:
        if die.colour != "tile" and dice.count(die) > hand.count(die):
            return Refusal("die.not_in_hand", {"value": die.value}, rule)
    return None


def values_refusal(state: MarcoPolo, seat: int, action: Place) -> Refusal | None:
    """The reason why the dice cannot have these values: a die keeps its value unless the Nun changes it or Raschid
    names it."""
    if action.values == tuple([die.value for die in action.dice]):
        return None
    if len(action.values) != len(action.dice):
        return Refusal("die.value", {}, "MP-73")
    named = {value for die, value in zip(action.dice, action.values, strict=True) if die.value == 0}
    if len(named) > 1:
        return Refusal("die.named_apart", {}, "MP-142")
    by = shifts(state, seat)
    for die, value in zip(action.dice, action.values, strict=True):
        if die.value == value:
            continue
        if not 1 <= value <= 6:
            return Refusal("die.value", {}, "MP-216")
        if die.value == 0:
            continue
        if die.colour == "tile" or value - die.value not in by:
            rule = "MP-170" if die.colour == "tile" else "MP-216"
            return Refusal("die.not_so", {"value": die.value, "want": value}, rule)
    return None


def price(state: MarcoPolo, seat: int, space: ActionSpace, name: str, d: int) -> int:
    """The placement cost without gifts: d coins on an occupied blue space, whoever occupies it (MP-76, MP-77); none for
    Berke (MP-151)."""
    if not space.blue or name not in state.lying:
        return 0
    berke = state.kit(seat).passive.get("Price.placement")
    return berke.set or 0 if isinstance(berke, Price) else d


def least_price(state: MarcoPolo, seat: int, name: str) -> int | None:
    """The fewest coins that placing dice on a space would cost the seat if it were its turn; None: it could not."""
    space = space_of(state, seat, name)
    if space is None:
        return None
    strengths = {
        (min(values), any(die.colour == "own" for die in dice))
        for dice in dice_sets(hand_of(state, seat), dice_needed(state, seat, space))
        for values in readings(dice, shifts(state, seat))
    }
    allowed = (d for d, own in strengths if space_refusal(state, seat, name, space, d, own, False) is None)
    return min((price(state, seat, space, name, d) for d in allowed), default=None)


def dear(state: MarcoPolo, seat: int, action: Place) -> bool:
    """Whether the placement pays for an occupied space with a die higher than any other in hand."""
    space = space_of(state, seat, action.space)
    assert space is not None
    others = (Counter(hand_of(state, seat)) - Counter(action.dice)).elements()
    value = min(action.values)
    paid = not action.free and price(state, seat, space, action.space, value) > 0
    return paid and value > max((die.value for die in others), default=value)


def refusal(state: MarcoPolo, seat: int, action: Place) -> Refusal | None:
    name = action.space
    space = space_of(state, seat, name)
    if space is None:
        return Refusal("space.unknown", {"space": name}, "MP-73")
    if state.acted:
        return Refusal("main_action.made", {}, "MP-55")
    need = dice_needed(state, seat, space)
    if len(action.dice) != need:
        few = shortage("dice.short", need, len(hand_of(state, seat)), "MP-73")
        return few or Refusal("dice.count", {"need": need, "have": len(action.dice)}, "MP-73")
    refused = hand_refusal(state, seat, action.dice, "MP-73") or values_refusal(state, seat, action)
    if refused is not None:
        return refused
    own = any(die.colour == "own" for die in action.dice)
    return space_refusal(state, seat, name, space, min(action.values), own, action.free)


def space_refusal(
    state: MarcoPolo, seat: int, name: str, space: ActionSpace, d: int, own: bool, free: bool
) -> Refusal | None:
    """The reason why no dice of strength d can be placed on the space. `own`: one of them has the player's colour;
    `free`: the gift is used."""
    lying = state.lying.get(name)
    if lying is not None:
        refused = occupancy_refusal(seat, name, space, lying, d, own)
        if refused is not None:
            return refused
    cost = price(state, seat, space, name, d)
    if free:
        if FREE_PLACEMENT not in state.gifts[seat]:
            return Refusal("card.not_held", {"card": FREE_PLACEMENT}, "MP-165")
        if not cost:
            return Refusal("placement.is_free", {}, "MP-129")
        cost = 0
    if cost:
        refused = state.payment_refusal(seat, cost, 0, "MP-76")
        if refused is not None:
            return refused
    return action_refusal(state, seat, name, space, d, cost)


def occupancy_refusal(
    seat: int, name: str, space: ActionSpace, lying: tuple[Laid, ...], d: int, own: bool
) -> Refusal | None:
    """The reason why dice cannot join those already there: closed cells, cards and private spaces (MP-78, MP-86),
    rising rows (MP-85, MP-192), one die per player in Venice (MP-193), the colour rule (MP-74, MP-87, MP-211)."""
    if name in ROWS:
        if len(lying) >= ROWS[name]:
            return Refusal("row.full", {"most": ROWS[name]}, "MP-86" if name == "khans_favour" else "MP-194")
        if name == "venice_row":
            if any(die.seat == seat for die in lying):
                return Refusal("row.one_die", {}, "MP-193")
            last = next((die.value for die in reversed(lying) if die.seat != NEUTRAL), 0)
        else:
            last = lying[-1].value
        if refused := shortage("row.rises", last, d, "MP-85" if name == "khans_favour" else "MP-192"):
            return refused
    elif not space.blue:
        if name == "moneylender":
            return None
        return Refusal("space.closed", {"space": name}, "MP-164" if space.sort == "own" else "MP-108")
    if own and any(die.seat == seat and die.colour == "own" for die in lying):
        return Refusal("space.own_colour", {"space": name}, "MP-74")
    return None


def action_refusal(state: MarcoPolo, seat: int, name: str, space: ActionSpace, d: int, cost: int) -> Refusal | None:
    """The reason why the action could not be performed even once after paying the placement cost (MP-79)."""
    sort = space.sort
    if sort == "card":
        return card_refusal(state, seat, name, d)
    if sort == "travel":
        basic = roads.step_cost(state, seat, 1)
        if roads.can_step(state, seat, basic, cost):
            return None
        return state.payment_refusal(seat, basic + cost, 0, "MP-94") or Refusal("travel.no_way", {}, "MP-95")
    if sort == "contracts":
        return None if state.slots else Refusal("contracts.none", {"most": d}, "MP-92")
    if sort == "companions":
        return None if state.open_companions else Refusal("companions.none", {}, "MP-213")
    if sort == "venice" or name == "gondolier":
        if venice.can_build(state, seat, cost):
            return None
        return Refusal("palace.none", {}, "MP-195")
    if name == "gunj_step" and not roads.can_step(state, seat):
        return Refusal("travel.no_way", {}, "MP-79")
    return None


def card_refusal(state: MarcoPolo, seat: int, space: str, d: int) -> Refusal | None:
    """The reason why a city card cannot be used: it needs a post in its place, or the Diplomat once a round (MP-106,
    MP-224)."""
    place = state.chart.card_place[space]
    if not state.owns(seat, place):
        if "CityCardWithoutPost" not in state.kit(seat).passive:
            return Refusal("post.none_here", {"place": place}, "MP-106")
        if "diplomat" in state.spent[seat]:
            return Refusal("power.spent", {"card": "diplomat"}, "MP-215")
    return cards.use_refusal(state, seat, state.cards[space], d)


# ---------------------------------------------------------------------------------------------- execution


def resolve(state: MarcoPolo, seat: int, action: Place) -> None:
    """Places the dice, pays and performs (MP-79)."""
    name = action.space
    space = space_of(state, seat, name)
    assert space is not None
    d = min(action.values)
    cost = 0 if action.free else price(state, seat, space, name, d)
    if action.free:
        gifts.use_up(state, seat, FREE_PLACEMENT)
    for die in action.dice:
        if die.colour == "tile":
            state.tiles[seat].remove(die.value)
            state.spent[seat].append("die_tile")
        else:
            state.hand[seat].remove(die)
    state.lying[name] = (*state.lying.get(name, ()), *laid(seat, action.dice, action.values))
    state.acted = True
    state.tell(DicePlaced(seat, name, action.dice, action.values))
    state.pay_currency(seat, cost, 0, name)
    begin(state, seat, name, space, d)


def last_column(state: MarcoPolo, seat: int, d: int) -> int:
    """The last bazaar column in reach; the Merchant's dice count higher (MP-219, MP-220)."""
    merchant = state.kit(seat).passive.get("BazaarDice")
    return min(d + merchant.value, merchant.cap) if isinstance(merchant, BazaarDice) else d


def leads_to(state: MarcoPolo, seat: int, action: Place) -> spaces.Bazaar | spaces.Slots | Journey | None:
    """The choice that follows a placement, if it is of a bazaar column, contracts or a journey; a journey includes the
    placement cost."""
    name, d = action.space, min(action.values)
    space = space_of(state, seat, name)
    assert space is not None
    if space.sort == "bazaar":
        return spaces.Bazaar(seat, name, last_column(state, seat, d))
    if space.sort == "contracts":
        return spaces.Slots(seat, d)
    if space.sort == "travel":
        cost = 0 if action.free else price(state, seat, space, name, d)
        return Journey(seat, d, basic=True, coins=cost, why=name)
    return None


def begin(state: MarcoPolo, seat: int, name: str, space: ActionSpace, d: int) -> None:
    push = state.agenda.append
    sort = space.sort
    if name in SPACES and sort in ("bazaar", "khan", "coins"):
        push(spaces.AfterUse(seat, name))
    if sort == "bazaar":
        push(spaces.Bazaar(seat, name, last_column(state, seat, d)))
    elif sort in ("khan", "coins", "companions"):
        rewards.reward(state, seat, space.reward, name)
    elif sort == "contracts":
        push(spaces.Slots(seat, d))
    elif sort == "travel":
        rewards.set_out(state, seat, d, name, basic=True)
    elif sort == "venice":
        push(venice.BuildPalace(seat))
    elif sort == "card":
        if not state.owns(seat, state.chart.card_place[name]):
            state.spent[seat].append("diplomat")
            state.tell(Used(seat, "diplomat"))
        cards.perform(state, seat, state.cards[name], d)
    else:
        effect = state.kit(seat).spaces[name]
        if isinstance(effect, BuildVenice):
            push(venice.BuildPalace(seat))
        else:
            rewards.give(state, seat, effect, name)
