import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import { scriptedServer } from '../../typescript/test/scripted-server.mjs';
import { account, charged, environment, KEY, refused } from './support.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const readme = readFileSync(`${root}README.md`, 'utf8');
const blocks = [...readme.matchAll(/```sh\n(.*?)```/gs)].map((match) => match[1]);
const env = environment();
const home = env.HOME;
// What the first block installs is what the others run.
Object.assign(env, { npm_config_prefix: `${home}/installed`, PATH: `${home}/installed/bin:${env.PATH}`, npm_config_update_notifier: 'false' });

const user = { id: '4711', username: 'river_atlas', followers_count: 5 };
const delivery = { id: 'd1', monitor_id: 'm1', tweet_id: '17', status: 'delivered' };
const webhooks = { body: { webhooks: [], count: 0 } };
const page = charged({ users: [user], next_cursor: null });
const posts = charged({ tweets: [{ id: '17', text: 'Ships' }], next_cursor: null });
const job = { body: { id: 'j1', operation: 'user_followers', state: 'succeeded', rows: 1, max_pages: 100, cost: 0.0008, error: null, ended_at: 'then' } };
const log = { body: { requests: [], next_cursor: null } };

const expected = [
  [[{}], /added 1 package/],
  [[{ body: account }], /Signed in as ops@quietharbor.example/],
  [[charged({ user }), page, posts], /4711/],
  [[job, job, { body: { jobs: [job.body] } }, job, { body: '{"username":"ada"}\n' }], /user_followers/],
  [[charged({ tweet_id: '17' }), charged({ ok: true })], /POST .*tweet\/create\n.*"Ships at noon"/],
  [[webhooks, { body: { id: 'm1', handle: 'river_atlas' } }, { body: { monitors: [], count: 0 } }, webhooks, { body: { deliveries: [delivery], count: 1 } }], /river_atlas/],
  [[{ body: account }, { body: account }, log, log], /sda_test_01…/],
  [[{}], /^$/],
  [[refused(404, 'not_found')], /^$/],
];

test('every block of the README is expected here', () => assert.equal(blocks.length, expected.length));

test('the blocks of the README run one after the other', async () => {
  const packed = spawnSync('npm', ['pack', '--silent', '--pack-destination', home], { cwd: root, encoding: 'utf8' });
  assert.equal(packed.status, 0, packed.stderr);
  writeFileSync(`${home}/key.txt`, KEY);
  writeFileSync(`${home}/login.json`, '{"username": "river_atlas", "password": "hunter2"}');
  for (const [index, block] of blocks.entries()) {
    const [responses, output] = expected[index];
    const server = await scriptedServer(responses);
    const address = index < 2 ? {} : { SDA_URL: server.url, SDA_API_KEY: KEY };
    const child = spawn('bash', ['-euc', block], { cwd: home, env: { ...env, SERVICE: server.url, ...address } });
    let text = '';
    let failure = '';
    child.stdout.on('data', (data) => (text += data));
    child.stderr.on('data', (data) => (failure += data));
    const [status] = await once(child, 'close');
    await server.close();
    assert.equal(status, 0, `block ${index + 1}: ${failure}`);
    assert.match(text, output, `block ${index + 1}`);
    assert.ok(!(text + failure).includes(KEY), `block ${index + 1}`);
  }
  assert.equal(JSON.parse(readFileSync(`${home}/followers.json`, 'utf8'))[0].id, '4711');
  assert.equal(JSON.parse(readFileSync(`${home}/posts.jsonl`, 'utf8')).text, 'Ships');
  assert.equal(JSON.parse(readFileSync(`${home}/all-followers.jsonl`, 'utf8')).username, 'ada');
});

test('the MCP settings of the README name a command that bridges', async () => {
  const { command, args } = JSON.parse(/```json\n(.*?)```/s.exec(readme)[1]).mcpServers['social-data'];
  assert.equal(command, 'sda');
  const server = await scriptedServer([{ body: { jsonrpc: '2.0', id: 1, result: {} } }]);
  const child = spawn(process.execPath, [`${root}dist/main.js`, ...args], { env: { ...environment(server.url) } });
  child.stdin.end('{"jsonrpc":"2.0","id":1,"method":"ping"}\n');
  let text = '';
  child.stdout.on('data', (data) => (text += data));
  await once(child, 'close');
  await server.close();
  assert.deepEqual(JSON.parse(text), { jsonrpc: '2.0', id: 1, result: {} });
});
