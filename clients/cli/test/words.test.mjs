import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { commands } from '../dist/commands.js';
import { exitCodes } from '../dist/exit-codes.js';
import { environment, KEY, sda } from './support.mjs';

const env = environment();
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

test('the version is that of the package', async () => {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  assert.deepEqual(await sda(['--version'], env), { status: 0, out: `sda ${version}\n`, err: '' });
});

test('help names every command, and is printed without any word', async () => {
  const { status, out } = await sda(['--help'], env);
  assert.equal(status, 0);
  for (const { name, summary } of commands) {
    assert.ok(out.includes(`  ${name}`) && out.includes(summary), name);
  }
  assert.equal((await sda([], env)).out, out);
});

test('where the help offers several words for a command, each is one of its first words', () => {
  for (const { name, synopsis, choices = [] } of commands) {
    const words = synopsis.split(/ \| (?![^[]*\])/).map((one) => one.split(' ')[0]);
    assert.ok(words.length === 1 || words.every((word) => choices.includes(word)), `${name} ${synopsis}`);
  }
});

for (const { name, options } of commands) {
  test(`${name} has help of its own`, async () => {
    const { status, out, err } = await sda([name, '--help'], env);
    assert.deepEqual([status, err], [0, '']);
    assert.ok(out.startsWith(`Usage: sda ${name}`), out);
    for (const option of options) {
      assert.ok(out.includes(`--${option.name}`), option.name);
    }
    assert.equal((await sda(['help', name], env)).out, out);
  });
}

test('help of an operation has its inputs, price and permission', async () => {
  const { out } = await sda(['call', 'user_followers', '--help'], env);
  for (const part of ['--user-id <text>', '--count <n>', 'Price: 0.0008 USD', 'Permission: read.', 'Needs: username or user_id', '--all']) {
    assert.ok(out.includes(part), `${part} in ${out}`);
  }
  assert.equal((await sda(['get', 'user', 'followers', '--help'], env)).out, out);
});

test('help of a job lists the operations that can run as one, and their inputs', async () => {
  const { out } = await sda(['job', '--help'], env);
  assert.match(out, /-o, --output <file>/);
  const operations = [...out.matchAll(/^ {2}(\w+)$/gm)].map(([, id]) => id);
  assert.equal(operations.length, 25);
  assert.ok(operations.includes('user_followers') && !operations.includes('user_info'));
  assert.match((await sda(['job', 'start', 'user_followers', '--help'], env)).out, /^Usage: sda job start user_followers.*--username <text>/s);
});

for (const [words, message] of [
  [['serach', 'x'], "unknown command 'serach', did you mean search?"],
  [['call', 'user_folowers'], "unknown operation 'user_folowers', did you mean user_followers?"],
  [['call', 'user_followers', '--usernme', 'x'], 'call has no option --usernme, did you mean --username?'],
  [['call', 'user_followers'], 'user_followers needs --username or --user-id'],
  [['call', 'user_followers', '--username', 'x', '--count', 'many'], '--count takes a number'],
  [['call', 'user_followers', '--username'], '--username needs a value: text'],
  [['call', 'user_followers', '--username', 'x', '--username', 'y'], '--username is there twice'],
  [['call', 'user_info', '--username', 'x', '--all'], 'user_info has no pages: --all and --limit do not apply'],
  [['call', 'list_create', '--name', 'x', '--is-private', 'yes'], '--is-private takes true or false'],
  [['call', 'user_info', '--username', 'x', '--idempotency-key', 'k'], 'user_info takes no --idempotency-key'],
  [['get', 'twete', '1'], "nothing is called 'twete', did you mean tweet?"],
  [['get', 'tweet', 'replys', '1'], "tweet has no part 'replys', did you mean replies?"],
  [['get', 'tweet'], 'get tweet needs an id'],
  [['monitor', 'ad', 'x'], 'monitor takes: add <handle>, list, or remove <handle or id>, did you mean add?'],
  [['search', 'a', 'b'], 'search takes one query; put quotes around it'],
  [['search', 'a', '--limit', '0'], '--limit takes a whole number from 1 on'],
  [['search', 'a', '--max-cost', 'cheap'], '--max-cost takes an amount in USD, such as 0.50'],
  [['search', 'a', '--json', '--jsonl'], '--json and --jsonl exclude each other'],
  [['job', 'stat', 'x'], 'job takes: start <operation>, list, or one of get, cancel and download with an id, did you mean start?'],
  [['job', 'get'], 'job takes: start <operation>, list, or one of get, cancel and download with an id'],
  [['job', 'start', 'user_folowers'], "unknown operation 'user_folowers', did you mean user_followers?"],
  [['job', 'start', 'user_followers'], 'user_followers needs --username or --user-id'],
  [['job', 'start', 'user_followers', '--username', 'x', '--format', 'xml'], '--format takes jsonl or csv'],
  [['job', 'start', 'user_followers', '--username', 'x', '--max-pages', '0'], '--max-pages takes a whole number from 1 on'],
  [['job', 'start', 'user_followers', '--username', 'x', '-o', 'file'], '--output does not apply to job start'],
  [['job', 'download', 'x', '--format', 'csv'], '--format does not apply to job download'],
  [['job', 'download', 'x', '--from-page', 'last'], '--from-page takes the number of a page, from 1 on'],
  [['job', 'download', 'x', '-o', '.'], '--output: . is there and is no file'],
  [['job', 'download', 'x', '-o', 'none/file'], '--output: none/file cannot be written'],
  [['job', 'download', 'x', '-o'], '--output needs a value: file'],
  [['listen', '--interval', '0'], 'listen takes options only; --interval is a whole number of seconds'],
  [['completion', 'tcsh'], 'completion takes one of: bash zsh fish'],
]) {
  test(`sda ${words.join(' ')} is refused before anything is sent`, async () => {
    const { status, out, err } = await sda(words, environment('http://127.0.0.1:9'));
    assert.equal(status, exitCodes.usage.code, err);
    assert.equal(out, '');
    assert.equal(err.split('\n')[0], `sda: ${message}`);
  });
}

test('a key among the arguments is refused and not repeated', async () => {
  for (const words of [['login', KEY], ['login', '--key', KEY], ['search', 'x', `--api-key=${KEY}`]]) {
    const { status, out, err } = await sda(words, env);
    assert.equal(status, 2);
    assert.match(err, /could (see|be seen)/);
    assert.ok(!(out + err).includes(KEY));
  }
});

test('passwords, cookies and addresses with a password are refused as arguments and not repeated', async () => {
  for (const words of [
    ['user_login', '--username', 'a', '--password', 'hunter2'],
    ['tweet_create', '--text', 'a', '--auth-token', 'hunter2'],
    ['tweet_create', '--text', 'a', '--proxy', 'http://me:hunter2@proxy.example'],
  ]) {
    const { status, err } = await sda(['call', ...words], environment('http://127.0.0.1:9'));
    assert.equal(status, 2);
    assert.match(err, /not taken as an argument/);
    assert.ok(!err.includes('hunter2'));
  }
});

test('the README and the help have the same exit codes', async () => {
  const { out } = await sda(['help', 'exit-codes'], env);
  for (const { code, meaning } of Object.values(exitCodes)) {
    assert.ok(out.includes(`${code}  ${meaning}`));
    assert.ok(readme.replaceAll('`', '').includes(`| ${code} | ${meaning} |`), meaning);
  }
  assert.equal(new Set(Object.values(exitCodes).map((one) => one.code)).size, Object.keys(exitCodes).length);
});
