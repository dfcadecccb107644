import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account, KEY, sda, start, until, withServer } from './support.mjs';

const monitor = { id: 'm1', handle: 'quietharbor', status: 'active', degraded: false, events_possibly_missed: 0, created_at: 'then' };
const webhooks = { body: { webhooks: [{ id: 'w1', url: 'https://hooks.example', status: 'active' }], count: 1 } };
const delivery = (tweet, webhook = 'w1') => ({
  id: `${tweet}-${webhook}`, monitor_id: 'm1', webhook_id: webhook, tweet_id: tweet, status: 'delivered', tweet_created_at: 'then',
  detected_at: 'now', delivered_at: null, detected_lag_ms: 900, delivery_lag_ms: null, total_lag_ms: null,
});
const detail = (tweet) => ({
  body: { ...delivery(tweet), payload: JSON.stringify({ tweet: { id: tweet, author: { username: 'ada' }, text: `Ships ${tweet}` } }) },
});
const listed = (...rows) => ({ body: { deliveries: rows, count: rows.length } });
const lines = (text) => text.split('\n').filter(Boolean).map((line) => JSON.parse(line).tweet_id);

test('key shows the start of the key, where it is from, the credit and the limits', () =>
  withServer([{ body: account, headers: { 'RateLimit-Policy': '"account";q=120;w=60, "account-burst";q=20;w=10' } }], async ({ server, env }) => {
    const { out } = await sda(['key', '--json'], env);
    assert.deepEqual(JSON.parse(out), {
      key: 'sda_test_01…',
      from: 'SDA_API_KEY',
      url: server.url,
      account: 'ops@quietharbor.example',
      credit_usd: '12.3456',
      limits: ['account: 120 in 60 s', 'account-burst: 20 in 10 s'],
    });
    assert.ok(!out.includes(KEY));
  }));

test('key is complete when the service names no limits', () =>
  withServer([{ body: account }], async ({ env }) => {
    assert.match((await sda(['key'], env)).out, /^key\tsda_test_01…\nfrom\tSDA_API_KEY\n/);
  }));

test('usage sums up the cost by operation, the most expensive first', async () => {
  const call = (operation, credits_charged, status = 200) => ({ operation, credits_charged, status });
  const requests = [call('user_info', 0.0008), call('user_info', 0, 404), call('tweet_thread', 0.004), call('account_me', 0)];
  await withServer([{ body: account }, { body: { requests, next_cursor: null } }], async ({ server, env }) => {
    const { out } = await sda(['usage', '--hours', '48', '--jsonl'], env);
    assert.deepEqual(out.trim().split('\n').map((line) => JSON.parse(line)), [
      { operation: 'tweet_thread', calls: 1, failed: 0, usd: '0.004' },
      { operation: 'user_info', calls: 2, failed: 1, usd: '0.0008' },
      { operation: 'account_me', calls: 1, failed: 0, usd: '0' },
    ]);
    const from = new URL(server.requests[1].url, server.url).searchParams.get('from');
    assert.ok(Math.abs(Date.parse(from) + 48 * 3_600_000 - Date.now()) < 60_000);
  });
});

test('usage for people begins with the credit', () =>
  withServer([{ body: account }, { body: { requests: [], next_cursor: null } }], async ({ env }) => {
    assert.equal((await sda(['usage'], env)).out, 'credit\t12.3456 USD\nused\t7.5 USD\ncalls\t9\ncalls, last 24 h\t0\n');
  }));

test('usage in a pipe names the columns below the fields', () =>
  withServer([{ body: account }, { body: { requests: [{ operation: 'user_info', credits_charged: 0.0008, status: 200 }], next_cursor: null } }],
    async ({ env }) => {
      const { out } = await sda(['usage'], env);
      assert.deepEqual(out.trim().split('\n').slice(-2), ['OPERATION\tCALLS\tFAILED\tUSD', 'user_info\t1\t0\t0.0008']);
    }));

test('monitor add sends its options', () =>
  withServer([webhooks, { body: monitor }], async ({ server, env }) => {
    const { err } = await sda(['monitor', 'add', '@quietharbor', '--no-replies', '--domain', 'a.example', '--webhook', 'w1', '--webhook', 'w2'], env);
    assert.equal(err, '');
    assert.deepEqual(JSON.parse(server.requests[1].body), {
      handle: '@quietharbor', include_replies: false, domain_filter: 'a.example', webhook_ids: ['w1', 'w2'],
    });
  }));

test('monitor add says when no webhook will get the posts, and how to add one', async () => {
  const off = { body: { webhooks: [{ id: 'w1', status: 'disabled' }], count: 1 } };
  await withServer([off, { body: monitor }, webhooks, { body: monitor }], async ({ env }) => {
    const { status, err } = await sda(['monitor', 'add', 'quietharbor'], env);
    assert.equal(status, 0);
    assert.match(err, /^This key has no active webhook, so no posts are recorded\..* sda call webhook_create --url/);
    assert.match((await sda(['monitor', 'add', 'quietharbor', '--webhook', 'w2'], env)).err, /^None of these webhooks is active/);
  });
});

test('monitor remove finds the monitor by handle or id, and names one that is spelled alike', () =>
  withServer([{ body: { monitors: [monitor], count: 1 } }], async ({ server, env }) => {
    for (const subject of ['@QuietHarbor', 'm1']) {
      assert.equal((await sda(['monitor', 'remove', subject], env)).status, 0);
      const last = server.requests.at(-1);
      assert.deepEqual([last.method, last.url], ['DELETE', '/twitter/monitor/m1']);
    }
    const { status, err } = await sda(['monitor', 'remove', 'quietharbour'], env);
    assert.equal(status, 5);
    assert.match(err, /did you mean quietharbor\?/);
  }));

test('listen prints each event once over several runs, and begins with what comes after the first', async () => {
  const responses = [
    webhooks, listed(delivery('1')),
    webhooks, listed(delivery('3'), delivery('2', 'w2'), delivery('2'), delivery('1')), detail('2'), detail('3'),
    webhooks, listed(delivery('3'), delivery('2'), delivery('1')),
  ];
  await withServer(responses, async ({ env }) => {
    const runs = [];
    for (let count = 0; count < 3; count++) {
      const { status, out, err } = await sda(['listen', '--once', '--jsonl'], env);
      assert.equal(status, 0, err);
      runs.push(lines(out));
    }
    assert.deepEqual(runs, [[], ['2', '3'], []]);
  });
});

test('listen prints author and text of a post, also after its payload was deleted', () =>
  withServer([webhooks, listed(delivery('2'), delivery('1')), detail('1'), { body: { ...delivery('2'), payload: null } }], async ({ server, env }) => {
    assert.equal((await sda(['listen', '--once', '--from-start'], env)).out, '1\tada\tnow\tShips 1\n2\t-\tnow\t-\n');
    assert.deepEqual(server.requests.slice(2).map((one) => one.url), ['/twitter/delivery/1-w1', '/twitter/delivery/2-w1']);
  }));

test('an event that could not be printed is printed by the next run', () => {
  const again = [webhooks, listed(delivery('2'), delivery('1')), detail('2')];
  return withServer([webhooks, listed(delivery('1')), ...again, ...again],
    async ({ env }) => {
      await sda(['listen', '--once', '--jsonl'], env);
      const { child, result } = start(['listen', '--once', '--jsonl'], env);
      child.stdout.destroy();
      await result;
      assert.deepEqual(lines((await sda(['listen', '--once', '--jsonl'], env)).out), ['2']);
    });
});

test('listen looks again until it is interrupted, also after failures', () =>
  withServer([webhooks, listed(), listed(delivery('1')), detail('1'), { status: 503, headers: { 'Retry-After': '3600' } }, listed(delivery('2')), detail('2'), listed()],
    async ({ env }) => {
    const { child, printed, result } = start(['listen', '--jsonl', '--interval', '1'], env);
    await until(() => printed.out.includes('"2"'));
    child.kill('SIGINT');
    const { status, out, err } = await result;
    assert.equal(status, 130);
    assert.deepEqual(lines(out), ['1', '2']);
    assert.match(err, /the next look is in 1 s/);
  }));

test('listen says when a key has no webhook, and when events may be missing', async () => {
  const many = Array.from({ length: 200 }, (_, index) => delivery(`${1000 - index}`));
  await withServer([{ body: { webhooks: [], count: 0 } }, listed(delivery('1')), webhooks, listed(...many), detail('1')], async ({ env }) => {
    assert.match((await sda(['listen', '--once'], env)).err, /no active webhook/);
    assert.match((await sda(['listen', '--once'], env)).err, /earlier ones may be missing/);
  });
});

test('a refused key ends listen', () =>
  withServer([webhooks, { status: 401, body: { error: 'unauthorized', message: 'no' } }], async ({ env }) => {
    assert.equal((await sda(['listen'], env)).status, 3);
  }));
