"""Web Push: notices that a browser is woken up for. They are encrypted for the browser (RFC 8291), so that its maker's
push service, which passes them on, cannot read them; and signed by the service's own key (RFC 8292)."""

import base64
import binascii

import http_ece
import msgspec
import py_vapid
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from emporion.server.notices_messages import PushAddress

KEEP_SECONDS = 24 * 3600  # that a push service keeps a notice for a browser that is asleep
SIGNED_SECONDS = 12 * 3600
PUBLIC_BYTES, AUTH_BYTES = 65, 16


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def decoded(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def new_key() -> str:
    """A private key, as it is kept."""
    return encoded(ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value.to_bytes(32, "big"))


def public_key(private: str) -> str:
    """The public one, as browsers want it."""
    return encoded(_raw(py_vapid.Vapid02.from_raw(private.encode()).public_key))


def _raw(public: ec.EllipticCurvePublicKey) -> bytes:
    return public.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def is_sound(address: PushAddress) -> bool:
    """Can something be encrypted for this browser?"""
    try:
        point, secret = decoded(address.p256dh), decoded(address.auth)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except (ValueError, binascii.Error):
        return False
    return len(point) == PUBLIC_BYTES and len(secret) == AUTH_BYTES


def encrypted(address: PushAddress, message: dict[str, object]) -> bytes:
    own = ec.generate_private_key(ec.SECP256R1())
    body: bytes = http_ece.encrypt(
        msgspec.json.encode(message),
        private_key=own,
        dh=decoded(address.p256dh),
        auth_secret=decoded(address.auth),
        version="aes128gcm",
    )
    return body


def headers(private: str, audience: str, contact: str, topic: str, now: float) -> dict[str, str]:
    """What goes with a notice. One that was not delivered yet is replaced by a later one of the same topic."""
    claims = {"aud": audience, "sub": contact, "exp": int(now) + SIGNED_SECONDS}
    signer = py_vapid.Vapid02.from_raw(private.encode())
    signer.conf["no-strict"] = True  # it knows no contact that is a page
    signed: dict[str, str] = signer.sign(claims)
    return {
        **signed,
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(KEEP_SECONDS),
        "Urgency": "normal",
        "Topic": topic,
    }
