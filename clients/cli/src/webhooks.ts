import type { Invocation } from './command.js';
import type { Connection } from './connection.js';

/** Posts are recorded for webhooks: without an active one among these, or among all, nothing is there to be read. */
export async function warnWithoutWebhook({ terminal, signal }: Invocation, { client }: Connection, ids?: readonly string[]): Promise<void> {
  const { webhooks } = await client.webhook.list({}, { signal });
  if (!webhooks.some(({ id, status }) => status === 'active' && (ids?.includes(id) ?? true))) {
    const key = ids === undefined ? 'This key has no active webhook' : 'None of these webhooks is active';
    terminal.note(`${key}, so no posts are recorded. Add one: sda call webhook_create --url <https address>`);
  }
}
