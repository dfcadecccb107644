import { value } from './command.js';
import type { Parsed } from './options.js';
import { SignInError, UsageError } from './problems.js';
import { readProfiles } from './profiles.js';

/** The address and the key that a command uses, and where they come from. */
export interface Identity {
  readonly url: string;
  readonly key: string;
  /** Name of the profile; undefined if both come from the environment. */
  readonly profile: string | undefined;
}

/**
 * Returns the identity: a profile that the command names, else SDA_URL and SDA_API_KEY, else the current profile. A
 * stored key is sent only to the address that it was stored with.
 */
export function identityOf(invocation: Parsed): Identity {
  const named = value(invocation, 'profile');
  const key = named === undefined ? environment('SDA_API_KEY') : undefined;
  const url = named === undefined ? environment('SDA_URL') : undefined;
  if (key !== undefined && url !== undefined) {
    return { key: checkedKey(key), url: checkedUrl(url), profile: undefined };
  }
  const { current, profiles } = readProfiles();
  const name = named ?? environment('SDA_PROFILE') ?? current;
  const profile = Object.hasOwn(profiles, name) ? profiles[name] : undefined;
  if (profile === undefined && key === undefined) {
    throw new SignInError(`no API key in profile '${name}'. Sign in with "sda login", or set SDA_API_KEY and SDA_URL.`);
  }
  const address = url ?? profile?.url;
  if (address === undefined) {
    throw new SignInError('no address of the service. Set SDA_URL, or sign in with "sda login --url <address>".');
  }
  const checked = checkedUrl(address);
  if (key === undefined && checked !== profile?.url) {
    throw new SignInError(`the key of profile '${name}' is for another address than SDA_URL. Set SDA_API_KEY too.`);
  }
  return { key: checkedKey(key ?? profile?.key ?? ''), url: checked, profile: name };
}

/** Returns the name of the profile to store under. */
export function profileName(invocation: Parsed, current: string): string {
  const name = value(invocation, 'profile') ?? environment('SDA_PROFILE') ?? current;
  if (!/^[A-Za-z0-9._-]{1,64}$/.test(name)) {
    throw new UsageError('a profile is named with up to 64 letters, digits, dots, dashes and underscores');
  }
  return name;
}

/** Returns the address without a slash at its end. It must not have a password, as it is shown. */
export function checkedUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw new UsageError('the address of the service must be an http or https URL without a password');
  }
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}

/** Returns the key, which an HTTP header must be able to carry. The message never has it. */
export function checkedKey(key: string): string {
  if (!/^[\x21-\x7e]{8,256}$/.test(key)) {
    throw new SignInError('this is no API key: a key has 8 to 256 letters, digits and signs without spaces');
  }
  return key;
}

/** Returns the first characters of a key, as the service shows it too. */
export function prefixOf(key: string): string {
  return `${key.slice(0, Math.min(11, Math.floor(key.length / 3)))}…`;
}

export function environment(name: string): string | undefined {
  const found = process.env[name];
  return found === undefined || found === '' ? undefined : found;
}
