import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import * as sdk from '../dist/index.js';
import { movableClock, scriptedServer } from './scripted-server.mjs';

const { SocialDataClient } = sdk;
const text = (part) => Buffer.from(part).toString();
const never = new Promise(() => undefined);
const refused = (status, error) => ({ status, body: { error, message: `${error} happened` } });
const job = (state, more = {}) => ({ body: { id: 'j1', state, pages: 1, ended_at: state === 'running' ? null : 'now', ...more } });

async function withServer(responses, run, options = {}) {
  const server = await scriptedServer(responses);
  const clock = movableClock();
  const { now, sleep } = clock;
  const client = new SocialDataClient({ apiKey: 'key', baseUrl: server.url, now, sleep, random: () => 0.5, ...options });
  try {
    await run({ client, server, clock });
  } finally {
    await server.close();
  }
}

async function read(parts) {
  let found = '';
  for await (const part of parts) {
    found += text(part);
  }
  return found;
}

test('a part of a result is there before the next one is sent', () => {
  const first = deferred();
  async function* body() {
    yield '{"id":"1"}\n';
    await first.promise;
    yield '{"id":"2"}\n';
  }
  return withServer([{ body, headers: { 'X-Credits-Charged': '0' } }], async ({ client, server }) => {
    const parts = [];
    for await (const part of client.jobResult('a/b', { fromPage: 3 })) {
      parts.push(text(part));
      first.resolve();
    }
    assert.deepEqual(parts, ['{"id":"1"}\n', '{"id":"2"}\n']);
    const [{ method, url, headers }] = server.requests;
    assert.deepEqual([method, url], ['GET', '/twitter/jobs/a%2Fb/result?from_page=3']);
    assert.deepEqual([headers.authorization, headers['x-max-cost']], ['Bearer key', '0.0001']);
    assert.equal(client.spent, 0);
  }, { maxCost: 100 });
});

test('nothing is sent before the first part is read, and nothing for an id that leads elsewhere', () =>
  withServer([{ body: 'a' }], async ({ client, server }) => {
    client.jobResult('j1');
    for (const id of ['', '.', '..']) {
      await assert.rejects(read(client.jobResult(id)), TypeError);
    }
    assert.equal(server.requests.length, 0);
  }));

test('a result that is refused has the error of its family', () =>
  withServer([refused(404, 'not_found')], async ({ client, server }) => {
    await assert.rejects(read(client.jobResult('j1')), (error) => error instanceof sdk.NotFoundError && error.requestId === 'request-1');
    assert.equal(server.requests.length, 1);
  }));

test('the head is repeated, a body that breaks is not', () => {
  async function* body() {
    yield 'a\n';
    throw new Error('broken');
  }
  return withServer(['cut', refused(503, 'server_error'), { body }], async ({ client, server }) => {
    const parts = client.jobResult('j1');
    assert.equal(text((await parts.next()).value), 'a\n');
    await assert.rejects(parts.next(), (error) => error.constructor === sdk.ConnectionError);
    assert.deepEqual(await parts.next(), { done: true, value: undefined });
    assert.equal(server.requests.length, 3);
  });
});

test('the time-out is for the head', () =>
  withServer(['silence'], async ({ client }) => {
    await assert.rejects(read(client.jobResult('j1', { timeout: 50, maxRetries: 0 })), sdk.CallTimeoutError);
  }));

test('the time-out is for each part: it ends one that does not come, not a long body', async (context) => {
  let release = () => undefined;
  async function* body() {
    for (let part = 0; part < 4; part++) {
      yield `${part}`;
      await new Promise((resolve) => (release = resolve));
    }
  }
  await withServer([{ body }], async ({ client }) => {
    const parts = client.jobResult('j1', { timeout: 1_000 });
    assert.equal(text((await parts.next()).value), '0');
    context.mock.timers.enable({ apis: ['setTimeout'] });
    for (const expected of ['1', '2', '3']) {
      const next = parts.next();
      context.mock.timers.tick(900);
      release();
      assert.equal(text((await next).value), expected);
      context.mock.timers.tick(900);
    }
    const last = parts.next();
    context.mock.timers.tick(1_000);
    await assert.rejects(last, sdk.CallTimeoutError);
  });
});

test('a signal ends a download between two parts', () => {
  async function* body() {
    yield 'a';
    await never;
  }
  return withServer([{ body }], async ({ client, server }) => {
    const controller = new AbortController();
    const parts = client.jobResult('j1', { signal: controller.signal });
    await parts.next();
    const next = parts.next();
    controller.abort();
    await assert.rejects(next, { name: 'AbortError' });
    assert.equal(server.requests.length, 1);
  });
});

test('a caller that stops reading closes the connection', async () => {
  const closed = deferred();
  async function* body(response) {
    once(response, 'close').then(closed.resolve);
    yield 'a';
    await never;
  }
  await withServer([{ body }], async ({ client }) => {
    for await (const part of client.jobResult('j1')) {
      assert.equal(text(part), 'a');
      break;
    }
    await closed.promise;
  });
});

test('a job is read until it has ended, in pauses that double up to ten seconds', () =>
  withServer([...Array.from({ length: 6 }, () => job('running')), job('succeeded')], async ({ client, server, clock }) => {
    const states = [];
    const ended = await client.waitForJob('j1', { onProgress: ({ state }) => states.push(state) });
    assert.equal(ended.state, 'succeeded');
    assert.equal(states.length, 7);
    assert.deepEqual(clock.sleeps, [1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
    assert.ok(server.requests.every((one) => one.url === '/twitter/jobs/j1'));
  }));

test('the wait for a job that stays open ends, with the job as it is', () =>
  withServer([job('running')], async ({ client, clock }) => {
    assert.equal((await client.waitForJob('j1', { maxWait: 4_000 })).state, 'running');
    assert.deepEqual(clock.sleeps, [1_000, 2_000, 1_000]);
  }));

function deferred() {
  let resolve;
  const promise = new Promise((done) => (resolve = done));
  return { promise, resolve };
}
