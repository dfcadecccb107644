import type { Job } from '#sdk';
import { value, type Invocation } from './command.js';
import type { Connection } from './connection.js';
import { PartFile } from './part-file.js';
import { UsageError } from './problems.js';
import type { Terminal } from './terminal.js';
import { plainLines } from './text.js';
import { WholeRows } from './whole-rows.js';

/** Where the rows of a result go. */
interface Target {
  write(rows: Uint8Array): Promise<void>;
  complete(): Promise<void>;
  discard(): Promise<void>;
}

/** Prints the result of a job, or stores it as a file. One part of it is in memory. */
export async function download(invocation: Invocation, { client }: Connection, find: () => Promise<Job>): Promise<void> {
  const { terminal, signal } = invocation;
  const fromPage = firstPage(invocation);
  const file = value(invocation, 'output');
  const target = file === undefined || file === '-' ? printed(terminal) : await PartFile.begin(file);
  try {
    const job = await find();
    const rows = new WholeRows(job.format);
    try {
      for await (const part of client.jobResult(job.id, { signal, ...(fromPage === undefined ? {} : { fromPage }) })) {
        await target.write(rows.take(part));
        // Beside rows in a window it would be in their way.
        if (target instanceof PartFile || terminal.columns === undefined) {
          terminal.progress(`${rows.count} rows`);
        }
      }
      await target.write(rows.rest());
      await target.complete();
    } finally {
      terminal.note(`${rows.count} rows${job.ended_at === null ? ' so far: the job is still open' : ''}`);
    }
  } finally {
    await target.discard();
  }
}

function printed(terminal: Terminal): Target {
  return {
    // Rows are text of others, which must not steer a terminal. Whole rows end with a whole character.
    write: (rows) => terminal.print(terminal.columns === undefined ? rows : plainLines(Buffer.from(rows).toString('utf8'))),
    complete: async () => undefined,
    discard: async () => undefined,
  };
}

function firstPage(invocation: Invocation): number | undefined {
  const text = value(invocation, 'from-page');
  if (text !== undefined && !/^[1-9]\d{0,4}$/.test(text)) {
    throw new UsageError('--from-page takes the number of a page, from 1 on');
  }
  return text === undefined ? undefined : Number(text);
}
