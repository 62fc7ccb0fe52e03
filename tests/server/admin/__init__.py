"""What the operator does while servers run."""
