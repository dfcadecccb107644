import { usd } from '#sdk';
import { isSet, type Invocation } from '../command.js';
import { connect } from '../connection.js';
import { environment, prefixOf } from '../identity.js';
import { Output } from '../output.js';
import { UsageError } from '../problems.js';

/** The key in use, by its first characters, and what the service says about it. Free. */
export async function run(invocation: Invocation): Promise<void> {
  if (invocation.words.length > 0) {
    throw new UsageError('key takes no words', 'Help: sda key --help');
  }
  const connection = connect(invocation);
  const { identity } = connection;
  const account = await connection.client.account.me({}, { signal: invocation.signal });
  const limits = policies(connection.header('RateLimit-Policy') ?? '');
  await new Output(invocation).response({
    key: prefixOf(identity.key),
    from: origin(invocation, identity.profile),
    url: identity.url,
    account: account.email,
    credit_usd: usd(Math.round(account.credits_remaining * 1_000_000)),
    limits,
  });
}

function origin(invocation: Invocation, profile: string | undefined): string {
  const overridden = !isSet(invocation, 'profile') && environment('SDA_API_KEY') !== undefined;
  return overridden || profile === undefined ? 'SDA_API_KEY' : `profile ${profile}`;
}

/** Returns the limits that apply to calls like this one, for people. */
function policies(header: string): string[] {
  return [...header.matchAll(/"([^"]+)";q=(\d+);w=(\d+)/g)].map(([, name, quota, seconds]) => `${name}: ${quota} in ${seconds} s`);
}
