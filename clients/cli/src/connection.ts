import { SocialDataClient, microUsd, usd } from '#sdk';
import { isSet, value, type Invocation } from './command.js';
import { httpFetch } from './http-fetch.js';
import { identityOf, prefixOf, type Identity } from './identity.js';
import { NotSent, UsageError } from './problems.js';

/** A client for a command, and what it learns from responses. */
export interface Connection {
  readonly client: SocialDataClient;
  readonly identity: Identity;
  /** Header of the latest response. */
  header(name: string): string | undefined;
}

/** Connects with the identity of the command. Nothing is sent yet. */
export function connect(invocation: Invocation, identity = identityOf(invocation)): Connection {
  const { terminal } = invocation;
  terminal.hide(identity.key, prefixOf(identity.key));
  let headers = new Headers();
  const limit = maxCost(invocation);
  const client = new SocialDataClient({
    apiKey: identity.key,
    baseUrl: identity.url,
    ...(limit === undefined ? {} : { maxCost: limit }),
    ...(isSet(invocation, 'dry-run') ? { maxRetries: 0 } : {}),
    fetch: async (input, init) => {
      if (isSet(invocation, 'dry-run')) {
        await show(invocation, String(input), init ?? {});
        throw new NotSent();
      }
      const response = await httpFetch(String(input), init ?? {});
      headers = response.headers;
      return response;
    },
  });
  return { client, identity, header: (name) => headers.get(name) ?? undefined };
}

/** Returns what a command has cost so far, for people. */
export function cost(client: SocialDataClient): string {
  return `${usd(client.spent)} USD`;
}

/** Returns the micro-USD of `--max-cost`. */
export function maxCost(invocation: Invocation): number | undefined {
  const text = value(invocation, 'max-cost');
  try {
    return text === undefined ? undefined : microUsd(text);
  } catch {
    throw new UsageError('--max-cost takes an amount in USD, such as 0.50');
  }
}

/** Prints a request without its key and other secrets. */
async function show(invocation: Invocation, url: string, init: RequestInit): Promise<void> {
  const { terminal } = invocation;
  await terminal.print(`${init.method ?? 'GET'} ${terminal.masked(url)}\n`);
  if (typeof init.body === 'string') {
    await terminal.print(`${terminal.masked(init.body)}\n`);
  }
}
