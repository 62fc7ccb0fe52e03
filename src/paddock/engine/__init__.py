"""How any game runs: records, kernels, chance, the journal, and the contract that every game keeps."""
