// Compiles the hand-written and the generated sources as one tree, unless the last result is newer than all of them.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const generated = `${root}target/generated-sources`;
if (!existsSync(`${generated}/operations.ts`)) {
  console.error('target/generated-sources is missing: build the Maven module clients/generator first.');
  process.exit(1);
}
if (existsSync(`${root}dist/index.js`)) {
  const built = statSync(`${root}dist/index.js`).mtimeMs;
  const sources = [`${root}src`, generated, `${root}scripts/build.mjs`, `${root}tsconfig.json`, `${root}package-lock.json`];
  if (sources.every((source) => newest(source) < built)) {
    process.exit(0);
  }
}
rmSync(`${root}target/sources`, { recursive: true, force: true });
rmSync(`${root}dist`, { recursive: true, force: true });
cpSync(`${root}src`, `${root}target/sources`, { recursive: true });
cpSync(generated, `${root}target/sources/generated`, { recursive: true });
const compiler = `${root}node_modules/typescript/bin/tsc`;
const { status } = spawnSync(process.execPath, [compiler, '-p', root], { stdio: 'inherit' });
if (status !== 0) {
  // Files are written in spite of errors; none may pass for a result.
  rmSync(`${root}dist`, { recursive: true, force: true });
}
process.exit(status ?? 1);

/** Returns when a file, or anything in a folder, changed last; a folder changes when a file in it is removed. */
function newest(path) {
  const entry = statSync(path);
  const inside = entry.isDirectory() ? readdirSync(path).map((name) => newest(`${path}/${name}`)) : [];
  return Math.max(entry.mtimeMs, ...inside);
}
