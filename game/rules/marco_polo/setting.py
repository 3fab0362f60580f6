"""The options of a table, and the components they bring into play (section 1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, Self

from msgspec.structs import replace

from game.rules.kernel import Preset, Scalar
from game.rules.marco_polo.components import characters, city_cards, contracts, goals, tokens
from game.rules.marco_polo.components.companions import COMPANIONS
from game.rules.marco_polo.components.rustichello import RUSTICHELLO
from game.rules.setting import Setting

VENICE_FROM = 5
"""Minimum number of players who always have the Venice module (MP-1)."""

PRESETS = (  # MP-2
    Preset("agents_of_venice"),
    Preset(
        "first_voyage",
        {
            "venice": False,
            "companions": False,
            "characters": "first_game",
            "goals": "deal_two",
            "tokens": "first_game",
        },
    ),
)


class MarcoPoloSetting(Setting, frozen=True):
    """The options of MP-2 to MP-4. Components that may be drawn are listed by id, in the order of the document."""

    venice: bool = True
    companions: bool = True
    expansion_components: Literal["modules", "on", "off"] = "modules"
    new_characters: bool = False
    characters: Literal["draft", "first_game"] = "draft"
    goals: Literal["keep_two_of_four", "deal_two"] = "keep_two_of_four"
    tokens: Literal["random", "first_game"] = "random"
    open_hands: bool = False

    @classmethod
    def at(cls, seats: int, options: Mapping[str, Scalar]) -> Self:
        """The setting for a number of players; five always play with Venice (MP-1)."""
        setting = cls.of(options)
        return replace(setting, venice=True) if seats >= VENICE_FROM else setting

    @property
    def expansion(self) -> bool:
        """Whether the expansion's components are in play; by default, with either module (MP-2)."""
        with_module = self.expansion_components == "modules" and (self.venice or self.companions)
        return with_module or self.expansion_components == "on"

    @property
    def modules(self) -> tuple[str, ...]:
        """The values of `requires` that are met."""
        return ("",) + ("venice",) * self.venice + ("companions",) * self.companions

    @property
    def all_tokens(self) -> list[str]:
        """Tokens in play (MP-5 to MP-7)."""
        return [
            *tokens.BASE,
            *(tokens.NEW_CHARACTERS if self.new_characters else ()),
            *(tokens.AGENTS_OF_VENICE if self.expansion or self.venice else ()),
        ]

    @property
    def all_city_cards(self) -> list[str]:
        return [*city_cards.BASE, *(city_cards.AGENTS_OF_VENICE if self.expansion else ())]

    @property
    def all_contracts(self) -> list[str]:
        """Contracts in play, without the starting ones."""
        groups = (
            contracts.REGULAR,
            contracts.NEW_CHARACTERS if self.new_characters else (),
            contracts.AGENTS_OF_VENICE if self.expansion else (),
        )
        return [contract.id for group in groups for contract in group]

    @property
    def all_goals(self) -> list[str]:
        return [goal.id for goal in (*goals.BASE, *(goals.AGENTS_OF_VENICE if self.expansion else ()))]

    @property
    def all_characters(self) -> list[str]:
        """Characters in play; Gregory only with the Companions (MP-31)."""
        groups = (
            characters.BASE,
            characters.NEW_CHARACTERS if self.new_characters else {},
            characters.AGENTS_OF_VENICE if self.expansion else {},
        )
        return [
            name
            for group in groups
            for name, character in group.items()
            if character.enabled and character.requires in self.modules
        ]

    @property
    def all_companions(self) -> list[str]:
        """Companions in play (MP-38)."""
        if not self.companions:
            return []
        return [name for name, companion in COMPANIONS.items() if companion.requires in self.modules]

    @property
    def all_rustichello(self) -> list[str]:
        """Rustichello cards in play; a card whose module is missing is replaced when drawn (MP-237)."""
        return [name for name, card in RUSTICHELLO.items() if card.requires in self.modules]
