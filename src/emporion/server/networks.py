"""Addresses and networks: by which units strangers are counted.

An address counts as one household or machine: all of an IPv4 address, and a /64 of IPv6, because whoever has one IPv6
address has all of its /64. A network is what one party rents or is given as a whole: a /24 of IPv4, the smallest block
that is routed, and a /48 of IPv6, the largest that one site is given. Neighbours who know nothing of each other share a
/24, so a network may have several times what an address may have.
"""

import ipaddress
from functools import lru_cache

ADDRESS_BITS = {4: 32, 6: 64}
NETWORK_BITS = {4: 24, 6: 48}


@lru_cache(maxsize=10_000)
def units(address: str) -> tuple[str, ...]:
    """The address and the network that a client's address belongs to. What is no address stands for itself."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return (address[:64],)
    if isinstance(found, ipaddress.IPv6Address) and found.ipv4_mapped is not None:
        found = found.ipv4_mapped
    return tuple(
        str(ipaddress.ip_network((found, bits[found.version]), strict=False)) for bits in (ADDRESS_BITS, NETWORK_BITS)
    )


def is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


class Proxies:
    """Addresses and networks whose `X-Forwarded-For` is believed, as `FORWARDED_ALLOW_IPS` lists them."""

    def __init__(self, text: str) -> None:
        self.all = text.strip() == "*"
        self.networks = []
        for part in text.split(","):
            try:
                self.networks.append(ipaddress.ip_network(part.strip(), strict=False))
            except ValueError:
                continue

    def __contains__(self, address: str) -> bool:
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return self.all
        return self.all or any(found in network for network in self.networks)
