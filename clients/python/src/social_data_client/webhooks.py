"""Verifies webhook deliveries by either of their two signatures."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import re
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import cast

from ._generated.models import WebhookEvent
from .errors import WebhookVerificationError

__all__ = ["WebhookEvent", "verify_webhook"]


@dataclass(frozen=True)
class _Signed:
    time: str
    content: bytes = field(repr=False)
    key: bytes = field(repr=False)
    signatures: list[bytes] = field(repr=False)


def verify_webhook(
    secret: str,
    headers: Mapping[str, str],
    body: bytes,
    *,
    tolerance: float = 300.0,
    now: Callable[[], float] = time.time,
) -> WebhookEvent:
    """Verifies a delivery by `X-Service-Signature`, or by the headers of Standard Webhooks, and returns its event.

    The body is the raw bytes, before any parsing. `tolerance` is how many seconds a delivery may be old, and the
    clocks may differ. Deliveries repeat: drop an event whose `id` was seen before.
    """
    lower = {name.lower(): value for name, value in headers.items()}
    own = lower.get("x-service-signature")
    signed = _standard(secret, lower, body) if own is None else _service(secret, own, body)
    if not abs(now() - int(signed.time)) <= tolerance:
        raise WebhookVerificationError("expired", "The delivery is too old, or from the future")
    expected = hmac.new(signed.key, signed.content, hashlib.sha256).digest()
    # Every signature is compared, in constant time, so that the time taken says nothing.
    if not any([hmac.compare_digest(expected, one) for one in signed.signatures]):
        raise WebhookVerificationError("forged", "No signature fits the body")
    try:
        event = json.loads(body)
    except ValueError as cause:
        raise WebhookVerificationError("malformed", "The body is not JSON") from cause
    if not isinstance(event, dict):
        raise WebhookVerificationError("malformed", "The body is not an event")
    return cast(WebhookEvent, event)


def _service(secret: str, value: str, body: bytes) -> _Signed:
    first, *rest = value.split(",")
    sent = _time(first.strip(), "t=", "X-Service-Signature")
    found = [re.fullmatch(r"v1=([0-9a-f]{64})", one.strip()) for one in rest]
    signatures = [bytes.fromhex(match[1]) for match in found if match is not None]
    return _Signed(sent, sent.encode() + b"." + body, secret.encode(), signatures)


def _standard(secret: str, headers: Mapping[str, str], body: bytes) -> _Signed:
    names = ("webhook-id", "webhook-timestamp", "webhook-signature")
    if any(name not in headers for name in names):
        raise WebhookVerificationError("missing", "The delivery has no signature")
    identifier, timestamp, value = (headers[name] for name in names)
    sent = _time(timestamp, "", "webhook-timestamp")
    found = [re.fullmatch(r"v1,([A-Za-z0-9+/]{43}=)", one) for one in value.split(" ")]
    signatures = [base64.b64decode(match[1]) for match in found if match is not None]
    try:
        key = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    except binascii.Error as cause:
        raise ValueError("the secret of a webhook is whsec_ and base64") from cause
    return _Signed(sent, f"{identifier}.{sent}.".encode() + body, key, signatures)


def _time(text: str, prefix: str, header: str) -> str:
    match = re.fullmatch(prefix + r"([0-9]{1,12})", text)
    if match is None:
        raise WebhookVerificationError("malformed", f"{header} has no time")
    return match[1]
