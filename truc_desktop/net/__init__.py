"""Network play: messages, host, guest, discovery (docs/protocol.md).

Nothing here is imported before a table is hosted or joined: asyncio and its libraries are slow to import.
"""
