"""The value of moves: prices and win chances, the betting game, proofs of certain results."""
