"""What a robot may think of the cards it cannot see."""
