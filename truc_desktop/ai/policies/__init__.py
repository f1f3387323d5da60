"""What a robot decides, one kind of decision in each file."""
