import { createServer } from 'node:http';

/**
 * Serves one response after the other and remembers the requests. A response of 'cut' breaks the connection. A body that is a
 * function gets the response and yields parts, which are sent at once; if it throws, the connection breaks.
 */
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
    if (typeof next.body === 'function') {
      await sendParts(response, next.body(response));
      return;
    }
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

async function sendParts(response, parts) {
  response.flushHeaders();
  try {
    for await (const part of parts) {
      // Waits until it is on its way: a connection that breaks loses what it has not sent.
      await new Promise((resolve) => response.write(part, resolve));
    }
    response.end();
  } catch {
    response.destroy();
  }
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
