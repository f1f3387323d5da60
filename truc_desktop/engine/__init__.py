"""The rules of every game, as data over one pure core. Standard library only."""
