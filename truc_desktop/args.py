"""What the command line hands to the parts of the program that do the work."""
