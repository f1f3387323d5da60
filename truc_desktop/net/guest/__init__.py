"""A guest at a table on the network."""
