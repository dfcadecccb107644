// Takes the build of the TypeScript SDK into the package, then compiles the sources against it.
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const sdk = `${root}../typescript/dist`;
if (!existsSync(`${sdk}/catalogue.js`)) {
  console.error('clients/typescript/dist is missing: build the TypeScript SDK first.');
  process.exit(1);
}
rmSync(`${root}sdk`, { recursive: true, force: true });
rmSync(`${root}dist`, { recursive: true, force: true });
cpSync(sdk, `${root}sdk`, { recursive: true });
const status = spawnSync(process.execPath, [`${root}node_modules/typescript/bin/tsc`, '-p', root], { stdio: 'inherit' }).status ?? 1;
if (status === 0) {
  chmodSync(`${root}dist/main.js`, 0o755);
}
process.exit(status);
