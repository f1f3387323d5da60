"""What may be done about each question the table waits on: one stateless handler for each."""
