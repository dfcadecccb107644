import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { WholeRows } from '../dist/whole-rows.js';
import { refused, sda, start, until, withServer } from './support.mjs';

const job = (more = {}) => ({
  body: {
    id: 'j1', operation: 'user_followers', parameters: { username: 'harbor' }, format: 'jsonl', state: 'succeeded', end_reason: 'end', error: null,
    pages: 2, rows: 3, cost: 0.0016, max_pages: 1000, max_cost: 0.8, next_cursor: null, created_at: 'then', ended_at: 'now', ...more,
  },
});
const open = { state: 'running', ended_at: null };
const never = new Promise(() => undefined);

/** A body of these parts, after which the connection breaks or nothing more comes. */
function body(parts, end) {
  return async function* () {
    yield* parts;
    await end();
  };
}
const breaks = () => Promise.reject(new Error('broken'));

test('start sends the inputs as texts, and the limits', () =>
  withServer([job(open)], async ({ server, env }) => {
    const limits = ['--format', 'csv', '--max-pages', '7', '--max-cost', '0.10'];
    const { status, out, err } = await sda(['job', 'start', 'user-followers', '--username', 'harbor', '--count', '5', ...limits, '--json'], env);
    assert.equal(status, 0, err);
    assert.equal(JSON.parse(out).id, 'j1');
    assert.equal(err, 'Its result: sda job download j1 --wait\n');
    const [{ method, url, body: sent }] = server.requests;
    assert.deepEqual([method, url], ['POST', '/twitter/jobs']);
    assert.deepEqual(JSON.parse(sent), {
      operation: 'user_followers', parameters: { username: 'harbor', count: '5' }, format: 'csv', max_pages: 7, max_cost: 0.1,
    });
  }));

for (const [words, call] of [
  [['list'], 'GET /twitter/jobs'],
  [['get', 'a/b'], 'GET /twitter/jobs/a%2Fb'],
  [['cancel', 'j1'], 'POST /twitter/jobs/j1/cancel'],
]) {
  test(`sda job ${words.join(' ')} calls ${call}`, () =>
    withServer([words[0] === 'list' ? { body: { jobs: [job().body] } } : job()], async ({ server, env }) => {
      const { status, out, err } = await sda(['job', ...words], env);
      assert.equal(status, 0, err);
      assert.match(out, /j1.*user_followers.*succeeded/s);
      assert.deepEqual(server.requests.map((one) => `${one.method} ${one.url}`), [call]);
    }));
}

test('--wait prints the job when it has succeeded', () =>
  withServer([job(open), job(open), job()], async ({ server, env }) => {
    const { status, out } = await sda(['job', 'start', 'user_followers', '--username', 'harbor', '--wait', '--json'], env);
    assert.deepEqual([status, JSON.parse(out).state, server.requests.length], [0, 'succeeded', 3]);
  }));

for (const [ended, message] of [
  [{ state: 'failed', error: { error: 'not_found', message: 'User not found.', field: 'username' } }, 'job j1 failed: User not found. (not_found, field username)'],
  [{ state: 'cancelled' }, 'job j1 was cancelled'],
]) {
  test(`--wait fails for a job that ${ended.state}, and names what it stored`, () =>
    withServer([job(ended)], async ({ server, env }) => {
      for (const words of [['get', 'j1'], ['download', 'j1']]) {
        const { status, out, err } = await sda(['job', ...words, '--wait'], env);
        assert.deepEqual([status, out, err], [1, '', `3 rows are stored: sda job download j1\nsda: ${message}\n`]);
      }
      assert.equal(server.requests.length, 2);
    }));
}

test('Ctrl-C ends the wait, not the job', () =>
  withServer([job(open)], async ({ server, env }) => {
    const { child, result } = start(['job', 'get', 'j1', '--wait'], env);
    await until(() => server.requests.length > 0);
    child.kill('SIGINT');
    const { status, out, err } = await result;
    assert.deepEqual([status, out, err], [130, '', 'The job goes on: sda job get j1\nsda: interrupted\n']);
    assert.ok(server.requests.every((one) => one.method === 'GET'));
  }));

test('download prints the result, from a page on', () =>
  withServer([job(open), { body: '{"a":1}\n{"a":2}' }], async ({ server, env }) => {
    const { status, out, err } = await sda(['job', 'download', 'j1', '--from-page', '2'], env);
    assert.deepEqual([status, out, err], [0, '{"a":1}\n{"a":2}', '1 rows so far: the job is still open\n']);
    assert.equal(server.requests[1].url, '/twitter/jobs/j1/result?from_page=2');
  }));

test('a download that breaks leaves whole rows and is exit code 7', async () => {
  for (const [format, parts, whole] of [
    ['jsonl', ['{"a":"1\\"', '"}\n{"a"', ':2}\n{"a'], '{"a":"1\\""}\n{"a":2}\n'],
    ['csv', ['id,text\r\n1,"a\n', 'b"\r\n2,"c\n'], 'id,text\r\n1,"a\nb"\r\n'],
  ]) {
    await withServer([job({ format }), { body: body(parts, breaks) }], async ({ server, env }) => {
      const { status, out, err } = await sda(['job', 'download', 'j1'], env);
      assert.deepEqual([status, out, server.requests.length], [7, whole, 2]);
      assert.match(err, /^\d rows\nsda: jobs_result got no complete response/);
    });
  }
});

test('Ctrl-C leaves whole rows', () =>
  withServer([job(), { body: body(['{"a":1}\n{"a"'], () => never) }], async ({ env }) => {
    const { child, printed, result } = start(['job', 'download', 'j1'], env);
    await until(() => printed.out !== '');
    child.kill('SIGINT');
    assert.deepEqual(await result, { status: 130, out: '{"a":1}\n', err: '1 rows\nsda: interrupted\n' });
  }));

test('a reader that ends stops the download without a message', () =>
  withServer([job(), { body: body(Array.from({ length: 500 }, () => `${'x'.repeat(10_000)}\n`), () => never) }], async ({ env }) => {
    const { child, result } = start(['job', 'download', 'j1', '--quiet'], env);
    child.stdout.once('data', () => child.stdout.destroy());
    const { status, err } = await result;
    assert.deepEqual([status, err], [0, '']);
  }));

test('a file has its name once it is complete', () => {
  let finish;
  const finished = new Promise((resolve) => (finish = resolve));
  return withServer([job(), { body: body(['{"a":1}\n'], () => finished) }], async ({ env }) => {
    const file = `${env.HOME}/rows.jsonl`;
    const { result } = start(['job', 'download', 'j1', '-o', file], env);
    await until(() => readdirSync(env.HOME).some((name) => name.startsWith('rows') && readFileSync(`${env.HOME}/${name}`).length > 0));
    assert.ok(!existsSync(file));
    finish();
    assert.deepEqual(await result, { status: 0, out: '', err: '1 rows\n' });
    assert.equal(readFileSync(file, 'utf8'), '{"a":1}\n');
    assert.deepEqual(readdirSync(env.HOME).filter((name) => name.startsWith('rows')), ['rows.jsonl']);
  });
});

test('a download that fails leaves the file that was there', async () => {
  for (const [responses, code] of [[[job(), { body: body(['{"a":1}\n'], breaks) }], 7], [[refused(404, 'not_found')], 5]]) {
    await withServer(responses, async ({ env }) => {
      const file = `${env.HOME}/rows.jsonl`;
      writeFileSync(file, 'before');
      assert.equal((await sda(['job', 'download', 'j1', '--output', file], env)).status, code);
      assert.equal(readFileSync(file, 'utf8'), 'before');
      assert.deepEqual(readdirSync(env.HOME).filter((name) => name.startsWith('rows')), ['rows.jsonl']);
    });
  }
});

test('rows are whole whatever parts they arrive in', () => {
  const bytes = Buffer.from('id,text\r\n1,"grün\n""\n"\r\n2,b\r\n');
  for (let size = 1; size <= bytes.length; size++) {
    const rows = new WholeRows('csv');
    const found = [];
    for (let at = 0; at < bytes.length; at += size) {
      found.push(Buffer.from(rows.take(bytes.subarray(at, at + size))).toString());
    }
    assert.equal(found.join(''), bytes.toString());
    assert.ok(found.every((text) => text === '' || /(^|\n|text|"|b)\r\n$/.test(text)), `parts of ${size}`);
    assert.deepEqual([rows.count, rows.rest().length], [2, 0]);
  }
});
