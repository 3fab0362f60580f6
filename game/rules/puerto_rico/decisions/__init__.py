"""The decisions, one file a phase of the rulebook; importing this package enters the phases in the round."""

from game.rules.puerto_rico.decisions import builder, captain, craftsman, mayor, settler, trader

__all__ = ["builder", "captain", "craftsman", "mayor", "settler", "trader"]
