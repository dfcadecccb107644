import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { charged, MAIN, withServer } from './support.mjs';

const skip = spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux') !== true;
const tweet = (id) => ({ id, text: `a long text \u001b[2J of ${'words '.repeat(40)}`, author: { username: 'harbor' }, created_at: 'now', favorite_count: 3 });
const posts = [charged({ tweets: [tweet('1'), tweet('2')], next_cursor: 'b' }), charged({ tweets: [tweet('3')], next_cursor: null })];

/** Runs the command in a window of so many columns and returns what the window got. */
async function inWindow(columns, words, env) {
  const line = `stty cols ${columns}; exec '${process.execPath}' '${MAIN}' ${words}`;
  const child = spawn('script', ['-qec', line, '/dev/null'], { env: { ...env, TERM: 'xterm', SHELL: '/bin/sh' }, stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.on('data', (data) => (text += data));
  await once(child, 'close');
  return text.replaceAll('\r\n', '\n');
}

const visible = (text) => text.replace(/^.*\r/gm, '').replace(/\u001b\[[0-9;]*[mK]/g, '');

test('a window gets one line for each row, no longer than the window, with titles in bold', { skip }, () =>
  withServer(posts, async ({ env }) => {
    const text = await inWindow(60, 'search x --all', env);
    assert.match(text, /\u001b\[1mID {2}AUTHOR/);
    const lines = visible(text).split('\n').filter((line) => /^\d {3}harbor/.test(line));
    assert.equal(lines.length, 3);
    assert.ok(lines.every((line) => line.length <= 60 && line.endsWith('…')), lines.join('\n'));
    assert.ok(!text.includes('\u001b[2J'));
  }));

test('a window shows pages, rows and cost while they are read', { skip }, () =>
  withServer(posts, async ({ env }) => {
    assert.ok((await inWindow(60, 'search x --all', env)).includes('\r\u001b[K1 page, 2 rows, 0.0008 USD'));
  }));

test('a result in a window has its lines and cannot steer it', { skip }, () =>
  withServer([{ body: { id: 'j1', format: 'csv', ended_at: 'then' } }, { body: 'id,text\r\n1,"\u001b[2J\u009b1mloud\ntext"\r\n' }], async ({ env }) => {
    const text = await inWindow(60, 'job download j1', env);
    assert.match(text, /^id,text *\n1,"\[2J1mloud\ntext" *\n/);
    assert.ok(!/\u001b\[2J|\u009b/.test(text));
  }));

test('NO_COLOR leaves the window without colours', { skip }, () =>
  withServer(posts, async ({ env }) => {
    assert.doesNotMatch(await inWindow(60, 'search x', { ...env, NO_COLOR: '1' }), /\u001b\[[0-9;]*m/);
  }));
