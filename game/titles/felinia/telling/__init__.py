"""What is said of Felinia."""
