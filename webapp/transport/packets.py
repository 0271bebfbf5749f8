"""The packets that our clients send: connect, disconnect, and named events without bytes; others are ignored."""

import logging
from typing import Any

from socketio.packet import CONNECT, DISCONNECT, EVENT, Packet

QUIET = logging.getLogger("frontier.packets")  # Engine.IO logs a traceback for each packet that is refused
QUIET.addHandler(logging.NullHandler())
QUIET.propagate = False
KINDS = (str(CONNECT), str(DISCONNECT), str(EVENT))
RESERVED = ("connect", "disconnect", "__disconnect_final", "*")  # events that only Socket.IO itself triggers


class OurPacket(Packet):  # type: ignore[misc]
    """A packet of Socket.IO that refuses all others from clients."""

    def decode(self, encoded_packet: Any) -> Any:
        """Decode a packet of a client; raise ValueError."""
        if not isinstance(encoded_packet, str) or encoded_packet[:1] not in KINDS:
            raise ValueError("no client of ours sends such a packet")
        try:
            attachments = super().decode(encoded_packet)
        except (RecursionError, LookupError) as error:
            raise ValueError(str(error)) from None
        if self.packet_type == EVENT:
            is_named = isinstance(self.data, list) and bool(self.data) and isinstance(self.data[0], str)
            if not is_named or self.data[0] in RESERVED:
                raise ValueError("no client of ours sends such an event")
        return attachments
