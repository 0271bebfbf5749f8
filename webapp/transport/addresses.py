"""Hashes of client addresses: they distinguish clients without storing addresses."""

import secrets
from hashlib import blake2b
from ipaddress import IPv6Address, ip_address

KEY = secrets.token_bytes(16)  # addresses are never stored, only their hashes with this key
NETWORK_BITS = 64  # of an IPv6 address: the part that one household has to itself


def veiled(address: str, key: bytes = KEY) -> str:
    """Return a keyed hash of an address, or of the network of an IPv6 one; it cannot be reversed without the key."""
    try:
        found = ip_address(address)
    except ValueError:
        network = address
    else:
        whole = isinstance(found, IPv6Address) and not found.ipv4_mapped
        network = str(int(found) >> NETWORK_BITS) if whole else str(found)
    return blake2b(network.encode(), key=key, digest_size=12).hexdigest()
