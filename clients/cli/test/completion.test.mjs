import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { commands } from '../dist/commands.js';
import { environment, sda } from './support.mjs';

const env = environment();
const shellOf = (name) => spawnSync(name, ['--version']).error === undefined;

test('bash completes commands, operations and their options', async () => {
  const { out } = await sda(['completion', 'bash'], env);
  for (const [words, expected] of [
    ['sea', 'search'],
    ['call user_inf', 'user_info user_info_by_id'],
    ['call user_info --us', '--username'],
    ['call user_followers --m', '--max-cost'],
    ['get twe', 'tweet'],
    ['monitor re', 'remove'],
    ['job dow', 'download'],
    ['job start user_foll', 'user_followers user_following user_followers_v2 user_following_v2'],
    ['job start user_followers --max-p', '--max-pages'],
    ['completion f', 'fish'],
    ['search --jsonl', '--jsonl'],
  ]) {
    const count = words.split(' ').length;
    const script = `${out}\nCOMP_WORDS=(sda ${words}) COMP_CWORD=${count}\n_sda\necho "\${COMPREPLY[*]}"`;
    const { stdout, stderr } = spawnSync('bash', ['-c', script], { encoding: 'utf8' });
    assert.deepEqual([stdout.trim(), stderr], [expected, '']);
  }
});

test('fish has each command with its summary, and the options of operations', async () => {
  const { out } = await sda(['completion', 'fish'], env);
  for (const { name } of commands) {
    assert.match(out, new RegExp(`^complete -c sda -n __fish_use_subcommand -f -a ${name} -d '`, 'm'));
  }
  assert.match(out, /__fish_seen_subcommand_from user_info' -l username -r/);
});

for (const shell of ['zsh', 'fish']) {
  test(`${shell} reads its script`, { skip: !shellOf(shell) }, async () => {
    const { out } = await sda(['completion', shell], env);
    assert.equal(spawnSync(shell, ['-n'], { input: out }).status, 0);
  });
}
