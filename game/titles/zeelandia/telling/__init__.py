"""What is said of Zeelandia."""
