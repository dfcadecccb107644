import { operations, PermissionError, usd, type Account, type SocialDataClient } from '#sdk';
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
  const owner = await ownerOf(client, signal);
  const latest = readProfiles();
  writeProfiles({ current: profile, profiles: { ...latest.profiles, [profile]: { url, key } } });
  await terminal.print(`Signed in ${describe(owner, prefixOf(key))}\n`);
  terminal.note(`Stored as profile '${profile}' in ${profilesFile()}`);
}

/** The account of the key; undefined for a test key, which may not ask for it: that refusal shows that it is valid. */
async function ownerOf(client: SocialDataClient, signal: AbortSignal): Promise<Account | undefined> {
  try {
    return (await client.call(operations.account_me, {}, { signal })) as Account;
  } catch (failure) {
    if (failure instanceof PermissionError && failure.reason === 'test_key_operation') {
      return undefined;
    }
    throw failure;
  }
}

function describe(owner: Account | undefined, prefix: string): string {
  if (owner === undefined) {
    return `with the test key ${prefix}, whose calls are free and simulated`;
  }
  return `as ${owner.email} with ${prefix}, ${usd(Math.round(owner.credits_remaining * 1_000_000))} USD left`;
}

function sendsInClear(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
