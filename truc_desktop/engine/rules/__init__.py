"""What a game of the family is made of, as data: bets, tricks, deal, score, signals and options."""
