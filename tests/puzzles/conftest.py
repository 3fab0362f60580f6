"""What was solved is kept in a folder of the test's own."""

from tests.home import home

__all__ = ["home"]
