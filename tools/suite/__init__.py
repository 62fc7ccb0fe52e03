"""How the tests are run: in which order, with how many workers, and again where one failed."""
