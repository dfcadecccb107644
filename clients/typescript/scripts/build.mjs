// Compiles the hand-written and the generated sources as one tree.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const generated = `${root}target/generated-sources`;
if (!existsSync(`${generated}/operations.ts`)) {
  console.error('target/generated-sources is missing: build the Maven module clients/generator first.');
  process.exit(1);
}
rmSync(`${root}target/sources`, { recursive: true, force: true });
rmSync(`${root}dist`, { recursive: true, force: true });
cpSync(`${root}src`, `${root}target/sources`, { recursive: true });
cpSync(generated, `${root}target/sources/generated`, { recursive: true });
const compiler = `${root}node_modules/typescript/bin/tsc`;
process.exit(spawnSync(process.execPath, [compiler, '-p', root], { stdio: 'inherit' }).status ?? 1);
