import assert from 'node:assert/strict';
import { test } from 'node:test';
import { microUsd, usd } from '../dist/index.js';

test('amounts are read exactly', () => {
  const amounts = { '0': 0, '0.0008': 800, '0.4992': 499_200, '1.000001': 1_000_001, '-0.5': -500_000, '12.50000000': 12_500_000 };
  for (const [text, amount] of Object.entries(amounts)) {
    assert.equal(microUsd(text), amount);
  }
  assert.throws(() => microUsd('1e3'), RangeError);
  assert.throws(() => microUsd('0.0000001'), RangeError);
});

test('amounts are written for people', () => {
  assert.deepEqual([800, 0, 1_500_000, -500_000].map(usd), ['0.0008', '0', '1.5', '-0.5']);
});
