import { setTimeout as pause } from 'node:timers/promises';
import { ApiError, ConnectionError, RateLimitError, ServerError, type Delivery, type WebhookEvent } from '#sdk';
import { isSet, value, type Invocation } from '../command.js';
import { connect, type Connection } from '../connection.js';
import { Output } from '../output.js';
import { eventOf, ListenPosition } from '../position.js';
import { Interrupted, UsageError } from '../problems.js';
import { warnWithoutWebhook } from '../webhooks.js';

/** Most rows that the service lists. */
const LISTED = 200;

/** Prints events once they are detected. An event is remembered after it was printed, so it is printed at least once. */
export async function run(invocation: Invocation): Promise<void> {
  const { terminal, signal } = invocation;
  const seconds = interval(invocation);
  const connection = connect(invocation);
  const output = new Output(invocation);
  const position = ListenPosition.load(connection.identity, isSet(invocation, 'from-start'));
  await warnWithoutWebhook(invocation, connection);
  for (;;) {
    try {
      await look(invocation, connection, position, output);
    } catch (error) {
      if (isSet(invocation, 'once') || signal.aborted || !isPassing(error)) {
        throw error;
      }
      terminal.note(`${error.message}; the next look is in ${seconds} s`);
    }
    if (isSet(invocation, 'once')) {
      return;
    }
    await pause(seconds * 1000, undefined, { signal }).catch(() => {
      throw new Interrupted();
    });
  }
}

async function look(invocation: Invocation, { client }: Connection, position: ListenPosition, output: Output): Promise<void> {
  const { deliveries } = await client.monitor.deliveries({ limit: LISTED }, { signal: invocation.signal });
  const fresh = position.fresh(deliveries);
  if (fresh.length >= LISTED && position.known) {
    invocation.terminal.note(`All ${LISTED} listed deliveries are new: earlier ones may be missing. Look more often.`);
  }
  for (const delivery of fresh) {
    // The list has ids only; the delivery has what is sent to the webhook until that is deleted.
    const { payload } = await client.delivery.get({ id: delivery.id }, { signal: invocation.signal });
    await output.rows([shown(delivery, payload === null ? null : (JSON.parse(payload) as WebhookEvent).tweet)]);
    position.add(eventOf(delivery));
  }
  position.save();
}

function shown(delivery: Delivery, tweet: WebhookEvent['tweet']): Record<string, unknown> {
  const { tweet_id, monitor_id, tweet_created_at, detected_at, detected_lag_ms, status } = delivery;
  const author = tweet?.author?.username ?? null;
  return { tweet_id, author, text: tweet?.text ?? null, monitor_id, tweet_created_at, detected_at, detected_lag_ms, status };
}

/** Returns whether a later look can succeed. */
function isPassing(error: unknown): error is ApiError | ConnectionError {
  return error instanceof ConnectionError || error instanceof ServerError || error instanceof RateLimitError;
}

function interval(invocation: Invocation): number {
  const text = value(invocation, 'interval') ?? '10';
  if (invocation.words.length > 0 || !/^[1-9]\d{0,4}$/.test(text)) {
    throw new UsageError('listen takes options only; --interval is a whole number of seconds', 'Help: sda listen --help');
  }
  return Number(text);
}
