"""Tables on the network: finding, opening, the lobby, the match."""
