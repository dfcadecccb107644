// Measures how long short commands take: node clients/cli/scripts/start-time.mjs [runs]
// curl, an empty program of Node and one of the JVM (from JAVA_HOME) are measured beside them, in turns.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { scriptedServer } from '../../typescript/test/scripted-server.mjs';

const runs = Number(process.argv[2] ?? 20);
const folder = mkdtempSync(`${tmpdir()}/sda-start-`);
const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const tweet = { id: '17', tweet: { id: '17', text: 'Ships at noon', author: { username: 'quietharbor' } } };
const server = await scriptedServer([{ body: tweet, headers: { 'X-Credits-Charged': '0.0008' } }]);
const env = { PATH: process.env.PATH, HOME: folder, SDA_URL: server.url, SDA_API_KEY: 'sda_test_key' };

const programs = {
  'sda --version': [process.execPath, main, '--version'],
  'sda get tweet 17': [process.execPath, main, 'get', 'tweet', '17'],
  'curl of the same': ['curl', '-s', '-H', 'Authorization: Bearer sda_test_key', `${server.url}/twitter/tweet/detail?id=17`],
  'node, empty program': [process.execPath, '-e', '0'],
};
const jdk = process.env.JAVA_HOME;
if (jdk !== undefined) {
  writeFileSync(`${folder}/Hello.java`, 'void main() { System.out.println("hello"); }\n');
  if (spawnSync(`${jdk}/bin/javac`, ['-d', folder, `${folder}/Hello.java`]).status === 0) {
    programs['java, hello'] = [`${jdk}/bin/java`, '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-cp', folder, 'Hello'];
  }
}

async function milliseconds([program, ...words]) {
  const start = performance.now();
  const child = spawn(program, words, { env, stdio: ['ignore', 'pipe', 'ignore'] });
  child.stdout.resume();
  const [status] = await once(child, 'close');
  if (status !== 0) {
    throw new Error(`${program} ended with ${status}`);
  }
  return performance.now() - start;
}

const times = Object.fromEntries(Object.keys(programs).map((name) => [name, []]));
for (let run = 0; run <= runs; run++) {
  for (const [name, words] of Object.entries(programs)) {
    const time = await milliseconds(words);
    // The first run fills the caches of the machine.
    if (run > 0) {
      times[name].push(time);
    }
  }
}
await server.close();
console.log(`${runs} runs, Node ${process.version}, load ${loadavg()[0].toFixed(1)}; median and slowest in ms`);
for (const [name, found] of Object.entries(times)) {
  const sorted = found.sort((a, b) => a - b);
  console.log(`${name.padEnd(22)}${sorted[Math.floor(sorted.length / 2)].toFixed(0).padStart(6)}${sorted.at(-1).toFixed(0).padStart(6)}`);
}
