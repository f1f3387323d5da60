"""The robots: they get a seat's view and a private random stream, nothing else."""
