"""How the tests are run: their order, the number of workers, and a second try for those that failed."""
