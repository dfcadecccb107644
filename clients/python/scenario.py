"""Calls a running service as its users do. Prints one line of JSON for each step, as the other SDKs' scenarios do.

Arguments are the steps to run, all without any.
Environment: API and CUT_API are its address, directly and through a proxy that drops the first response to a post; KEY is
a key with credit and a session, EMPTY_KEY one without credit; HANDLE, LIST and TEXT are inputs.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import threading
from collections.abc import Callable
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, HTTPServer

from social_data_client import (
    AsyncClient,
    BatchRead,
    Client,
    CostLimitError,
    InsufficientCreditsError,
    NotFoundError,
    Settings,
    WebhookVerificationError,
    info_of,
    operations,
    verify_webhook,
)

SETTINGS = Settings(api_key=os.environ["KEY"], base_url=os.environ["API"])
HANDLE = os.environ["HANDLE"]
CALLS = 70


def show(step: str, **found: object) -> None:
    print(json.dumps({"step": step, **found}), flush=True)


def first_call(client: Client) -> None:
    profile = client.user.info(username=HANDLE)
    info = info_of(profile)
    show("first_call", id=profile["user"]["id"], cost=info.cost, attempts=info.attempts, named=bool(info.request_id))


def pages(client: Client) -> None:
    before = client.spent
    ids = [member["id"] for member in client.list.members_all(list_id=os.environ["LIST"], count=5)]
    show("pages", ids=ids, cost=client.spent - before)


def write(_: Client) -> None:
    with Client(replace(SETTINGS, base_url=os.environ["CUT_API"])) as client:
        created = client.tweet.create(text=os.environ["TEXT"])
        info = info_of(created)
        show(
            "write",
            tweet_id=created["tweet_id"],
            cost=info.cost,
            attempts=info.attempts,
            replayed=info.replayed,
            spent=client.spent,
        )


class Receiver(BaseHTTPRequestHandler):
    """Keeps each delivery as it came: headers and raw body."""

    deliveries: list[tuple[dict[str, str], bytes]] = []

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.deliveries.append((dict(self.headers), body))
        self.send_response(204)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


def webhook(client: Client) -> None:
    with HTTPServer(("127.0.0.1", 0), Receiver) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        created = client.webhook.create(url=f"http://127.0.0.1:{server.server_port}/in")
        try:
            tested = client.webhook.test(id=created["id"])
            headers, body = Receiver.deliveries[0]
            event = verify_webhook(created["secret"], headers, body)
            own = event["webhook_id"] == created["id"]
            altered = reason(created["secret"], headers, body + b" ")
            show("webhook", delivered=tested["delivered"], type=event["type"], own=own, altered=altered)
        finally:
            client.webhook.delete(id=created["id"])
            server.shutdown()


def reason(secret: str, headers: dict[str, str], body: bytes) -> str:
    try:
        verify_webhook(secret, headers, body)
    except WebhookVerificationError as error:
        return error.reason
    raise AssertionError("the delivery was altered")


def no_credit(_: Client) -> None:
    with Client(replace(SETTINGS, api_key=os.environ["EMPTY_KEY"])) as client:
        try:
            client.user.info(username=HANDLE)
        except InsufficientCreditsError as error:
            show("no_credit", status=error.status, code=error.code, spent=client.spent)


def not_found(client: Client) -> None:
    try:
        client.user.info(username="nobody_has_this")
    except NotFoundError as error:
        show("not_found", status=error.status, code=error.code)


def max_cost(_: Client) -> None:
    with Client(replace(SETTINGS, max_cost=operations.USER_INFO.price)) as client:
        client.user.info(username=HANDLE)
        try:
            client.user.info(username=HANDLE)
        except CostLimitError as error:
            show("max_cost", price=error.price, spent=client.spent)


def batch(client: Client) -> None:
    read = BatchRead(operations.USER_INFO, {"username": HANDLE})
    price = client.dry_run(read.operation, read.inputs)["price_microusd"]
    with Client(replace(SETTINGS, max_cost=2 * price)) as bounded:
        responses = bounded.read_batch([read, read])["responses"]
        show("batch", price=price, statuses=[response["status"] for response in responses], spent=bounded.spent)


def pacing(_: Client) -> None:
    asyncio.run(paced())


async def paced() -> None:
    """Makes more calls than the rate limit allows at once, with the async client."""
    async with AsyncClient(SETTINGS) as client:
        attempts = 0
        for _ in range(CALLS):
            attempts += info_of(await client.user.info(username=HANDLE)).attempts
        show("pacing", calls=CALLS, attempts=attempts)


STEPS: list[Callable[[Client], None]] = [
    first_call,
    pages,
    write,
    webhook,
    no_credit,
    not_found,
    max_cost,
    batch,
    pacing,
]


def main(chosen: list[str]) -> None:
    steps = {step.__name__: step for step in STEPS}
    with Client(SETTINGS) as client:
        for name in chosen or steps:
            steps[name](client)


if __name__ == "__main__":
    main(sys.argv[1:])
