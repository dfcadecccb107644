import type { Invocation } from '../command.js';
import { prefixOf } from '../identity.js';
import { Output } from '../output.js';
import { UsageError } from '../problems.js';
import { readProfiles, writeProfiles } from '../profiles.js';
import { didYouMean } from '../suggestions.js';

/** Lists the profiles, or changes the current one. */
export async function run(invocation: Invocation): Promise<void> {
  const { current, profiles } = readProfiles();
  const [verb, name = '', ...others] = invocation.words;
  if (verb === undefined) {
    const rows = Object.entries(profiles).map(([one, { url, key }]) => ({
      profile: one,
      current: one === current,
      url,
      key: prefixOf(key),
    }));
    return new Output(invocation).response({ profiles: rows });
  }
  if (verb !== 'use' || others.length > 0) {
    throw new UsageError('profiles takes nothing, or: use <name>');
  }
  if (!Object.hasOwn(profiles, name)) {
    throw new UsageError(`there is no profile '${name}'${didYouMean(name, Object.keys(profiles))}`, 'Profiles: sda profiles');
  }
  writeProfiles({ current: name, profiles });
  await invocation.terminal.print(`Current profile: ${name}\n`);
}
