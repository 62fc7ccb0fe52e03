"""What the operator of a server does to its store, beside running servers: behind `paddock admin`."""
