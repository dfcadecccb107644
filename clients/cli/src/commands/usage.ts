import { usd, type Account, type LoggedRequest } from '#sdk';
import { value, type Invocation } from '../command.js';
import { connect } from '../connection.js';
import { Output } from '../output.js';
import { UsageError } from '../problems.js';

/** Most calls that are summed up; more would take minutes and tell little. */
const MOST = 10_000;
const HOUR = 3_600_000;

interface Sum {
  operation: string;
  calls: number;
  failed: number;
  usd: string;
}

/** Credit of the account and the cost of its latest calls. Free. */
export async function run(invocation: Invocation): Promise<void> {
  const hours = value(invocation, 'hours') ?? '24';
  if (!/^[1-9]\d{0,3}$/.test(hours)) {
    throw new UsageError('--hours takes a whole number from 1 to 9999');
  }
  const { terminal, signal } = invocation;
  const { client } = connect(invocation);
  const output = new Output(invocation);
  const account: Account = await client.account.me({}, { signal });
  const requests: LoggedRequest[] = [];
  const from = new Date(Date.now() - Number(hours) * HOUR).toISOString();
  for await (const request of client.account.requestsAll({ from, limit: 200 }, { signal })) {
    requests.push(request);
    terminal.progress(`${requests.length} calls`);
    if (requests.length >= MOST) {
      terminal.note(`Only the latest ${MOST} calls are summed up.`);
      break;
    }
  }
  const operations = sums(requests);
  if (!output.forPeople) {
    return output.response({ account, hours: Number(hours), operations }, 'operations');
  }
  await output.response({
    credit: `${usd(microUsd(account.credits_remaining))} USD`,
    used: `${usd(microUsd(account.credits_used))} USD`,
    calls: account.total_requests,
    [`calls, last ${hours} h`]: requests.length,
  });
  // Below the fields, rows without titles would look like further fields.
  await output.rows(operations.map((one) => ({ ...one })), true);
}

/** Returns the operations, the most expensive one first. */
function sums(requests: readonly LoggedRequest[]): Sum[] {
  const byOperation = new Map<string, { calls: number; failed: number; cost: number }>();
  for (const { operation, status, credits_charged } of requests) {
    const sum = byOperation.get(operation) ?? { calls: 0, failed: 0, cost: 0 };
    byOperation.set(operation, {
      calls: sum.calls + 1,
      failed: sum.failed + (status >= 400 ? 1 : 0),
      cost: sum.cost + microUsd(credits_charged),
    });
  }
  return [...byOperation]
    .sort(([, a], [, b]) => b.cost - a.cost || b.calls - a.calls)
    .map(([operation, { calls, failed, cost }]) => ({ operation, calls, failed, usd: usd(cost) }));
}

/** Returns an amount of a JSON response in millionths: a fraction of binary digits is rounded to the nearest one. */
function microUsd(amount: number): number {
  return Math.round(amount * 1_000_000);
}
