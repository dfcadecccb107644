import { ConnectionError, infoOf, usd } from '#sdk';
import { isSet, value, type Invocation } from './command.js';
import { connect, cost, type Connection } from './connection.js';
import { demandInputs, type Described } from './operation.js';
import { Output } from './output.js';
import { UsageError } from './problems.js';

type Row = Record<string, unknown>;

/** Calls an operation for a command: one response, or as many pages as are wanted. */
export async function perform(invocation: Invocation, described: Described, inputs: Row): Promise<void> {
  demandInputs(described, inputs);
  const output = new Output(invocation);
  const limit = rowLimit(invocation, described);
  const connection = connect(invocation);
  if (isSet(invocation, 'dry-run')) {
    invocation.terminal.note(`Not sent. Price: ${usd(described.operation.price)} USD for each call.`);
  }
  if (limit === undefined) {
    await once(invocation, connection, described, inputs, output);
  } else {
    await pages(invocation, connection, described, inputs, output, limit);
  }
}

async function once(
  invocation: Invocation,
  { client }: Connection,
  { operation, description }: Described,
  inputs: Row,
  output: Output,
): Promise<void> {
  const { terminal, signal } = invocation;
  const key = operation.idempotent ? (value(invocation, 'idempotency-key') ?? crypto.randomUUID()) : undefined;
  if (key === undefined && isSet(invocation, 'idempotency-key')) {
    throw new UsageError(`${operation.id} takes no --idempotency-key`);
  }
  let response: unknown;
  try {
    response = await client.call(operation, inputs, { signal, ...(key === undefined ? {} : { idempotencyKey: key }) });
  } catch (error) {
    if (key !== undefined && !isSet(invocation, 'dry-run') && (error instanceof ConnectionError || signal.aborted)) {
      terminal.note(`The write may have been made. Repeat it, without a second charge, with --idempotency-key ${key}`);
    }
    throw error;
  }
  await output.response(response, description.rows);
  const info = infoOf(response as object);
  if (operation.price > 0 && info !== undefined) {
    const left = info.creditsRemaining === undefined ? '' : `, ${usd(info.creditsRemaining)} USD left`;
    terminal.note(`${usd(info.cost)} USD${info.replayed ? ' (charged before: a repetition)' : ''}${left}`);
  }
}

async function pages(
  invocation: Invocation,
  { client }: Connection,
  { operation, description }: Described,
  inputs: Row,
  output: Output,
  limit: number,
): Promise<void> {
  const { terminal, signal } = invocation;
  const member = description.rows ?? '';
  let read = 0;
  let rows = 0;
  const reached = () => `${read} ${read === 1 ? 'page' : 'pages'}, ${rows} rows, ${cost(client)}`;
  try {
    for await (const page of client.pages(operation, member, inputs, { signal })) {
      const found = (page as Record<string, Row[]>)[member] ?? [];
      const wanted = found.slice(0, limit - rows);
      read++;
      await output.rows(wanted);
      rows += wanted.length;
      terminal.progress(reached());
      if (rows >= limit) {
        break;
      }
    }
  } finally {
    // A request that is only shown has no rows.
    if (!isSet(invocation, 'dry-run')) {
      await output.end();
      terminal.note(signal.aborted ? `${reached()}; a call that was under way may be charged as well` : reached());
    }
  }
}

/** Returns how many rows are wanted over all pages; undefined for one response as it is. */
function rowLimit(invocation: Invocation, { operation, description }: Described): number | undefined {
  // An input of this name limits one page.
  const text = 'limit' in description.inputs ? undefined : value(invocation, 'limit');
  if (text === undefined && !isSet(invocation, 'all')) {
    return undefined;
  }
  if (description.rows === undefined) {
    throw new UsageError(`${operation.id} has no pages: --all and --limit do not apply`);
  }
  if (text !== undefined && !/^[1-9]\d{0,8}$/.test(text)) {
    throw new UsageError('--limit takes a whole number from 1 on');
  }
  return text === undefined ? Infinity : Number(text);
}
