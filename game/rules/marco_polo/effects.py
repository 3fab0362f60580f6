"""The vocabulary in which every component is written (section 18 of the document, MP-274): nothing else is interpreted.

A cost or a reward is a `Bundle`. A city card is one `Exchange`, `Table`, `Count`, `Relay` or `DrawContracts`. What a
character, companion, Rustichello card or gift does is a tuple of effects, each with the moment `when` it bites and
a `limit` on how often.
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
    """Kind -> number, as a cost or a reward. The first six are simply held, the others are choices and deeds."""

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
        """Whether a part of it comes from a stack."""
        return bool(self.gift or self.contract)

    @property
    def chosen(self) -> bool:
        """Whether a part of it is the receiver's choice."""
        return bool(self.good_any or self.good_distinct or self.coin_or_camel or self.step or self.companion)

    @property
    def parts(self) -> tuple[Bundle, ...]:
        """Its choices and deeds, each by itself."""
        counts = msgspec.structs.asdict(self).items()
        return tuple(Bundle(**{name: count}) for name, count in counts if count and name not in KINDS)

    def times(self, n: int) -> Bundle:
        """The bundle `n` times."""
        return Bundle(**{name: count * n for name, count in msgspec.structs.asdict(self).items()})


NOTHING = Bundle()


class Rate(msgspec.Struct, frozen=True):
    """One way of an exchange."""

    cost: Bundle
    reward: Bundle

    def times(self, n: int) -> Rate:
        """The rate `n` times."""
        return Rate(self.cost.times(n), self.reward.times(n))


# ---------------------------------------------------------------------------------------------- kinds of city cards


class Exchanges(msgspec.Struct, frozen=True):
    """Up to d repetitions, each at one of the rates; `mix`: not all at the same."""

    rates: tuple[Rate, ...]
    mix: bool = False


class ByDie(msgspec.Struct, frozen=True):
    """The entry of a value of 1 to d."""

    entries: tuple[Bundle, Bundle, Bundle, Bundle, Bundle, Bundle]

    @property
    def ranges(self) -> list[tuple[int, int, Bundle]]:
        """Values with the same reward together: the first, the last, the reward."""
        ranges: list[tuple[int, int, Bundle]] = []
        for value, reward in enumerate(self.entries, 1):
            if ranges and ranges[-1][2] == reward:
                ranges[-1] = (ranges[-1][0], value, reward)
            else:
                ranges.append((value, value, reward))
        return ranges


class CountOf(msgspec.Struct, frozen=True):
    """The reward times min(d, metric)."""

    metric: Metric
    reward: Bundle


class Relay(msgspec.Struct, frozen=True):
    """Another city card in the player's reach, with the same d."""


class DrawContracts(msgspec.Struct, frozen=True):
    """Draw d contracts, keep up to `keep_max` of them, then receive the bundle."""

    keep_max: int
    then: Bundle


CardKind = Exchanges | ByDie | CountOf | Relay | DrawContracts


# ---------------------------------------------------------------------------------------------- effects


class Effect(msgspec.Struct, frozen=True, kw_only=True):
    """What a power does. The key under which a state finds it is its verb, for prices with what they are of."""

    when: When
    limit: Limit = "none"

    @property
    def key(self) -> str:
        return type(self).__name__


class Gain(Effect, frozen=True, kw_only=True):
    """The reward. `others`: every other player receives that; `optional`: may be declined; `refill`: the row of
    companions is filled up again. With `other_uses`: after this `action` of somebody else, with so many `seats`.
    With `space`: `id` is the own space, which takes so many `dice`."""

    reward: Bundle
    others: Bundle = NOTHING
    optional: bool = False
    refill: bool = False
    action: str = ""
    seats: tuple[int, ...] = ()
    id: str = ""
    dice: int = 0


class GainOneOf(Effect, frozen=True, kw_only=True):
    """One of the bundles."""

    options: tuple[Bundle, ...]


class Exchange(Effect, frozen=True, kw_only=True):
    """Pay, receive, once."""

    cost: Bundle
    reward: Bundle


class Count(Effect, frozen=True, kw_only=True):
    """The reward for each full `per` of the metric, at most `max` times."""

    metric: Metric
    per: int
    reward: Bundle
    max: int | None


class Price(Effect, frozen=True, kw_only=True):
    """A price is set, or lowered by kind, never below 0."""

    of: Literal["placement", "edge", "travel_step", "contract"]
    set: int | None = None
    less: Bundle = NOTHING

    @property
    def key(self) -> str:
        return f"Price.{self.of}"


class NameDice(Effect, frozen=True, kw_only=True):
    """Own dice are not rolled; values are named when placed; no compensation."""


class ChangeDie(Effect, frozen=True, kw_only=True):
    """Dice being placed get one of these shifts; as a bonus, a die gets any value."""

    by: tuple[int, ...] = ()


class BazaarDice(Effect, frozen=True, kw_only=True):
    """Fewer dice, at least `min`; each counts `value` more, up to column `cap`."""

    fewer: int
    min: int
    value: int
    cap: int


class SwapCurrency(Effect, frozen=True, kw_only=True):
    """In one action units of one kind pay for the other, in one direction."""

    kinds: tuple[Kind, Kind]


class StartAt(Effect, frozen=True, kw_only=True):
    """The figure starts on one of the nodes."""

    nodes: tuple[str, ...]


class PlacePost(Effect, frozen=True, kw_only=True):
    """One own post stands on the node, without bonus."""

    node: str


class ExtraPosts(Effect, frozen=True, kw_only=True):
    """More posts, used last; VP when the last of all is built."""

    posts: int
    vp_all_built: int


class ExtraFigure(Effect, frozen=True, kw_only=True):
    """A second figure beside the first."""


class OasisJump(Effect, frozen=True, kw_only=True):
    """A step may lead from any oasis to any other without edge cost."""


class BuildPassing(Effect, frozen=True, kw_only=True):
    """Also build on nodes passed: the cost of each, and at most how many."""

    cost: Bundle
    max: int | None


class BuildAnywhere(Effect, frozen=True, kw_only=True):
    """Pay, build one post at any other legal place."""

    cost: Bundle
    exclude: tuple[str, ...]


class BuildVenice(Effect, frozen=True, kw_only=True):
    """Build one post in Venice; `id` is the own space."""

    id: str
    dice: int


class Ladder(Effect, frozen=True, kw_only=True):
    """The n-th own post gives the first n bundles."""

    steps: tuple[Bundle, ...]


class DieTiles(Effect, frozen=True, kw_only=True):
    """One tile is used as a colourless die each round."""

    values: tuple[int, ...]


class DrawGifts(Effect, frozen=True, kw_only=True):
    """Draw gifts, keep some; once a game keep `keep_once`."""

    draw: int
    keep: int
    keep_once: int


class DrawRustichello(Effect, frozen=True, kw_only=True):
    """Draw Rustichello cards."""

    draw: int


class DrawCharacters(Effect, frozen=True, kw_only=True):
    """Draw characters; one is played each round."""

    draw: int


class OwnCityCards(Effect, frozen=True, kw_only=True):
    """Private city cards: draw, keep, each performed once as if with a die of that value."""

    draw: int
    keep: int
    value: int


class CityCardWithoutPost(Effect, frozen=True, kw_only=True):
    """Perform a free city card without an own post there."""

    dice: int


class ClearSpace(Effect, frozen=True, kw_only=True):
    """Remove the dice of one action space; of a row the rightmost."""


class ReplaceCityCard(Effect, frozen=True, kw_only=True):
    """Replace the card of a place with an own post."""

    draw: int
    keep: int


class DoubleReward(Effect, frozen=True, kw_only=True):
    """All parts of a contract's reward but these are doubled."""

    exempt: tuple[str, ...]
