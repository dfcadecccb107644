import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { Readable } from 'node:stream';

// Pages follow each other on one connection. An idle one does not keep the process alive.
const http = new HttpAgent({ keepAlive: true });
const https = new HttpsAgent({ keepAlive: true });

/**
 * Sends a request as `fetch` does, for the calls of the SDK: no redirects. JSON is read to its end, a download part by part.
 *
 * The own `fetch` of Node compiles a parser when it is first used, which a short command waits for.
 */
export async function httpFetch(address: string, init: RequestInit): Promise<Response> {
  const response = await send(new URL(address), init);
  const status = response.statusCode ?? 0;
  if (status >= 300 && status < 400 && response.headers.location !== undefined) {
    response.destroy();
    throw new TypeError('The service redirects, which it has no reason to do');
  }
  if (new Headers(init.headers).get('Accept') !== 'application/json') {
    // The default strategy would count parts as bytes, and hold thousands of them.
    const parts = Readable.toWeb(response, { strategy: { highWaterMark: 1 } });
    return new Response(parts, { status, headers: headersOf(response) });
  }
  const chunks: Buffer[] = [];
  for await (const chunk of response) {
    chunks.push(chunk as Buffer);
  }
  const body = chunks.length === 0 ? null : Buffer.concat(chunks).toString('utf8');
  return new Response(body, { status, headers: headersOf(response) });
}

function send(url: URL, init: RequestInit): Promise<IncomingMessage> {
  const secure = url.protocol === 'https:';
  const body = typeof init.body === 'string' ? Buffer.from(init.body) : undefined;
  const options = {
    method: init.method ?? 'GET',
    agent: secure ? https : http,
    headers: {
      ...Object.fromEntries(new Headers(init.headers)),
      'User-Agent': 'sda',
      ...(body === undefined ? {} : { 'Content-Length': body.length }),
    },
    ...(init.signal ? { signal: init.signal } : {}),
  };
  return new Promise((resolve, reject) => {
    (secure ? httpsRequest : httpRequest)(url, options).on('response', resolve).on('error', reject).end(body);
  });
}

function headersOf(response: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(response.headersDistinct)) {
    values?.forEach((value) => headers.append(name, value));
  }
  return headers;
}
