"""One match: its seats, submitted actions, subscribers and clock."""
