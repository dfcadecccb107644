import type { Job } from './generated/models.js';
import { operations } from './generated/operations.js';
import type { AttemptOptions, Operation } from './transport.js';

const DAY = 86_400_000;
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 10_000;

/** Options of the download of a result. */
export interface ResultOptions extends AttemptOptions {
  /** First page of the download; default 1. */
  fromPage?: number;
}

/** Options of the wait for a job. */
export interface WaitOptions extends AttemptOptions {
  /** Longest wait in milliseconds; default a day. */
  maxWait?: number;
  /** Called with the job each time that it was read. */
  onProgress?: (job: Job) => void;
}

/** Is not JSON, so it has no generated method. Its address, price and limits are those of the job. */
export const jobResult: Operation = {
  ...operations.jobs_get,
  id: 'jobs_result',
  path: `${operations.jobs_get.path}/result`,
  inputs: { ...operations.jobs_get.inputs, from_page: ['query', 'from_page'] },
};

/** Time that passes and is waited for. */
export interface Clock {
  now: () => number;
  sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

/** Reads a job again and again until it has ended or the wait is over, and returns it. Pauses double up to ten seconds. */
export async function whenEnded(read: () => Promise<Job>, clock: Clock, options: WaitOptions): Promise<Job> {
  const latest = clock.now() + (options.maxWait ?? DAY);
  for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    const job = await read();
    options.onProgress?.(job);
    const left = latest - clock.now();
    if (job.ended_at !== null || left <= 0) {
      return job;
    }
    await clock.sleep(Math.min(pause, left), options.signal);
  }
}
