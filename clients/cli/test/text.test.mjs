import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventData } from '../dist/mcp/server-sent-events.js';
import { nearest } from '../dist/suggestions.js';
import { fitted, Table } from '../dist/table.js';
import { json, padded, plain, shortened, width } from '../dist/text.js';

test('the width of text counts wide letters twice and marks not at all', () => {
  assert.deepEqual(['abc', '東京', 'e\u0301', '👩‍👩‍👧', '❤️', ''].map(width), [3, 4, 1, 2, 2, 0]);
});

test('text is cut between letters, never inside one', () => {
  assert.equal(shortened('abcdef', 4), 'abc…');
  assert.equal(shortened('東京都', 4), '東…');
  assert.equal(shortened('a👩‍👩‍👧b', 3), 'a…');
  assert.equal(padded('東', 4), '東  ');
});

test('control characters are removed from text and escaped in JSON', () => {
  assert.equal(plain('a\u001b[2Jb\u009b31mc\u202ed\ne'), 'a[2Jb31mcd e');
  assert.equal(json('\u009b\u007f'), '"\\u009b\\u007f"');
  assert.equal(JSON.parse(json({ a: '\u009b' })).a, '\u009b');
});

test('a table fits its window: the widest column gives way', () => {
  const widths = fitted(['ID', 'TEXT'], [['1234567890', 'x'.repeat(200)]], 60);
  assert.deepEqual(widths, [10, 48]);
  assert.ok(fitted(['A', 'B'], [['x'.repeat(90), 'y'.repeat(90)]], 41).reduce((sum, one) => sum + one, 2) <= 41);
});

test('rows of a window are one line each, below titles that later pages do not repeat', async () => {
  let out = '';
  const terminal = { columns: 20, print: async (text) => (out += text), paint: (text) => text };
  const table = new Table(terminal, [{ title: 'ID', cell: (row) => row.id }, { title: 'TEXT', cell: (row) => row.text }]);
  await table.print([{ id: '1', text: 'a long text\nof two lines' }]);
  await table.print([{ id: '22', text: 'short' }]);
  assert.equal(out, 'ID  TEXT\n1   a long text of…\n22  short\n');
});

test('a typo leads to the word meant, another word to none', () => {
  const words = ['search', 'monitor', 'listen', 'login'];
  assert.deepEqual(['serach', 'lisen', 'mon', 'frobnicate', 'x'].map((word) => nearest(word, words)), [
    'search', 'listen', 'monitor', undefined, undefined,
  ]);
});

test('events are read whatever pieces they arrive in', async () => {
  const bytes = new TextEncoder().encode('data: grün\r\n\r\ndata:2\rdata: 3\r\rdatabase: x\n\ndata\n\n: end\n\n');
  for (const size of [1, 2, 3, 7, bytes.length]) {
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) => bytes.slice(index * size, (index + 1) * size));
    const found = [];
    for await (const data of eventData(pieces)) {
      found.push(data);
    }
    assert.deepEqual(found, ['grün', '2\n3', ''], `pieces of ${size}`);
  }
});
