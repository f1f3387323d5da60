"""The policies of the standard robot: one kind of decision per file."""
