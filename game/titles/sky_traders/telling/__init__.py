"""What is said of Sky Traders."""
