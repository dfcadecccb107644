import { usd, type Job } from '#sdk';
import { isSet, value, type Invocation } from '../command.js';
import { connect, maxCost, type Connection } from '../connection.js';
import { download } from '../job-download.js';
import { jobOperations } from '../job-operations.js';
import { demandInputs, described, inputOptions, inputsFrom } from '../operation.js';
import { operationHelp } from '../operation-help.js';
import type { Option } from '../options.js';
import { Output } from '../output.js';
import { UsageError } from '../problems.js';
import { didYouMean } from '../suggestions.js';

const VERBS = ['start', 'list', 'get', 'cancel', 'download'];

/** Options that only some of the verbs have. */
const ONLY_FOR: Readonly<Record<string, readonly string[]>> = {
  format: ['start'],
  'max-pages': ['start'],
  'max-cost': ['start'],
  wait: ['start', 'get', 'download'],
  output: ['download'],
  'from-page': ['download'],
  json: ['start', 'list', 'get', 'cancel'],
  jsonl: ['start', 'list', 'get', 'cancel'],
};

export function optionsFor([verb, id]: readonly string[]): readonly Option[] {
  return verb === 'start' && id !== undefined ? inputOptions(described(id)) : [];
}

/** Jobs of the key. All of it is free but the pages that a job stores. */
export async function run(invocation: Invocation): Promise<void> {
  const [verb = '', subject, ...others] = invocation.words;
  const expected = verb === 'list' ? subject === undefined : subject !== undefined;
  if (!VERBS.includes(verb) || !expected || others.length > 0) {
    const meant = VERBS.includes(verb) ? '' : didYouMean(verb, VERBS);
    throw new UsageError(`job takes: start <operation>, list, or one of get, cancel and download with an id${meant}`);
  }
  const wrong = Object.keys(ONLY_FOR).find((name) => isSet(invocation, name) && !ONLY_FOR[name]?.includes(verb));
  if (wrong !== undefined) {
    throw new UsageError(`--${wrong} does not apply to job ${verb}`, 'Help: sda job --help');
  }
  switch (verb) {
    case 'start':
      return start(invocation, subject ?? '');
    case 'download':
      return result(invocation, subject ?? '');
    default:
      return show(invocation, verb, subject ?? '');
  }
}

async function start(invocation: Invocation, id: string): Promise<void> {
  const { terminal, signal } = invocation;
  const operation = described(id);
  const inputs = inputsFrom(operation, invocation.values);
  demandInputs(operation, inputs);
  const limits = limitsOf(invocation);
  const output = new Output(invocation);
  const connection = connect(invocation);
  // Parameters of a job are texts, as a query has them.
  const parameters = Object.fromEntries(Object.entries(inputs).map(([name, input]) => [name, String(input)]));
  const created = await connection.client.jobs.create({ operation: operation.operation.id, parameters, ...limits }, { signal });
  if (isSet(invocation, 'wait')) {
    return output.response(await ended(invocation, connection, created.id));
  }
  await output.response(created);
  terminal.note(`Its result: sda job download ${created.id} --wait`);
}

async function show(invocation: Invocation, verb: string, id: string): Promise<void> {
  const { signal } = invocation;
  const output = new Output(invocation);
  const connection = connect(invocation);
  const { jobs } = connection.client;
  switch (verb) {
    case 'list':
      return output.response(await jobs.list({}, { signal }), 'jobs');
    case 'cancel':
      return output.response(await jobs.cancel({ id }, { signal }));
    default:
      return output.response(await (isSet(invocation, 'wait') ? ended(invocation, connection, id) : jobs.get({ id }, { signal })));
  }
}

async function result(invocation: Invocation, id: string): Promise<void> {
  const connection = connect(invocation);
  await download(invocation, connection, () =>
    isSet(invocation, 'wait')
      ? ended(invocation, connection, id)
      : connection.client.jobs.get({ id }, { signal: invocation.signal }),
  );
}

/** Waits for the end of a job, and fails unless it succeeded. */
async function ended({ terminal, signal }: Invocation, { client }: Connection, id: string): Promise<Job> {
  const onProgress = ({ state, pages, rows, cost }: Job) =>
    terminal.progress(`${state}, ${pages} pages, ${rows} rows, ${usd(Math.round(cost * 1_000_000))} USD`);
  let job: Job;
  try {
    job = await client.waitForJob(id, { signal, onProgress });
  } catch (error) {
    if (signal.aborted) {
      terminal.note(`The job goes on: sda job get ${id}`);
    }
    throw error;
  }
  if (job.state !== 'succeeded') {
    terminal.note(`${job.rows} rows are stored: sda job download ${id}`);
    throw new Error(outcomeOf(job));
  }
  return job;
}

function outcomeOf({ id, state, error, ended_at }: Job): string {
  if (error !== null) {
    return `job ${id} failed: ${error.message} (${error.error}${error.field === undefined ? '' : `, field ${error.field}`})`;
  }
  return ended_at === null ? `job ${id} is still ${state} after a day` : `job ${id} was ${state}`;
}

function limitsOf(invocation: Invocation): { format?: 'jsonl' | 'csv'; max_pages?: number; max_cost?: number } {
  const format = value(invocation, 'format');
  if (format !== undefined && format !== 'jsonl' && format !== 'csv') {
    throw new UsageError('--format takes jsonl or csv');
  }
  const pages = value(invocation, 'max-pages');
  if (pages !== undefined && !/^[1-9]\d{0,8}$/.test(pages)) {
    throw new UsageError('--max-pages takes a whole number from 1 on');
  }
  const cost = maxCost(invocation);
  return {
    ...(format === undefined ? {} : { format }),
    ...(pages === undefined ? {} : { max_pages: Number(pages) }),
    ...(cost === undefined ? {} : { max_cost: cost / 1_000_000 }),
  };
}

export function helpFor([verb, id]: readonly string[]): string | undefined {
  if (verb === 'start' && id !== undefined) {
    return operationHelp(described(id), 'job start');
  }
  if (verb !== 'start' && verb !== undefined) {
    return undefined;
  }
  return `Operations that can run as a job:\n${jobOperations().map((one) => `  ${one}\n`).join('')}`;
}
