"""What is said of Puerto Rico."""
