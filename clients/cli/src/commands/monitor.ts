import { operations } from '#sdk';
import { isSet, value, type Invocation } from '../command.js';
import { connect } from '../connection.js';
import { Output } from '../output.js';
import { MissingError, UsageError } from '../problems.js';
import { didYouMean } from '../suggestions.js';
import { warnWithoutWebhook } from '../webhooks.js';

const VERBS = ['add', 'list', 'remove'];

/** Monitors of the key. All of it is free. */
export async function run(invocation: Invocation): Promise<void> {
  const [verb = '', subject, ...others] = invocation.words;
  const expected = verb === 'list' ? subject === undefined : subject !== undefined;
  if (!VERBS.includes(verb) || !expected || others.length > 0) {
    const meant = VERBS.includes(verb) ? '' : didYouMean(verb, VERBS);
    throw new UsageError(`monitor takes: add <handle>, list, or remove <handle or id>${meant}`);
  }
  switch (verb) {
    case 'add':
      return add(invocation, subject ?? '');
    case 'remove':
      return remove(invocation, subject ?? '');
    default:
      return new Output(invocation).response(await list(invocation), 'monitors');
  }
}

async function add(invocation: Invocation, handle: string): Promise<void> {
  const domain = value(invocation, 'domain');
  const webhooks = invocation.values.get('webhook');
  const connection = connect(invocation);
  await warnWithoutWebhook(invocation, connection, webhooks);
  const created = await connection.client.monitor.create(
    {
      handle,
      include_replies: !isSet(invocation, 'no-replies'),
      ...(domain === undefined ? {} : { domain_filter: domain }),
      ...(webhooks === undefined ? {} : { webhook_ids: [...webhooks] }),
    },
    { signal: invocation.signal },
  );
  await new Output(invocation).response(created);
}

async function remove(invocation: Invocation, subject: string): Promise<void> {
  const { monitors } = await list(invocation);
  const wanted = subject.replace(/^@/, '').toLowerCase();
  const found = monitors.find((one) => one.id === subject || one.handle === wanted);
  if (found === undefined) {
    const meant = didYouMean(wanted, monitors.map((one) => one.handle));
    throw new MissingError(`no monitor watches '${subject}'${meant}`);
  }
  const { client } = connect(invocation);
  await client.call(operations.monitor_delete, { id: found.id }, { signal: invocation.signal });
  await new Output(invocation).response({ deleted: true, id: found.id, handle: found.handle });
}

function list(invocation: Invocation) {
  return connect(invocation).client.monitor.list({}, { signal: invocation.signal });
}
