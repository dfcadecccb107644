import { operations, usd, type Account } from '#sdk';
import { value, type Invocation } from '../command.js';
import { connect } from '../connection.js';
import { checkedKey, checkedUrl, environment, prefixOf, profileName } from '../identity.js';
import { readSecret } from '../input.js';
import { UsageError } from '../problems.js';
import { profilesFile, readProfiles, writeProfiles } from '../profiles.js';

/** Stores a key after a free call has shown that it is valid. */
export async function run(invocation: Invocation): Promise<void> {
  const { terminal, signal, words } = invocation;
  if (words.length > 0) {
    const why = 'login takes no words: a key among the arguments could be seen by other users of the machine';
    throw new UsageError(why, 'sda login asks for the key, or reads it from stdin.');
  }
  const stored = readProfiles();
  const profile = profileName(invocation, stored.current);
  const address = value(invocation, 'url') ?? environment('SDA_URL') ?? stored.profiles[profile]?.url;
  if (address === undefined) {
    throw new UsageError('the address of the service is not known', 'Give it once: sda login --url <address>');
  }
  const url = checkedUrl(address);
  if (sendsInClear(url)) {
    terminal.note('Without https, everyone on the way to the service can read the key.');
  }
  const key = checkedKey(await readSecret(`API key for ${url}: `));
  const { client } = connect(invocation, { url, key, profile });
  const account = (await client.call(operations.account_me, {}, { signal })) as Account;
  const latest = readProfiles();
  writeProfiles({ current: profile, profiles: { ...latest.profiles, [profile]: { url, key } } });
  const credit = usd(Math.round(account.credits_remaining * 1_000_000));
  await terminal.print(`Signed in as ${account.email} with ${prefixOf(key)}, ${credit} USD left\n`);
  terminal.note(`Stored as profile '${profile}' in ${profilesFile()}`);
}

function sendsInClear(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
