"""Looking up the name of a computer without waiting for the system's own, long time limits."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import threading


async def addresses_of(name: str, port: int) -> list[str]:
    """Return the addresses of the computer called ``name``, in the order to try them; cancel it at any time.

    The system's lookup cannot be interrupted, and threads of the event loop's own pool keep the program from ending.
    Here it goes on in a daemon thread, which nobody waits for.

    Raises:
        OSError: when there is none (``socket.gaierror``), or the name cannot be looked up.
    """
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[list[str]] = loop.create_future()

    def settle(found: list[str], error: OSError | None) -> None:
        if answer.done():
            return
        if error is not None:
            answer.set_exception(error)
        else:
            answer.set_result(found)

    def look_up() -> None:
        found: list[str] = []
        failed: OSError | None = None
        try:
            infos = socket.getaddrinfo(name, port, type=socket.SOCK_STREAM)
            found = list(dict.fromkeys(str(info[4][0]) for info in infos))
        except OSError as error:
            failed = error
        except UnicodeError as error:  # a part of the name is empty or too long
            failed = socket.gaierror(socket.EAI_NONAME, str(error))
        with contextlib.suppress(RuntimeError):  # the loop has been closed: nobody waits any more
            loop.call_soon_threadsafe(settle, found, failed)

    threading.Thread(target=look_up, name="name lookup", daemon=True).start()
    return await answer
