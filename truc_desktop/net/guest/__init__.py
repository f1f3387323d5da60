"""The guest's side of network play: connecting, reconnecting, the remote table."""
