import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { charged, KEY, refused, sda, start, until, withServer } from './support.mjs';

const user = (id) => ({ id, username: `name${id}`, name: `Name ${id}`, followers_count: 7, description: 'a\tb\u001b[31m' });
const page = (ids, cursor) => charged({ users: ids.map(user), next_cursor: cursor });
const post = { id: '1', text: 'Grüße', author: { username: 'harbor' }, created_at: 'now', favorite_count: 3 };

for (const [words, url] of [
  [['get', 'tweet', '17'], '/twitter/tweet/detail?id=17'],
  [['get', 'tweet', 'https://x.com/a/status/17'], '/twitter/tweet/detail?url=https%3A%2F%2Fx.com%2Fa%2Fstatus%2F17'],
  [['get', 'tweet', 'replies', '17'], '/twitter/tweet/replies?id=17'],
  [['get', 'user', '@harbor'], '/twitter/user/info?username=%40harbor'],
  [['get', 'user', '4711'], '/twitter/user/info_by_id?user_id=4711'],
  [['get', 'user', 'followers_v2', '4711'], '/twitter/user/followers_v2?user_id=4711'],
  [['get', 'user', 'verified-followers', 'harbor'], '/twitter/user/verified_followers?username=harbor'],
  [['get', 'list', 'tweets', '5'], '/twitter/list/tweets?list_id=5'],
  [['get', 'list', '5'], '/twitter/list/members?list_id=5'],
  [['get', 'community', '1471580197908586507'], '/twitter/community/info?community_id=1471580197908586507'],
  [['get', 'space', '1abcDEF'], '/twitter/spaces/info?id=1abcDEF'],
  [['get', 'tweet', '17', '--fields', 'tweet.text'], '/twitter/tweet/detail?fields=tweet.text&id=17'],
  [['search', '-is:reply from:harbor', '--product', 'Top'], '/twitter/tweet/advanced_search?product=Top&query=-is%3Areply+from%3Aharbor'],
  [['call', 'user-followers', '--user_id=7', '--count', '5'], '/twitter/user/followers?user_id=7&count=5'],
  [['requests', '--status', '4xx'], '/account/requests?status=4xx'],
]) {
  test(`sda ${words.join(' ')} calls ${url}`, () =>
    withServer([charged({})], async ({ server, env }) => {
      const { status, err } = await sda(words, env);
      assert.equal(status, 0, err);
      assert.deepEqual(server.requests.map((one) => one.url), [url]);
    }));
}

test('values outside a window are separated by tabs and cannot steer a terminal', () =>
  withServer([page(['1', '2'], null)], async ({ env }) => {
    const { out, err } = await sda(['get', 'user', 'followers', 'harbor'], env);
    assert.equal(out, '1\tname1\tName 1\t7\ta b[31m\n2\tname2\tName 2\t7\ta b[31m\n');
    assert.equal(err, '0.0008 USD\n');
  }));

test('--json is the response, --jsonl its rows', () =>
  withServer([charged({ tweets: [post], next_cursor: 'b' })], async ({ env }) => {
    assert.deepEqual(JSON.parse((await sda(['search', 'x', '--json'], env)).out), { tweets: [post], next_cursor: 'b' });
    assert.equal((await sda(['search', 'x', '--jsonl'], env)).out, `${JSON.stringify(post)}\n`);
  }));

test('all pages are one array of JSON, or lines, and their cost is on stderr', async () => {
  for (const [form, parse] of [['--json', JSON.parse], ['--jsonl', (text) => text.trim().split('\n').map((line) => JSON.parse(line))]]) {
    await withServer([page(['1', '2'], 'b'), page(['3'], null)], async ({ server, env }) => {
      const { status, out, err } = await sda(['get', 'user', 'followers', 'harbor', '--all', form], env);
      assert.equal(status, 0);
      assert.deepEqual(parse(out).map((one) => one.id), ['1', '2', '3']);
      assert.equal(err, '2 pages, 3 rows, 0.0016 USD\n');
      assert.match(server.requests[1].url, /cursor=b/);
    });
  }
});

test('no rows are an empty array', () =>
  withServer([page([], null)], async ({ env }) => {
    assert.equal((await sda(['get', 'user', 'followers', 'harbor', '--all', '--json'], env)).out, '[]\n');
  }));

test('--limit reads no page more than it needs and cuts the last one', () =>
  withServer([page(['1', '2'], 'b'), page(['3', '4'], 'c'), page(['5'], null)], async ({ server, env }) => {
    const { out } = await sda(['get', 'user', 'followers', 'harbor', '--limit', '3', '--jsonl', '--quiet'], env);
    assert.equal(out.trim().split('\n').length, 3);
    assert.equal(server.requests.length, 2);
  }));

test('a call that could exceed --max-cost is not sent, and what was read is complete', () =>
  withServer([page(['1'], 'b'), page(['2'], 'c'), page(['3'], 'd')], async ({ server, env }) => {
    const { status, out, err } = await sda(['get', 'user', 'followers', 'harbor', '--all', '--json', '--max-cost', '0.0016'], env);
    assert.equal(status, 10);
    assert.equal(JSON.parse(out).length, 2);
    assert.equal(server.requests.length, 2);
    assert.match(err, /2 pages, 2 rows, 0.0016 USD\nsda: the next call costs 0.0008 USD; with 0.0016 USD spent it could exceed 0.0016 USD/);
  }));

for (const [status, error, code] of [
  [400, 'bad_request', 9], [401, 'unauthorized', 3], [402, 'insufficient_credits', 4], [403, 'forbidden', 3],
  [404, 'not_found', 5], [409, 'session_required', 9], [422, 'validation_failed', 9], [429, 'rate_limited', 6], [503, 'server_error', 8],
]) {
  test(`status ${status} is exit code ${code} and names the request`, () =>
    withServer([refused(status, error, { field: 'username' })], async ({ env }) => {
      const result = await sda(['get', 'user', 'harbor'], env);
      assert.equal(result.status, code);
      assert.equal(result.out, '');
      assert.equal(result.err.split('\n')[0], `sda: ${error} happened (${error}, field username, request request-1)`);
    }));
}

test('no connection is exit code 7 with its cause', async () => {
  let gone;
  await withServer([{}], async ({ env }) => (gone = env));
  const { status, err } = await sda(['get', 'user', 'harbor'], gone);
  assert.equal(status, 7);
  assert.match(err, /ECONNREFUSED/);
});

test('a redirect is not followed: the key stays with the service', () =>
  withServer([{ body: {} }], ({ server: other }) =>
    withServer([{ status: 307, headers: { Location: `${other.url}/elsewhere` } }], async ({ server, env }) => {
      const { status, err } = await sda(['call', 'monitor_create', '--handle', 'harbor'], env);
      assert.equal(status, 7);
      assert.match(err, /redirects/);
      assert.deepEqual([server.requests.length, other.requests.length], [1, 0]);
    })));

test('--dry-run shows the request without its key and its secrets, and sends nothing', () =>
  withServer([{}], async ({ server, env }) => {
    const file = `${env.HOME}/login.json`;
    writeFileSync(file, JSON.stringify({ username: 'harbor', password: 'hunter2' }));
    const { status, out, err } = await sda(['call', 'user_login', '--input', file, '--dry-run'], env);
    assert.equal(status, 0, err);
    assert.equal(out, `POST ${server.url}/twitter/user/user_login\n{"username":"harbor","password":"•••"}\n`);
    assert.match(err, /Price: 0.01 USD/);
    assert.equal(server.requests.length, 0);
    assert.ok(!(out + err).includes(KEY));
    assert.equal((await sda(['search', 'x', '--all', '--json', '--dry-run'], env)).out, `GET ${server.url}/twitter/tweet/advanced_search?query=x\n`);
  }));

test('inputs of --input come from stdin and have the types of the contract', () =>
  withServer([charged({ ok: true })], async ({ server, env }) => {
    const words = ['call', 'tweet_create', '--text', '--hi', '--media-ids', '1', '--media-ids', '2', '--input', '-'];
    assert.equal((await sda(words, env, '{"auth_token": "secret"}')).status, 0);
    assert.deepEqual(JSON.parse(server.requests[0].body), { auth_token: 'secret', text: '--hi', media_ids: ['1', '2'] });
    assert.match((await sda(words, env, '{"oops": 1}')).err, /tweet_create has no input oops/);
    assert.match((await sda(words, env, '[1]')).err, /a JSON object is needed/);
  }));

test('a write without a response names the key under which it is repeated without a second charge', () =>
  withServer(['cut'], async ({ server, env }) => {
    const { status, err } = await sda(['call', 'tweet_favorite', '--id', '1'], env);
    assert.equal(status, 7);
    const [, key] = /--idempotency-key ([0-9a-f-]{36})/.exec(err);
    assert.ok(server.requests.every((one) => one.headers['idempotency-key'] === key));
  }));

test('a write takes the key of the caller', () =>
  withServer([charged({ ok: true }, { 'Idempotent-Replayed': 'true' })], async ({ server, env }) => {
    const { err } = await sda(['call', 'tweet_favorite', '--id', '1', '--idempotency-key', 'like-1'], env);
    assert.equal(server.requests[0].headers['idempotency-key'], 'like-1');
    assert.match(err, /charged before/);
  }));

test('Ctrl-C leaves complete rows and says what they cost', async () => {
  for (const [form, parse] of [['--json', JSON.parse], ['--jsonl', (text) => text.trim().split('\n').map((line) => JSON.parse(line))]]) {
    await withServer([page(['1', '2'], 'b'), 'silence'], async ({ server, env }) => {
      const { child, printed, result } = start(['get', 'user', 'followers', 'harbor', '--all', form], env);
      await until(() => server.requests.length === 2 && printed.out.includes('name2'));
      child.kill('SIGINT');
      const { status, out, err } = await result;
      assert.equal(status, 130);
      assert.deepEqual(parse(out).map((one) => one.id), ['1', '2']);
      assert.match(err, /^1 page, 2 rows, 0.0008 USD; a call that was under way may be charged as well\nsda: interrupted\n$/);
    });
  }
});

test('a reader that ends stops the pages without a message', async () => {
  const pages = Array.from({ length: 60 }, (_, number) => page(Array.from({ length: 200 }, (__, id) => `${number}${id}`), `c${number}`));
  await withServer(pages, async ({ server, env }) => {
    const { child, result } = start(['get', 'user', 'followers', 'harbor', '--all', '--jsonl', '--quiet'], env);
    child.stdout.once('data', () => child.stdout.destroy());
    const { status, err } = await result;
    assert.deepEqual([status, err], [0, '']);
    assert.ok(server.requests.length < 60);
  });
});
