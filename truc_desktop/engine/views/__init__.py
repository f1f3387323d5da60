"""What one seat may know, made from the match or from the events the seat was told."""
