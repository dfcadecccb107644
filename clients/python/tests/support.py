"""A clock that only sleeping moves, replies, and a real server that plays a script."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Literal

import httpx

from social_data_client import Settings

JsonObject = dict[str, object]


@dataclass
class Clock:
    """Time that passes only while a client sleeps."""

    time: float = 1000.0
    sleeps: list[float] = field(default_factory=list)

    def now(self) -> float:
        return self.time

    def sleep(self, seconds: float) -> None:
        self.sleeps.append(seconds)
        self.time += seconds

    async def async_sleep(self, seconds: float) -> None:
        self.sleep(seconds)


def settings(clock: Clock, base_url: str = "https://api.test", /, **changed: object) -> Settings:
    """Settings whose random number is always a half."""
    values: JsonObject = {"api_key": "secret-key", "base_url": base_url, "now": clock.now, "random": lambda: 0.5}
    return Settings(**{**values, **changed})  # type: ignore[arg-type]  # each test gives fitting values


def reply(status: int = 200, body: object = None, /, **headers: str) -> httpx.Response:
    """A reply; the underscores of header names stand for hyphens."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return httpx.Response(status, headers={"X-Request-Id": "request-1", **named}, json={} if body is None else body)


def refusal(status: int, code: str, **headers: str) -> httpx.Response:
    return reply(status, {"error": code, "message": "No"}, **headers)


class Script:
    """Plays replies one after the other, the last one again and again, and remembers the requests."""

    def __init__(self, *replies: httpx.Response | Exception) -> None:
        self._replies = list(replies)
        self.requests: list[httpx.Request] = []

    def __call__(self, request: httpx.Request) -> httpx.Response:
        self.requests.append(request)
        following = self._replies.pop(0) if len(self._replies) > 1 else self._replies[0]
        if isinstance(following, Exception):
            raise following
        return httpx.Response(following.status_code, headers=following.headers, content=following.content)


Move = tuple[int, dict[str, str], object] | Literal["cut", "silence", "stall", "trickle"]


@dataclass
class Server:
    """A real server. "cut" breaks the connection in a response, "silence" sends none, "trickle" never ends one.

    "stall" sends a part and nothing more. Bytes are sent as they are, other bodies as JSON.
    """

    url: str
    requests: list[tuple[str, str, dict[str, str], bytes]]


@contextmanager
def scripted_server(moves: Sequence[Move]) -> Iterator[Server]:
    script = list(moves)
    requests: list[tuple[str, str, dict[str, str], bytes]] = []
    ended = threading.Event()

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def handle_any(self) -> None:
            body = self.rfile.read(int(self.headers.get("Content-Length", "0")))
            requests.append((self.command, self.path, {k.lower(): v for k, v in self.headers.items()}, body))
            move = script.pop(0) if len(script) > 1 else script[0]
            if move == "silence":
                ended.wait()
                self.close_connection = True
            elif move == "stall":
                self.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{")
                ended.wait()
                self.close_connection = True
            elif move == "trickle":
                self.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n")
                with suppress(OSError):
                    while not ended.wait(0.02):
                        self.wfile.write(b" ")
                self.close_connection = True
            elif move == "cut":
                self.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{")
                self.close_connection = True
            else:
                status, headers, content = move
                data = content if isinstance(content, bytes) else json.dumps(content).encode()
                self.send_response(status)
                for name, value in {"X-Request-Id": "request-1", **headers, "Content-Length": str(len(data))}.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(data)

        do_GET = do_POST = do_PATCH = do_DELETE = handle_any

        def log_message(self, format: str, *args: object) -> None:
            """Writes nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield Server(f"http://127.0.0.1:{server.server_address[1]}", requests)
    finally:
        ended.set()
        server.shutdown()
        thread.join()
        server.server_close()
