import assert from 'node:assert/strict';
import { test } from 'node:test';
import { environment, KEY, sda, start, until, withServer } from './support.mjs';

const initialize = { jsonrpc: '2.0', id: 0, method: 'initialize', params: { protocolVersion: '2025-06-18' } };
const initialized = { jsonrpc: '2.0', method: 'notifications/initialized' };
const call = (id) => ({ jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'user_info' } });
const started = (session) => ({
  headers: { 'Content-Type': 'application/json', 'Mcp-Session-Id': session },
  body: { jsonrpc: '2.0', id: 0, result: { protocolVersion: '2025-06-18' } },
});
const accepted = { status: 202, body: '' };
const answer = (id) => ({ headers: { 'Content-Type': 'application/json' }, body: { jsonrpc: '2.0', id, result: { ok: true } } });
const stream = (text) => ({ headers: { 'Content-Type': 'text/event-stream' }, body: text });
const written = (...messages) => messages.map((one) => `${JSON.stringify(one)}\n`).join('');
const read = (out) => out.trim().split('\n').filter(Boolean).map((line) => JSON.parse(line));

test('messages go to the server with the key, the session and the version, and the session is ended', () =>
  withServer([started('s1'), accepted, answer(1), {}], async ({ server, env }) => {
    const { status, out, err } = await sda(['mcp'], env, written(initialize, initialized, call(1)));
    assert.deepEqual([status, err], [0, '']);
    assert.deepEqual(read(out).map((one) => one.id), [0, 1]);
    const sent = server.requests.map(({ method, url, headers }) => [
      method, url, headers.authorization, headers['mcp-session-id'], headers['mcp-protocol-version'],
    ]);
    assert.deepEqual(sent, [
      ['POST', '/mcp', `Bearer ${KEY}`, undefined, undefined],
      ['POST', '/mcp', `Bearer ${KEY}`, 's1', '2025-06-18'],
      ['POST', '/mcp', `Bearer ${KEY}`, 's1', '2025-06-18'],
      ['DELETE', '/mcp', `Bearer ${KEY}`, 's1', '2025-06-18'],
    ]);
    assert.match(server.requests[0].headers.accept, /application\/json, text\/event-stream/);
    assert.deepEqual(JSON.parse(server.requests[2].body), call(1));
  }));

test('the session begins on the terms of the command line', () =>
  withServer([started('s1'), {}], async ({ server, env }) => {
    await sda(['mcp', '--max-cost', '0.05', '--allow-writes'], env, written(initialize));
    const { headers } = server.requests[0];
    assert.deepEqual([headers['x-spend-limit-micro-usd'], headers['x-allow-writes']], ['50000', 'true']);
    assert.equal((await sda(['mcp', '--max-cost', 'much'], env, '')).status, 2);
  }));

test('events of a stream are lines, notifications before the response included', () => {
  const progress = { jsonrpc: '2.0', method: 'notifications/progress', params: { progress: 1 } };
  const text = `: comment\r\nevent: message\r\ndata: ${JSON.stringify(progress)}\r\n\r\nid: 7\ndata: {"jsonrpc":"2.0",\ndata: "id":1,"result":{}}\n\n`;
  return withServer([stream(text)], async ({ env }) => {
    assert.deepEqual(read((await sda(['mcp'], env, written(call(1)))).out), [progress, { jsonrpc: '2.0', id: 1, result: {} }]);
  });
});

test('a session that the server has forgotten is opened again', () =>
  withServer([started('s1'), { status: 404, body: '' }, started('s2'), accepted, answer(1), {}], async ({ server, env }) => {
    const { out } = await sda(['mcp'], env, written(initialize, call(1)));
    assert.deepEqual(read(out).map((one) => one.id), [0, 1]);
    assert.deepEqual(server.requests.map((one) => one.headers['mcp-session-id']), [undefined, 's1', undefined, 's2', 's2', 's2']);
  }));

test('every request that cannot be carried gets an error', async () => {
  const refusal = { status: 401, body: { error: 'unauthorized', message: 'The key is not valid' } };
  for (const [response, message] of [
    [refusal, /status 401 \(unauthorized: The key is not valid\)/],
    [{ status: 500, body: '<html>' }, /status 500/],
    ['cut', /fetch failed/],
    [accepted, /without an answer/],
    [stream('data: {"jsonrpc":"2.0","method":"notifications/progress"}\n\n'), /without an answer/],
    [stream('data: {"jsonrpc"\n\n'), /JSON/],
  ]) {
    await withServer([response], async ({ env }) => {
      const { status, out } = await sda(['mcp'], env, written(call(1)));
      const last = read(out).at(-1);
      assert.equal(status, 0);
      assert.deepEqual([last.id, last.error.code], [1, -32000]);
      assert.match(last.error.message, message);
      assert.ok(!out.includes(KEY));
    });
  }
});

test('an error of JSON-RPC with a status of HTTP is passed on', () =>
  withServer([{ status: 400, body: { jsonrpc: '2.0', id: 1, error: { code: -32602, message: 'no such tool' } } }], async ({ env }) => {
    assert.equal(read((await sda(['mcp'], env, written(call(1)))).out)[0].error.code, -32602);
  }));

test('a line that is no message gets an error and the next one is carried', () =>
  withServer([answer(1)], async ({ server, env }) => {
    const { out } = await sda(['mcp', '--url', `${server.url}/other/mcp`], env, `nonsense\n\n${written(call(1))}`);
    assert.deepEqual(read(out).map((one) => one.error?.code), [-32700, undefined]);
    assert.equal(server.requests[0].url, '/other/mcp');
  }));

test('requests run side by side', () =>
  withServer(['silence', answer(2)], async ({ env }) => {
    const { child, printed, result } = start(['mcp'], env, null);
    child.stdin.write(written(call(1), call(2)));
    await until(() => printed.out.includes('"id":2'));
    child.kill('SIGINT');
    assert.equal((await result).status, 130);
  }));

test('the bridge needs a key', async () => {
  assert.equal((await sda(['mcp'], environment(), written(initialize))).status, 3);
});
