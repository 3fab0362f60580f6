"""Panels in which an answer is put together from parts.

Draft       the panel: asks what is refused of a half-made answer, with a `Stepper` for each number (`draft`)
CardRow, CardsDraft     cards in a row, of which one is taken or several are chosen (`row`)
CountsDraft so many things divided among kinds (`counts`)
Lot, Peg    pieces of a kind, some of them kept; one piece or none (`lot`, `peg`)
"""
