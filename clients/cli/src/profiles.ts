import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { SignInError } from './problems.js';

/** An address of the service with a key for it. */
export interface Profile {
  readonly url: string;
  readonly key: string;
}

/** The stored profiles. */
export interface Profiles {
  readonly current: string;
  readonly profiles: Readonly<Record<string, Profile>>;
}

const NONE: Profiles = { current: 'default', profiles: {} };

/** Returns the stored profiles. A file that others can read is refused, as its keys may be known. */
export function readProfiles(): Profiles {
  const file = profilesFile();
  let text: string;
  try {
    if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0) {
      throw new SignInError(`${file} can be read by other users. Close it with: chmod 600 ${file}`);
    }
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return NONE;
    }
    throw error;
  }
  try {
    const parsed = JSON.parse(text) as Partial<Profiles>;
    if (parsed.profiles instanceof Object && typeof parsed.current === 'string') {
      return { current: parsed.current, profiles: parsed.profiles };
    }
  } catch {
    // The contents are not shown: they have keys.
  }
  throw new SignInError(`${file} is damaged. Remove it and sign in again.`);
}

/** Stores the profiles in a file that only this user can read. It is replaced at once, never half written. */
export function writeProfiles(profiles: Profiles): void {
  const file = profilesFile();
  mkdirSync(configFolder(), { recursive: true, mode: 0o700 });
  const part = `${file}.${process.pid}`;
  rmSync(part, { force: true });
  writeFileSync(part, `${JSON.stringify(profiles, undefined, 2)}\n`, { mode: 0o600, flag: 'wx' });
  renameSync(part, file);
}

export function profilesFile(): string {
  return join(configFolder(), 'profiles.json');
}

/** Folder for what commands remember. */
export function stateFolder(): string {
  return folder('XDG_STATE_HOME', '.local/state');
}

function configFolder(): string {
  return folder('XDG_CONFIG_HOME', '.config');
}

function folder(variable: string, fallback: string): string {
  const base = process.env[variable] ?? '';
  return join(isAbsolute(base) ? base : join(homedir(), fallback), 'sda');
}
