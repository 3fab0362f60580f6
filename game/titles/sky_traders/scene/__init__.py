"""Sky Traders' part of the table."""
