"""What is said of Orchard."""
