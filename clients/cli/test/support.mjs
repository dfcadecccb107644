import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { scriptedServer } from '../../typescript/test/scripted-server.mjs';

export const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
// Not written as one text: scanners for leaked keys would find it.
export const KEY = ['sda', 'test', '0123456789abcdefghijABCDEFGHIJ01', 'abc123'].join('_');

/** A response that cost a read. */
export const charged = (body, headers = {}) => ({ body, headers: { 'X-Credits-Charged': '0.0008', ...headers } });

/** A refusal; with a Retry-After that is too long to be waited for. */
export const refused = (status, error, more = {}) => ({
  status,
  headers: { 'Retry-After': '3600' },
  body: { error, message: `${error} happened`, ...more },
});

export const account = { email: 'ops@quietharbor.example', name: 'Quiet Harbor', credits_remaining: 12.3456, credits_used: 7.5, total_requests: 9 };

/** An environment of its own, with a key and a server unless they are left out. */
export function environment(url, more = {}) {
  const home = mkdtempSync(`${tmpdir()}/sda-`);
  const { PATH } = process.env;
  const own = { PATH, HOME: home, XDG_CONFIG_HOME: `${home}/config`, XDG_STATE_HOME: `${home}/state` };
  return url === undefined ? { ...own, ...more } : { ...own, SDA_URL: url, SDA_API_KEY: KEY, ...more };
}

/** Starts the command line; with null as input stdin stays open. `result` resolves to the exit code and what was printed. */
export function start(words, env, input = '') {
  const child = spawn(process.execPath, [MAIN, ...words], { env });
  const printed = { out: '', err: '' };
  child.stdout.on('data', (data) => (printed.out += data));
  child.stderr.on('data', (data) => (printed.err += data));
  if (input !== null) {
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  }
  const result = once(child, 'close').then(([status]) => ({ status, ...printed }));
  return { child, printed, result };
}

export const sda = (words, env, input) => start(words, env, input).result;

/** Runs a test with a server that gives these responses. */
export async function withServer(responses, run) {
  const server = await scriptedServer(responses);
  try {
    await run({ server, env: environment(server.url) });
  } finally {
    await server.close();
  }
}

/** Waits until a condition holds, at most half a minute. */
export async function until(condition) {
  const latest = Date.now() + 30_000;
  while (!condition()) {
    if (Date.now() > latest) {
      throw new Error(`Never came: ${condition}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
