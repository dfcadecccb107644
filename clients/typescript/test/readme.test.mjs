import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import { scriptedServer } from './scripted-server.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const blocks = [...readFileSync(`${root}README.md`, 'utf8').matchAll(/```js\n(.*?)```/gs)].map((match) => match[1]);
const profile = { body: { user: { id: '4711' } }, headers: { 'X-Credits-Charged': '0.0008' } };
const page = { body: { users: [{ username: 'ada' }], next_cursor: null }, headers: { 'X-Credits-Charged': '0.0008' } };
const missing = { status: 404, body: { error: 'not_found', message: 'No such user' } };

const priced = { body: { ...profile.body, price_microusd: 800 }, headers: profile.headers };
const batch = { body: { responses: [{ status: 200 }, { status: 404 }], credits_charged: 0.0008 } };
const created = { body: { id: 'j1', state: 'queued', ended_at: null } };
const ended = { body: { id: 'j1', state: 'succeeded', rows: 2, ended_at: '2026-03-04T10:15:48.000Z' } };
const result = { body: '{"username":"ada"}\n{"username":"bea"}\n' };

const expected = [
  [profile, '4711 0.0008\n'],
  [page, 'ada\n800\n'],
  [priced, '800 800\n'],
  [batch, '[ 200, 404 ] 800\n'],
  [[created, ended, result], 'succeeded 2\n', { 'followers.jsonl': result.body }],
  [missing, 'not_found request-1\n'],
  [profile, ''],
];

test('every block of the README is expected here', () => assert.equal(blocks.length, expected.length));

blocks.forEach((block, index) =>
  test(`block ${index + 1} of the README runs`, async () => {
    const [responses, output, files = {}] = expected[index];
    const server = await scriptedServer([responses].flat());
    // Below the package, so that its own name resolves to the build.
    const file = `${mkdtempSync(`${root}target/readme-`)}/block.mjs`;
    writeFileSync(file, block);
    const env = { ...process.env, KEY: 'key', API: server.url, SECRET: 'whsec_' };
    const child = spawn(process.execPath, [file], { env, cwd: dirname(file) });
    let text = '';
    let failure = '';
    child.stdout.on('data', (data) => (text += data));
    child.stderr.on('data', (data) => (failure += data));
    const [status] = await once(child, 'close');
    await server.close();
    assert.equal(status, 0, failure);
    assert.equal(text, output);
    for (const [name, content] of Object.entries(files)) {
      assert.equal(readFileSync(`${dirname(file)}/${name}`, 'utf8'), content);
    }
  }));
