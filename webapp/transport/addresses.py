"""What is kept of the address of a client: enough to tell one from another, and not the address."""

import secrets
from hashlib import blake2b
from ipaddress import IPv6Address, ip_address

KEY = secrets.token_bytes(16)  # addresses are not kept, only what they and this come to
NETWORK_BITS = 64  # of an IPv6 address, which one household has to itself


def veiled(address: str, key: bytes = KEY) -> str:
    """Return what is kept of an address, or of the network of an IPv6 one: nobody without the key knows it by this."""
    try:
        found = ip_address(address)
    except ValueError:
        network = address
    else:
        whole = isinstance(found, IPv6Address) and not found.ipv4_mapped
        network = str(int(found) >> NETWORK_BITS) if whole else str(found)
    return blake2b(network.encode(), key=key, digest_size=12).hexdigest()
