from __future__ import annotations

import base64
import hashlib
import hmac
import json

import pytest

from social_data_client import WebhookVerificationError, verify_webhook

KEY = b"0123456789abcdef0123456789abcdef"
SECRET = "whsec_" + base64.b64encode(KEY).decode()
BODY = json.dumps({"id": "event-1", "type": "tweet.created", "tweet": {"id": "1"}, "later": 1}).encode()
NOW = 1_800_000_000


def own(body: bytes = BODY, secret: str = SECRET, at: int = NOW) -> str:
    return "v1=" + hmac.new(secret.encode(), f"{at}.".encode() + body, hashlib.sha256).hexdigest()


def service(*signatures: str, at: int = NOW) -> dict[str, str]:
    return {"X-Service-Signature": ",".join([f"t={at}", *signatures])}


def standard(body: bytes = BODY, at: int = NOW, key: bytes = KEY) -> dict[str, str]:
    content = f"event-1.{at}.".encode() + body
    signature = base64.b64encode(hmac.new(key, content, hashlib.sha256).digest()).decode()
    return {"webhook-id": "event-1", "webhook-timestamp": str(at), "webhook-signature": f"v1,AAAA v1,{signature}"}


@pytest.mark.parametrize("headers", [service(own()), standard()])
def test_genuine_delivery_is_an_event(headers: dict[str, str]) -> None:
    event = verify_webhook(SECRET, headers, BODY, now=lambda: NOW)

    assert (event["id"], event["type"]) == ("event-1", "tweet.created")


def test_one_of_several_signatures_is_enough_after_a_rotation() -> None:
    verify_webhook(SECRET, service(own(secret="whsec_older"), own()), BODY, now=lambda: NOW)


@pytest.mark.parametrize(
    ("headers", "body", "reason"),
    [
        ({}, BODY, "missing"),
        ({"webhook-id": "event-1"}, BODY, "missing"),
        ({"X-Service-Signature": own()}, BODY, "malformed"),
        ({"X-Service-Signature": f"t=now,{own()}"}, BODY, "malformed"),
        ({"X-Service-Signature": f"{NOW},{own()}"}, BODY, "malformed"),
        (service(own(b"{}")), BODY, "forged"),
        (service(own(secret="whsec_other")), BODY, "forged"),
        (service(own(at=NOW - 1)), BODY, "forged"),
        (service(), BODY, "forged"),
        (service("v1=é"), BODY, "forged"),
        (standard(b"{}"), BODY, "forged"),
        (standard(key=b"x" * 32), BODY, "forged"),
        ({**standard(), "webhook-timestamp": "-1"}, BODY, "malformed"),
        (service(own(b"no json")), b"no json", "malformed"),
        (service(own(b"[]")), b"[]", "malformed"),
    ],
)
def test_other_delivery_is_refused(headers: dict[str, str], body: bytes, reason: str) -> None:
    with pytest.raises(WebhookVerificationError) as caught:
        verify_webhook(SECRET, headers, body, now=lambda: NOW)

    assert caught.value.reason == reason


@pytest.mark.parametrize("build", [lambda at: service(own(at=at), at=at), lambda at: standard(at=at)])
@pytest.mark.parametrize(("age", "fresh"), [(300, True), (-300, True), (301, False), (-301, False)])
def test_delivery_is_accepted_within_the_replay_window(build: object, age: int, fresh: bool) -> None:
    assert callable(build)
    headers = build(NOW - age)
    if fresh:
        verify_webhook(SECRET, headers, BODY, now=lambda: NOW)
    else:
        with pytest.raises(WebhookVerificationError) as caught:
            verify_webhook(SECRET, headers, BODY, now=lambda: NOW)
        assert caught.value.reason == "expired"
