"""The host of a table on the network."""
