"""Games by the million: plays whole games of simple players, on threads and GPUs, and counts their results."""
