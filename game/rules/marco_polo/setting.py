"""The options of a table and what of the box they bring into play (section 1)."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from game.rules.kernel import Option, Preset, Scalar
from game.rules.marco_polo.components import characters, city_cards, contracts, goals, tokens
from game.rules.marco_polo.components.companions import COMPANIONS
from game.rules.marco_polo.components.rustichello import RUSTICHELLO

OPTIONS = (  # MP-2 to MP-4
    Option("venice", True, (False, True)),
    Option("companions", True, (False, True)),
    Option("expansion_components", "modules", ("modules", "on", "off")),
    Option("new_characters", False, (False, True)),
    Option("characters", "draft", ("draft", "first_game")),
    Option("goals", "keep_two_of_four", ("keep_two_of_four", "deal_two")),
    Option("tokens", "random", ("random", "first_game")),
    Option("open_hands", False, (False, True)),
)

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


class Setting(msgspec.Struct, frozen=True):
    """The options as they work: five players have Venice (MP-1), `expansion` follows the modules (MP-2)."""

    venice: bool
    companions: bool
    expansion: bool
    new_characters: bool
    draft: bool
    goals_chosen: bool
    tokens_random: bool
    open_hands: bool

    @property
    def modules(self) -> tuple[str, ...]:
        return ("",) + ("venice",) * self.venice + ("companions",) * self.companions

    @property
    def tokens(self) -> list[str]:
        """MP-5 to MP-7."""
        return [
            *tokens.BASE,
            *(tokens.NEW_CHARACTERS if self.new_characters else ()),
            *(tokens.AGENTS_OF_VENICE if self.expansion or self.venice else ()),
        ]

    @property
    def city_cards(self) -> list[str]:
        return [*city_cards.BASE, *(city_cards.AGENTS_OF_VENICE if self.expansion else ())]

    @property
    def contracts(self) -> list[str]:
        groups = (
            contracts.REGULAR,
            contracts.NEW_CHARACTERS if self.new_characters else (),
            contracts.AGENTS_OF_VENICE if self.expansion else (),
        )
        return [contract.id for group in groups for contract in group]

    @property
    def goals(self) -> list[str]:
        return [goal.id for goal in (*goals.BASE, *(goals.AGENTS_OF_VENICE if self.expansion else ()))]

    @property
    def characters(self) -> list[str]:
        """Those that may be dealt; Gregory only with the Companions (MP-31)."""
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
    def companion_tiles(self) -> list[str]:
        """MP-38."""
        if not self.companions:
            return []
        return [name for name, companion in COMPANIONS.items() if companion.requires in self.modules]

    @property
    def rustichello(self) -> list[str]:
        """MP-237: a card that needs a module which is not there is replaced when drawn."""
        return [name for name, card in RUSTICHELLO.items() if card.requires in self.modules]


def setting_of(seats: int, options: Mapping[str, Scalar]) -> Setting:
    venice, companions = bool(options["venice"]) or seats == 5, bool(options["companions"])
    expansion = options["expansion_components"]
    return Setting(
        venice=venice,
        companions=companions,
        expansion=expansion == "on" or (expansion == "modules" and (venice or companions)),
        new_characters=bool(options["new_characters"]),
        draft=options["characters"] == "draft",
        goals_chosen=options["goals"] == "keep_two_of_four",
        tokens_random=options["tokens"] == "random",
        open_hands=bool(options["open_hands"]),
    )
