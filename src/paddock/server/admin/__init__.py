"""What the operator does to a server's store with `paddock admin`, while servers run or not."""
