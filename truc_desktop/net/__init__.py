"""Several people at one table, each at his own machine: messages, host, guest, discovery (docs/protocol.md).

Nothing here is imported before somebody hosts or joins: asyncio and its libraries take their time.
"""
