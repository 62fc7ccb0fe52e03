"""How every game runs: records, kernels, randomness, the journal, and the contract that each game fulfils."""
