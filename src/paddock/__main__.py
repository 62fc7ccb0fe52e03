"""`python -m paddock`: runs the commands if `paddock` is not on the path."""

from paddock.cli import main

if __name__ == "__main__":  # a league's worker processes import this file too
    main(prog_name="paddock")
