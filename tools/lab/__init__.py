"""The laboratory: weights and networks are learnt, numbers tuned and strengths measured here. No player runs it."""
