"""What the operator does to a server's store with `paddock admin`, whether or not servers are running."""
