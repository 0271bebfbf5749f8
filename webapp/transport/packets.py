"""The packets that our clients send: connect, disconnect, and named events without bytes; others are ignored."""

import logging
from typing import Any

from socketio.packet import CONNECT, DISCONNECT, EVENT, Packet

KINDS = (str(CONNECT), str(DISCONNECT), str(EVENT))
REPORTS = tuple(f"{kind} handler error" for kind in ("connect", "message", "disconnect"))
RESERVED = ("connect", "disconnect", "__disconnect_final", "*")  # events that only Socket.IO itself triggers


logging.getLogger("engineio.server").addFilter(lambda record: is_fault(record))  # else it logs each refused packet


class NotOurs(ValueError):
    """No client of ours sends such a packet."""


def is_fault(record: logging.LogRecord) -> bool:
    """Return whether a record of Engine.IO is about one of our handlers, not about a client's packet."""
    error = record.exc_info[1] if record.exc_info else None
    return error is not None and record.getMessage() in REPORTS and not isinstance(error, NotOurs)


class OurPacket(Packet):  # type: ignore[misc]
    """A packet of Socket.IO that refuses all others from clients."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        """Make a packet, or read one; raise NotOurs for an empty one, which would be an event without a name."""
        if "encoded_packet" in named and not named["encoded_packet"]:
            raise NotOurs
        super().__init__(*arguments, **named)

    def decode(self, encoded_packet: Any) -> Any:
        """Decode a packet of a client; raise NotOurs."""
        if not isinstance(encoded_packet, str) or encoded_packet[:1] not in KINDS:
            raise NotOurs
        try:
            attachments = super().decode(encoded_packet)
        except (ValueError, LookupError, RecursionError) as error:
            raise NotOurs from error
        if self.packet_type == EVENT:
            is_named = isinstance(self.data, list) and bool(self.data) and isinstance(self.data[0], str)
            if not is_named or self.data[0] in RESERVED:
                raise NotOurs
        return attachments
