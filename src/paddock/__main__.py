"""`python -m paddock`: the commands, where `paddock` itself is not on the path."""

from paddock.cli import main

if __name__ == "__main__":  # processes of a league read this file too
    main(prog_name="paddock")
