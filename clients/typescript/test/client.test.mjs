import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue } from '../dist/catalogue.js';
import * as sdk from '../dist/index.js';
import { movableClock, scriptedServer } from './scripted-server.mjs';

const { SocialDataClient, infoOf } = sdk;
const ok = (body = {}, headers = {}) => ({ body, headers: { 'X-Credits-Charged': '0.0008', ...headers } });
const refused = (status, error, more = {}, headers = {}) => ({
  status,
  headers,
  body: { error, message: `${error} happened`, ...more },
});

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

test('a read puts its inputs into the query and has its cost', () =>
  withServer([ok({ user: { id: '1' } }, { 'X-Credits-Remaining': '0.4992' })], async ({ client, server }) => {
    const profile = await client.user.info({ username: 'harbor & co' });
    assert.equal(server.requests[0].url, '/twitter/user/info?username=harbor+%26+co');
    assert.equal(server.requests[0].headers.authorization, 'Bearer key');
    assert.equal(client.spent, 800);
    const { cost, creditsRemaining, requestId, attempts } = infoOf(profile);
    assert.deepEqual([cost, creditsRemaining, requestId, attempts], [800, 499_200, 'request-1', 1]);
  }));

test('a write puts its inputs into the body, those of the path into the path', () =>
  withServer([ok()], async ({ client, server }) => {
    await client.monitor.update({ id: 'a/b', status: 'paused' });
    assert.equal(server.requests[0].url, '/twitter/monitor/a%2Fb');
    assert.deepEqual(JSON.parse(server.requests[0].body), { status: 'paused' });
  }));

test('an input that the operation does not have is refused before anything is sent', () =>
  withServer([ok()], async ({ client, server }) => {
    await assert.rejects(client.user.info({ usename: 'x' }), /no input usename/);
    await assert.rejects(client.monitor.delete({}), /needs the input id/);
    assert.equal(server.requests.length, 0);
  }));

test('a write through a broken connection is repeated with the same idempotency key and counted once', () =>
  withServer(['cut', refused(409, 'idempotency_in_progress'), ok({}, { 'Idempotent-Replayed': 'true' })], async (all) => {
    const done = await all.client.tweet.favorite({ id: '1' });
    const keys = all.server.requests.map((one) => one.headers['idempotency-key']);
    assert.equal(keys.length, 3);
    assert.equal(new Set(keys).size, 1);
    assert.match(keys[0], /^[0-9a-f-]{36}$/);
    assert.equal(infoOf(done).replayed, true);
    assert.equal(all.client.spent, 800);
  }));

test('two writes have different idempotency keys', () =>
  withServer([ok()], async ({ client, server }) => {
    await client.tweet.favorite({ id: '1' });
    await client.tweet.favorite({ id: '1' });
    assert.notEqual(server.requests[0].headers['idempotency-key'], server.requests[1].headers['idempotency-key']);
  }));

test('a repetition with the key of the caller is counted once', () =>
  withServer([ok(), ok({}, { 'Idempotent-Replayed': 'true' })], async ({ client }) => {
    await client.tweet.favorite({ id: '1' }, { idempotencyKey: 'like-1' });
    await client.tweet.favorite({ id: '1' }, { idempotencyKey: 'like-1' });
    assert.equal(client.spent, 800);
  }));

test('a change without idempotency is not repeated after a broken connection', () =>
  withServer(['cut', ok()], async ({ client, server }) => {
    await assert.rejects(client.monitor.create({ handle: 'harbor' }), sdk.ConnectionError);
    assert.equal(server.requests.length, 1);
  }));

test('409 idempotency_in_progress of a first attempt reaches the caller', () =>
  withServer([refused(409, 'idempotency_in_progress')], async ({ client, server }) => {
    await assert.rejects(client.tweet.favorite({ id: '1' }, { idempotencyKey: 'other' }), sdk.ConflictError);
    assert.equal(server.requests.length, 1);
  }));

test('retries wait for Retry-After and a random part of a doubling range', () =>
  withServer([refused(503, 'server_error', {}, { 'Retry-After': '2' }), refused(500, 'server_error'), ok()], async (all) => {
    await all.client.account.me();
    assert.deepEqual(all.clock.sleeps, [2000 + 125, 250]);
  }));

test('jitter stays within its bounds', async () => {
  for (const [random, expected] of [[0, [0, 0, 0]], [0.999999, [249, 499, 999]]]) {
    await withServer([refused(502, 'error')], async ({ client, server, clock }) => {
      await assert.rejects(client.account.me(), sdk.ServerError);
      assert.deepEqual(clock.sleeps, expected);
      assert.equal(server.requests.length, 4);
    }, { random: () => random });
  }
});

test('a longer Retry-After than the client waits is thrown at once', () =>
  withServer([refused(429, 'rate_limited', {}, { 'Retry-After': '3600' })], async ({ client, server }) => {
    await assert.rejects(client.account.me(), (error) => error instanceof sdk.RateLimitError && error.retryAfter === 3600);
    assert.equal(server.requests.length, 1);
  }));

test('402 is not repeated and names its reason', () =>
  withServer([refused(402, 'insufficient_credits', { reason: 'key_budget', doc_url: 'https://x.test/' })], async ({ client, server }) => {
    await assert.rejects(client.user.info({ username: 'harbor' }), (error) =>
      error instanceof sdk.InsufficientCreditsError && error.reason === 'key_budget' && error.requestId === 'request-1'
      && error.docUrl === 'https://x.test/');
    assert.equal(server.requests.length, 1);
    assert.equal(client.spent, 0);
  }));

test('each family of errors has its class', async () => {
  const families = [
    [400, sdk.InvalidRequestError], [401, sdk.AuthenticationError], [403, sdk.PermissionError],
    [404, sdk.NotFoundError], [409, sdk.ConflictError], [422, sdk.InvalidRequestError], [501, sdk.ServerError],
  ];
  for (const [status, family] of families) {
    await withServer([refused(status, 'some_code', { field: 'username' })], async ({ client }) => {
      await assert.rejects(client.user.info({ username: 'x' }), (error) =>
        error.constructor === family && error.status === status && error.code === 'some_code' && error.field === 'username');
    });
  }
});

test('an error page of a proxy is an error with the status', () =>
  withServer([{ status: 404, body: '<html>' }], async ({ client }) => {
    await assert.rejects(client.account.me(), { code: 'http_404', status: 404 });
  }));

test('a call that could exceed maxCost is not sent, also in parallel', () =>
  withServer([ok()], async ({ client, server }) => {
    const calls = [1, 2, 3].map(() => client.user.info({ username: 'harbor' }));
    const ended = await Promise.allSettled(calls);
    assert.deepEqual(ended.map((one) => one.status), ['fulfilled', 'fulfilled', 'rejected']);
    assert.ok(ended[2].reason instanceof sdk.CostLimitError);
    assert.equal(server.requests.length, 2);
    await client.account.me();
  }, { maxCost: 1_700 }));

test('pages follow the cursor to the end', () =>
  withServer([
    ok({ users: [{ id: '1' }, { id: '2' }], next_cursor: 'b' }),
    ok({ users: [{ id: '3' }], next_cursor: 'c' }),
    ok({ users: [], next_cursor: 'd' }),
  ], async ({ client, server }) => {
    const ids = [];
    for await (const user of client.user.followersAll({ user_id: '7' })) {
      ids.push(user.id);
    }
    assert.deepEqual(ids, ['1', '2', '3']);
    assert.deepEqual(server.requests.map((one) => new URL(one.url, 'http://x').searchParams.get('cursor')), [null, 'b', 'c']);
    assert.equal(client.spent, 2_400);
  }));

test('pages end with a null cursor and with a cursor that repeats itself', async () => {
  for (const cursor of [null, 'same']) {
    await withServer([ok({ tweets: [{ id: '1' }], next_cursor: cursor })], async ({ client, server }) => {
      const pages = [];
      for await (const page of client.user.tweetsPages({ user_id: '7', cursor: 'same' })) {
        pages.push(page);
      }
      assert.equal(server.requests.length, 1);
    });
  }
});

test('a caller that stops reading pages pays for no further one', () =>
  withServer([ok({ users: [{ id: '1' }], next_cursor: 'b' })], async ({ client, server }) => {
    for await (const user of client.user.followersAll({ user_id: '7' })) {
      assert.equal(user.id, '1');
      break;
    }
    assert.equal(server.requests.length, 1);
  }));

test('a part of the path that leads elsewhere is refused before anything is sent', () =>
  withServer([], async ({ client, server }) => {
    for (const id of ['', '.', '..']) {
      await assert.rejects(async () => client.monitor.update({ id, status: 'paused' }), TypeError);
    }
    assert.equal(server.requests.length, 0);
  }));

test('an operation chosen at run time is called with its inputs, page by page', () =>
  withServer([ok({ users: [{ id: '1' }], next_cursor: 'b' }), ok({ users: [], next_cursor: null })], async ({ client, server }) => {
    const id = 'user_followers';
    for await (const page of client.pages(sdk.operations[id], catalogue[id].rows, { user_id: '7' })) {
      assert.ok(Array.isArray(page.users));
    }
    await client.call(sdk.operations.user_info, { username: 'harbor' });
    assert.deepEqual(server.requests.map((one) => one.url), [
      '/twitter/user/followers?user_id=7', '/twitter/user/followers?user_id=7&cursor=b', '/twitter/user/info?username=harbor',
    ]);
    assert.deepEqual(Object.keys(catalogue), Object.keys(sdk.operations));
  }));

test('calls wait when the allowance of their class is used up', () =>
  withServer([ok({}, { 'RateLimit': '"public-read-burst";r=1;t=1', 'RateLimit-Policy': '"public-read";q=1200;w=60, "public-read-burst";q=60;w=3' })],
    async ({ client, clock }) => {
      for (let call = 0; call < 4; call++) {
        await client.user.info({ username: 'harbor' });
      }
      assert.deepEqual(clock.sleeps, [50, 50]);
    }));

test('an attempt that takes too long times out, and is repeated where that is safe', () =>
  withServer(['silence', ok()], async ({ client, server }) => {
    await client.account.me({}, { timeout: 200 });
    assert.equal(server.requests.length, 2);
  }));

test('a time-out after all attempts is its own error', () =>
  withServer(['silence'], async ({ client }) => {
    await assert.rejects(client.account.me({}, { timeout: 50, maxRetries: 0 }), sdk.CallTimeoutError);
  }));

test('a signal ends the call without a retry', () =>
  withServer(['silence'], async ({ client, server }) => {
    const controller = new AbortController();
    const call = client.account.me({}, { signal: controller.signal });
    const timer = setInterval(() => server.requests.length > 0 && controller.abort(), 5);
    await assert.rejects(call, { name: 'AbortError' });
    clearInterval(timer);
    assert.equal(server.requests.length, 1);
  }));
