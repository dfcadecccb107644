import { createInterface } from 'node:readline';
import { isSet, value, type Invocation } from '../command.js';
import { maxCost } from '../connection.js';
import { checkedUrl, identityOf, prefixOf } from '../identity.js';
import { McpBridge } from '../mcp/bridge.js';
import { UsageError } from '../problems.js';
import { json } from '../text.js';

/** Carries MCP between stdin and stdout and the server, until stdin ends. */
export async function run(invocation: Invocation): Promise<void> {
  const { terminal, signal } = invocation;
  if (invocation.words.length > 0) {
    throw new UsageError('mcp takes options only', 'Help: sda mcp --help');
  }
  const identity = identityOf(invocation);
  terminal.hide(identity.key, prefixOf(identity.key));
  const limit = maxCost(invocation);
  const bridge = new McpBridge({
    url: checkedUrl(value(invocation, 'url') ?? `${identity.url}/mcp`),
    key: identity.key,
    terms: {
      ...(limit === undefined ? {} : { 'X-Spend-Limit-Micro-Usd': String(limit) }),
      ...(isSet(invocation, 'allow-writes') ? { 'X-Allow-Writes': 'true' } : {}),
    },
    signal,
    emit: (message) => terminal.print(`${json(message)}\n`),
  });
  const lines = createInterface({ input: process.stdin, crlfDelay: Infinity });
  signal.addEventListener('abort', () => lines.close(), { once: true });
  for await (const line of lines) {
    if (line.trim() !== '') {
      await bridge.accept(line);
    }
  }
  signal.throwIfAborted();
  await bridge.close();
}
