"""The host's side of network play: admission, seats, the match, lost connections, the websocket server."""
