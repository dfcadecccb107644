import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { EventEmitter } from 'node:events';
import { dirname } from 'node:path';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { readSecret } from '../dist/input.js';
import { Interrupted, UsageError } from '../dist/problems.js';
import { account, charged, environment, KEY, refused, sda, start, until, withServer } from './support.mjs';

const OTHER = KEY.replace('test', 'live');

async function signedIn(responses, run) {
  await withServer([{ body: account }, ...responses], async ({ server }) => {
    const env = environment();
    const result = await sda(['login', '--url', `${server.url}/`], env, `${KEY}\n`);
    assert.equal(result.status, 0, result.err);
    await run({ server, env, result, file: `${env.XDG_CONFIG_HOME}/sda/profiles.json` });
  });
}

test('login checks the key by a free call and stores it for this user only', () =>
  signedIn([], async ({ server, result, file }) => {
    assert.deepEqual(server.requests.map((one) => [one.url, one.headers.authorization]), [['/account/me', `Bearer ${KEY}`]]);
    assert.equal(result.out, 'Signed in as ops@quietharbor.example with sda_test_01…, 12.3456 USD left\n');
    assert.ok(!(result.out + result.err).includes(KEY));
    assert.equal(statSync(file).mode & 0o777, 0o600);
    assert.equal(statSync(dirname(file)).mode & 0o777, 0o700);
    assert.equal(JSON.parse(readFileSync(file, 'utf8')).profiles.default.key, KEY);
  }));

test('login stores no key that the service refuses', () =>
  withServer([refused(401, 'unauthorized')], async ({ server }) => {
    const env = environment();
    const { status, err } = await sda(['login', '--url', server.url], env, KEY);
    assert.equal(status, 3);
    assert.match(err, /unauthorized happened/);
    assert.ok(!existsSync(`${env.XDG_CONFIG_HOME}/sda/profiles.json`));
  }));

test('login stores a test key, which may not ask for its account', () =>
  withServer([refused(403, 'forbidden', { reason: 'test_key_operation' })], async ({ server }) => {
    const env = environment();
    const { status, out } = await sda(['login', '--url', server.url], env, KEY);
    assert.equal(status, 0);
    assert.equal(out, 'Signed in with the test key sda_test_01…, whose calls are free and simulated\n');
    assert.ok(existsSync(`${env.XDG_CONFIG_HOME}/sda/profiles.json`));
  }));

test('login refuses what cannot be a key without showing it', () =>
  withServer([{ body: account }], async ({ server }) => {
    for (const key of ['', 'short', 'with a space in it', 'ключ-секретный']) {
      const { status, out, err } = await sda(['login', '--url', server.url], environment(), key);
      assert.equal(status, 3);
      assert.ok(key === '' || !(out + err).includes(key));
    }
    assert.equal(server.requests.length, 0);
  }));

test('an address with a password, or of another scheme, is refused without showing it', async () => {
  for (const url of ['https://me:hunter2@api.example', 'ftp://api.example', 'api.example']) {
    const { status, err } = await sda(['login', '--url', url], environment(), KEY);
    assert.equal(status, 2);
    assert.ok(!err.includes('hunter2'));
  }
});

test('commands use the stored key and address', () =>
  signedIn([charged({ user: { id: '1' } })], async ({ server, env }) => {
    assert.equal((await sda(['get', 'user', 'harbor'], env)).status, 0);
    assert.equal(server.requests[1].headers.authorization, `Bearer ${KEY}`);
  }));

test('SDA_API_KEY comes before the stored key, a named profile before both', () =>
  signedIn([{ body: account }], async ({ server, env }) => {
    await sda(['key'], { ...env, SDA_API_KEY: OTHER });
    await sda(['key', '--profile', 'default'], { ...env, SDA_API_KEY: OTHER });
    assert.deepEqual(server.requests.slice(1).map((one) => one.headers.authorization), [`Bearer ${OTHER}`, `Bearer ${KEY}`]);
  }));

test('a stored key is not sent to another address', () =>
  signedIn([], ({ env }) =>
    withServer([{ body: account }], async ({ server }) => {
      const { status, err } = await sda(['key'], { ...env, SDA_URL: server.url });
      assert.equal(status, 3);
      assert.match(err, /for another address than SDA_URL/);
      assert.equal(server.requests.length, 0);
    }),
  ));

test('SDA_URL may repeat the address of the stored key', () =>
  signedIn([{ body: account }], async ({ server, env }) => {
    assert.equal((await sda(['key'], { ...env, SDA_URL: `${server.url}/` })).status, 0);
  }));

test('a file that others can read is refused', () =>
  signedIn([], async ({ server, env, file }) => {
    chmodSync(file, 0o640);
    const { status, err } = await sda(['key'], env);
    assert.equal(status, 3);
    assert.match(err, /chmod 600/);
    assert.equal(server.requests.length, 1);
  }));

test('a damaged file is named and its contents are not shown', async () => {
  const env = environment();
  mkdirSync(`${env.XDG_CONFIG_HOME}/sda`, { recursive: true });
  for (const text of [`{"key": "${KEY}`, `"${KEY}"`, 'null', '{}']) {
    writeFileSync(`${env.XDG_CONFIG_HOME}/sda/profiles.json`, text, { mode: 0o600 });
    const { status, err } = await sda(['key'], env);
    assert.equal(status, 3);
    assert.match(err, /profiles.json is damaged/);
    assert.ok(!err.includes(KEY));
  }
});

test('profiles are kept apart, listed by the start of their keys, and removed', () =>
  signedIn([{ body: account }], async ({ server, env, file }) => {
    await sda(['login', '--profile', 'live', '--url', server.url], env, OTHER);
    const { out } = await sda(['profiles', '--jsonl'], env);
    assert.deepEqual(out.trim().split('\n').map(JSON.parse), [
      { profile: 'default', current: false, url: server.url, key: 'sda_test_01…' },
      { profile: 'live', current: true, url: server.url, key: 'sda_live_01…' },
    ]);
    assert.equal((await sda(['profiles', 'use', 'default'], env)).status, 0);
    assert.equal(JSON.parse(readFileSync(file, 'utf8')).current, 'default');
    assert.equal((await sda(['logout'], env)).status, 0);
    assert.deepEqual(Object.keys(JSON.parse(readFileSync(file, 'utf8')).profiles), ['live']);
    assert.equal(statSync(file).mode & 0o777, 0o600);
  }));

test('without a key nothing is sent', async () => {
  const { status, err } = await sda(['key'], environment());
  assert.equal(status, 3);
  assert.match(err, /sda login/);
});

test('a key is read from a window without being shown', async () => {
  const input = Object.assign(new PassThrough(), { isTTY: true, modes: [], setRawMode(mode) { this.modes.push(mode); } });
  const screen = Object.assign(new EventEmitter(), { text: '', write(text) { this.text += text; } });
  input.write(`${KEY}x\u007f\r`);
  assert.equal(await readSecret('API key: ', input, screen), KEY);
  assert.equal(screen.text, 'API key: \n');
  assert.deepEqual(input.modes, [true, false]);
});

test('Ctrl-C and Ctrl-D at the question end it', async () => {
  for (const [key, kind] of [['\u0003', Interrupted], ['\u0004', UsageError]]) {
    const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode() {} });
    input.write(`abc${key}`);
    await assert.rejects(readSecret('API key: ', input, { write() {} }), kind);
  }
});

test('Ctrl-C ends a command that waits for its key', async () => {
  const { child, printed, result } = start(['login', '--url', 'http://api.example'], environment(), null);
  await until(() => printed.err.includes('Without https'));
  child.kill('SIGINT');
  const { status, out, err } = await result;
  assert.deepEqual([status, out], [130, '']);
  assert.match(err, /sda: interrupted\n$/);
});
