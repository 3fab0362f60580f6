"""What is said of Marco Polo."""
