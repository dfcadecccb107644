import type { Invocation } from '../command.js';
import { profileName } from '../identity.js';
import { UsageError } from '../problems.js';
import { readProfiles, writeProfiles } from '../profiles.js';

/** Removes a stored key from this machine. The key stays valid. */
export async function run(invocation: Invocation): Promise<void> {
  const { current, profiles } = readProfiles();
  const name = profileName(invocation, current);
  if (!Object.hasOwn(profiles, name)) {
    throw new UsageError(`there is no profile '${name}'`, 'Profiles: sda profiles');
  }
  const { [name]: removed, ...kept } = profiles;
  writeProfiles({ current: name === current ? (Object.keys(kept)[0] ?? 'default') : current, profiles: kept });
  await invocation.terminal.print(`Removed profile '${name}'\n`);
  invocation.terminal.note(`The key for ${removed?.url} is still valid: delete it at the dashboard if it is no longer used.`);
}
