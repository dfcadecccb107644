import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as sdk from '../dist/index.js';
import { movableClock, scriptedServer } from './scripted-server.mjs';

const { CostLimitError, InsufficientCreditsError, SocialDataClient, infoOf, operations } = sdk;
const read = { body: {}, headers: { 'X-Credits-Charged': '0.0008' } };
const dry = {
  body: { operation: 'tweet_create', price_microusd: 1600, price: 0.0016, would_be_charged: true, credit_sufficient: true },
  headers: { 'X-Credits-Charged': '0' },
};
const batch = {
  body: { responses: [{ id: 'a', status: 200, credits_charged: 0.0008, body: {} }], credits_charged: 0.0024 },
  headers: { 'X-Credits-Charged': '0' },
};

async function withServer(responses, run, options = {}) {
  const server = await scriptedServer(responses);
  const { now, sleep } = movableClock();
  const client = new SocialDataClient({ apiKey: 'key', baseUrl: server.url, now, sleep, random: () => 0.5, ...options });
  try {
    await run({ client, server, sent: (name) => server.requests.map((one) => one.headers[name]) });
  } finally {
    await server.close();
  }
}

test('what is left of the maximum goes along with each call', () =>
  withServer([read], async ({ client, sent }) => {
    await client.user.info({ username: 'harbor' });
    await client.user.info({ username: 'harbor' });
    await client.account.me();
    assert.deepEqual(sent('x-max-cost'), ['0.0017', '0.0009', '0.0001']);
  }, { maxCost: 1_700 }));

test('a call without a maximum has no header of it', () =>
  withServer([read], async ({ client, sent }) => {
    await client.user.info({ username: 'harbor' });
    assert.deepEqual(sent('x-max-cost'), [undefined]);
  }));

test('a call has the lower of its own maximum and what is left', () =>
  withServer([read], async ({ client, sent }) => {
    await client.user.info({ username: 'harbor' }, { maxCost: 900 });
    await client.user.info({ username: 'harbor' }, { maxCost: 5_000 });
    assert.deepEqual(sent('x-max-cost'), ['0.0009', '0.0012']);
  }, { maxCost: 2_000 }));

test('a call above its own maximum is not sent', () =>
  withServer([read], async ({ client, server }) => {
    await assert.rejects(client.user.info({ username: 'harbor' }, { maxCost: 799 }), CostLimitError);
    assert.equal(server.requests.length, 0);
  }));

test('a price that the service raised is refused by it and not repeated', () =>
  withServer([{ status: 402, body: { error: 'cost_limit_exceeded', message: 'No' } }], async ({ client, server }) => {
    await assert.rejects(client.user.info({ username: 'harbor' }, { maxCost: 800 }), (error) =>
      error instanceof InsufficientCreditsError && error.code === 'cost_limit_exceeded');
    assert.equal(server.requests.length, 1);
  }));

test('a maximum that is no whole amount is refused', () =>
  withServer([read], async ({ client, server }) => {
    for (const maxCost of [-1, 0.5, Number.NaN]) {
      assert.throws(() => new SocialDataClient({ apiKey: 'key', baseUrl: server.url, maxCost }), RangeError);
      await assert.rejects(client.account.me({}, { maxCost }), RangeError);
    }
    assert.equal(server.requests.length, 0);
  }));

test('a dry run returns the price, costs nothing, and is repeated also for a change', () =>
  withServer(['cut', dry], async ({ client, server, sent }) => {
    const { price_microusd: price } = await client.dryRun(operations.tweet_create, { text: 'Ships at noon' });
    assert.equal(price, 1_600);
    assert.deepEqual(sent('x-dry-run'), ['true', 'true']);
    assert.deepEqual(sent('idempotency-key'), [undefined, undefined]);
    assert.deepEqual(JSON.parse(server.requests[1].body), { text: 'Ships at noon' });
    assert.equal(client.spent, 0);
  }, { maxCost: 1 }));

test('reads of a batch are addresses, and what they cost is in the total', () =>
  withServer([batch], async ({ client, server, sent }) => {
    const result = await client.readBatch([
      { operation: operations.user_info, request: { username: 'harbor & co' }, id: 'a' },
      { operation: operations.account_me },
    ], { maxCost: 5_000 });
    assert.deepEqual(JSON.parse(server.requests[0].body), {
      requests: [{ path: '/twitter/user/info?username=harbor+%26+co', id: 'a' }, { path: '/account/me' }],
    });
    assert.deepEqual(sent('x-max-cost'), ['0.005']);
    assert.equal(result.responses[0].status, 200);
    assert.equal(infoOf(result).cost, 2_400);
    assert.equal(client.spent, 2_400);
  }));

test('a batch whose reads together could exceed the maximum is not sent', () =>
  withServer([batch], async ({ client, server }) => {
    const reads = [1, 2, 3].map(() => ({ operation: operations.user_info, request: { username: 'harbor' } }));
    await assert.rejects(client.readBatch(reads), CostLimitError);
    await client.readBatch(reads.slice(1));
    assert.equal(server.requests.length, 1);
  }, { maxCost: 1_600 }));

test('a change and an input of a header cannot be part of a batch, and a batch has no price of its own', () =>
  withServer([batch], async ({ client, server }) => {
    const like = { operation: operations.tweet_favorite, request: { id: '1' } };
    const secret = { operation: operations.dm_list, request: { auth_token: 'token' } };
    await assert.rejects(async () => client.readBatch([like]), /tweet_favorite cannot be part/);
    await assert.rejects(async () => client.readBatch([secret]), /with auth_token cannot be part/);
    await assert.rejects(client.dryRun(operations.batch_read, { requests: [] }), TypeError);
    assert.equal(server.requests.length, 0);
  }));
