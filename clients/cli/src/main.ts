#!/usr/bin/env node
// Loads the rest only when it is needed: most of the time of a short command is that of loading files.
const words = process.argv.slice(2);
if (words.length === 1 && (words[0] === '--version' || words[0] === 'version')) {
  const { version } = await import('./version.js');
  process.stdout.write(`sda ${version()}\n`);
} else {
  const { run } = await import('./run.js');
  process.exitCode = await run(words);
}
