"""The vocabulary of all components (section 18 of the document, MP-274). Nothing else is interpreted.

A cost or a reward is a `Bundle`. A city card is one `Exchange`, `Table`, `Count`, `Relay` or `DrawContracts`. The power
of a character, companion, Rustichello card or gift is a tuple of effects. Each effect has the moment `when` it applies
and a `limit` on its use.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Kind = Literal["vp", "coin", "camel", "pepper", "silk", "gold"]
Good = Literal["pepper", "silk", "gold"]
When = Literal[
    "setup",
    "round_start",
    "passive",
    "bonus",
    "space",
    "other_uses",
    "own_build",
    "immediate",
    "with_travel",
    "with_movement",
    "with_contract",
]
Limit = Literal["once", "once_per_round", "once_per_turn", "none"]
Metric = Literal["trading_posts", "completed_contracts"]

KINDS: tuple[Kind, ...] = ("vp", "coin", "camel", "pepper", "silk", "gold")
VP, COIN, CAMEL, PEPPER, SILK, GOLD = range(6)
GOODS: tuple[Good, ...] = ("pepper", "silk", "gold")
FIRST_GOOD = PEPPER


class Bundle(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A cost or reward: numbers by kind. The first six kinds are simply held; the others are choices and actions."""

    vp: int = 0
    coin: int = 0
    camel: int = 0
    pepper: int = 0
    silk: int = 0
    gold: int = 0
    good_any: int = 0
    good_distinct: int = 0
    coin_or_camel: int = 0
    step: int = 0
    contract: int = 0
    black_die: int = 0
    white_die: int = 0
    own_city_bonus: int = 0
    copy_city_bonus: int = 0
    gift: int = 0
    companion: int = 0
    main_item: int = 0

    @property
    def fixed(self) -> tuple[int, int, int, int, int, int]:
        """The part that is simply held, in the order of KINDS."""
        return (self.vp, self.coin, self.camel, self.pepper, self.silk, self.gold)

    @property
    def drawn(self) -> bool:
        """Whether part of it comes from a stack."""
        return bool(self.gift or self.contract)

    @property
    def chosen(self) -> bool:
        """Whether the receiver chooses part of it."""
        return bool(self.good_any or self.good_distinct or self.coin_or_camel or self.step or self.companion)

    @property
    def parts(self) -> tuple[Bundle, ...]:
        """Its choices and actions, each as a bundle of its own."""
        counts = msgspec.structs.asdict(self).items()
        return tuple(Bundle(**{name: count}) for name, count in counts if count and name not in KINDS)

    def times(self, n: int) -> Bundle:
        return Bundle(**{name: count * n for name, count in msgspec.structs.asdict(self).items()})


NOTHING = Bundle()


class Rate(msgspec.Struct, frozen=True):
    cost: Bundle
    reward: Bundle

    def times(self, n: int) -> Rate:
        return Rate(self.cost.times(n), self.reward.times(n))


# ---------------------------------------------------------------------------------------------- kinds of city cards


class Exchanges(msgspec.Struct, frozen=True):
    """Up to d repetitions, each at one of the rates. `mix`: repetitions may use different rates."""

    rates: tuple[Rate, ...]
    mix: bool = False


class ByDie(msgspec.Struct, frozen=True):
    """One entry, for a value of 1 to d."""

    entries: tuple[Bundle, Bundle, Bundle, Bundle, Bundle, Bundle]

    @property
    def ranges(self) -> list[tuple[int, int, Bundle]]:
        """(first value, last value, reward), with equal rewards merged."""
        ranges: list[tuple[int, int, Bundle]] = []
        for value, reward in enumerate(self.entries, 1):
            if ranges and ranges[-1][2] == reward:
                ranges[-1] = (ranges[-1][0], value, reward)
            else:
                ranges.append((value, value, reward))
        return ranges


class CountOf(msgspec.Struct, frozen=True):
    """The reward, min(d, metric) times."""

    metric: Metric
    reward: Bundle


class Relay(msgspec.Struct, frozen=True):
    """Performs another city card in the player's reach with the same d."""


class DrawContracts(msgspec.Struct, frozen=True):
    """Draws d contracts, keeps up to `keep_max`, then gives the bundle."""

    keep_max: int
    then: Bundle


CardKind = Exchanges | ByDie | CountOf | Relay | DrawContracts


# ---------------------------------------------------------------------------------------------- effects


class Effect(msgspec.Struct, frozen=True, kw_only=True):
    """Part of a power. A state finds it by `key`: its class name; for prices, also the kind of price."""

    when: When
    limit: Limit = "none"

    @property
    def key(self) -> str:
        return type(self).__name__


class Gain(Effect, frozen=True, kw_only=True):
    """Gives the reward. `others`: every other player receives that. `optional`: may be declined. `refill`: refills the
    row of companions. With `other_uses`, it follows this `action` of another player, with this number of `seats`. With
    `space`, `id` is a private space that takes this number of `dice`."""

    reward: Bundle
    others: Bundle = NOTHING
    optional: bool = False
    refill: bool = False
    action: str = ""
    seats: tuple[int, ...] = ()
    id: str = ""
    dice: int = 0


class GainOneOf(Effect, frozen=True, kw_only=True):
    """Gives one of the bundles, by choice."""

    options: tuple[Bundle, ...]


class Exchange(Effect, frozen=True, kw_only=True):
    """Pays and receives once."""

    cost: Bundle
    reward: Bundle


class Count(Effect, frozen=True, kw_only=True):
    """Gives the reward for each full `per` of the metric, at most `max` times."""

    metric: Metric
    per: int
    reward: Bundle
    max: int | None


class Price(Effect, frozen=True, kw_only=True):
    """Sets a price, or lowers it by kind, never below 0."""

    of: Literal["placement", "edge", "travel_step", "contract"]
    set: int | None = None
    less: Bundle = NOTHING

    @property
    def key(self) -> str:
        return f"Price.{self.of}"


class NameDice(Effect, frozen=True, kw_only=True):
    """Own dice are not rolled; their values are named on placement. No compensation."""


class ChangeDie(Effect, frozen=True, kw_only=True):
    """Dice may be shifted on placement; as a bonus action, a die gets any value."""

    by: tuple[int, ...] = ()


class BazaarDice(Effect, frozen=True, kw_only=True):
    """Needs fewer dice, at least `min`; each die counts `value` more, up to column `cap`."""

    fewer: int
    min: int
    value: int
    cap: int


class SwapCurrency(Effect, frozen=True, kw_only=True):
    """In one action, units of one kind pay for the other, in one direction."""

    kinds: tuple[Kind, Kind]


class StartAt(Effect, frozen=True, kw_only=True):
    """The figure starts on one of the nodes."""

    nodes: tuple[str, ...]


class PlacePost(Effect, frozen=True, kw_only=True):
    """Puts one own post on the node, without its bonus."""

    node: str


class ExtraPosts(Effect, frozen=True, kw_only=True):
    """Extra posts, used last; VP for building the very last."""

    posts: int
    vp_all_built: int


class ExtraFigure(Effect, frozen=True, kw_only=True):
    """A second figure beside the first."""


class OasisJump(Effect, frozen=True, kw_only=True):
    """A step may lead from any oasis to any other without edge cost."""


class BuildPassing(Effect, frozen=True, kw_only=True):
    """Also builds on nodes passed, at this cost each, up to a maximum number."""

    cost: Bundle
    max: int | None


class BuildAnywhere(Effect, frozen=True, kw_only=True):
    """Pays and builds one post in any other legal place."""

    cost: Bundle
    exclude: tuple[str, ...]


class BuildVenice(Effect, frozen=True, kw_only=True):
    """Builds one post in Venice; `id` is the private space."""

    id: str
    dice: int


class Ladder(Effect, frozen=True, kw_only=True):
    """The nth own post gives the first n bundles."""

    steps: tuple[Bundle, ...]


class DieTiles(Effect, frozen=True, kw_only=True):
    """One tile per round is used as a colourless die."""

    values: tuple[int, ...]


class DrawGifts(Effect, frozen=True, kw_only=True):
    """Draws gifts and keeps some; once a game, keeps `keep_once`."""

    draw: int
    keep: int
    keep_once: int


class DrawRustichello(Effect, frozen=True, kw_only=True):
    draw: int


class DrawCharacters(Effect, frozen=True, kw_only=True):
    """Draws characters, one of which is played each round."""

    draw: int


class OwnCityCards(Effect, frozen=True, kw_only=True):
    """Private city cards: drawn and kept, each performed once with this value."""

    draw: int
    keep: int
    value: int


class CityCardWithoutPost(Effect, frozen=True, kw_only=True):
    """Performs a free city card without an own post there."""

    dice: int


class ClearSpace(Effect, frozen=True, kw_only=True):
    """Removes the dice of one action space; in a row, only the rightmost."""


class ReplaceCityCard(Effect, frozen=True, kw_only=True):
    """Replaces the card of a place with an own post."""

    draw: int
    keep: int


class DoubleReward(Effect, frozen=True, kw_only=True):
    """Doubles all parts of a contract's reward except these."""

    exempt: tuple[str, ...]
