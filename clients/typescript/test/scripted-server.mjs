import { createServer } from 'node:http';

/** Serves one response after the other and remembers the requests. A response of 'cut' breaks the connection. */
export async function scriptedServer(responses) {
  const requests = [];
  const script = [...responses];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) {
      body += chunk;
    }
    requests.push({ method: request.method, url: request.url, headers: request.headers, body });
    const next = script.length > 1 ? script.shift() : script[0];
    if (next === 'cut') {
      request.socket.destroy();
      return;
    }
    if (next === 'silence') {
      return;
    }
    response.writeHead(next.status ?? 200, { 'X-Request-Id': 'request-1', ...next.headers });
    response.end(typeof next.body === 'string' ? next.body : JSON.stringify(next.body ?? {}));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    requests,
    url: `http://127.0.0.1:${server.address().port}`,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Time that passes only while a client sleeps. */
export function movableClock(start = 1_000_000) {
  const sleeps = [];
  let time = start;
  return {
    sleeps,
    advance: (milliseconds) => (time += milliseconds),
    now: () => time,
    sleep: async (milliseconds) => {
      sleeps.push(milliseconds);
      time += milliseconds;
    },
  };
}
