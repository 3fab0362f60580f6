"""Panels in which an answer is put together from parts.

Draft                 base panel: explains why an incomplete answer is refused; a `Stepper` for each number (`draft`)
CardRow, CardsDraft   cards in a row: take one, or choose several (`row`)
CountsDraft           pieces divided among kinds (`counts`)
Lot, Peg              pieces of one kind, some of them kept; one piece or none (`lot`, `peg`)
"""
