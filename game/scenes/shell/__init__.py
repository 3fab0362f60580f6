"""The screens around the tables: title, shelf, seating, settings, load, results, statistics."""
