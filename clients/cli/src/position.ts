import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Delivery } from '#sdk';
import type { Identity } from './identity.js';
import { stateFolder } from './profiles.js';

/** More than the service lists, so that an event which is listed again is known. */
const REMEMBERED = 1_000;

/** Names an event: deliveries to several webhooks are of one event. */
export function eventOf(delivery: Delivery): string {
  return `${delivery.monitor_id}:${delivery.tweet_id}`;
}

/** Which events were printed, for each service and key. */
export class ListenPosition {
  readonly #file: string;
  readonly #events: Set<string>;
  #known: boolean;

  private constructor(file: string, events: readonly string[] | undefined) {
    this.#file = file;
    this.#known = events !== undefined;
    this.#events = new Set(events);
  }

  /** Returns the position of the last time, or one before everything that is listed. */
  static load({ url, key }: Identity, fromStart: boolean): ListenPosition {
    // A part of the hash tells keys apart and says nothing about them.
    const name = createHash('sha256').update(`${url}\n${key}`).digest('hex').slice(0, 16);
    const file = join(stateFolder(), `listen-${name}.json`);
    if (fromStart) {
      return new ListenPosition(file, []);
    }
    try {
      return new ListenPosition(file, JSON.parse(readFileSync(file, 'utf8')) as string[]);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
        return new ListenPosition(file, undefined);
      }
      throw error;
    }
  }

  /** Whether anything was seen before. */
  get known(): boolean {
    return this.#known;
  }

  /** Returns one delivery of each event that was not printed, oldest first. The first look only takes the position. */
  fresh(deliveries: readonly Delivery[]): Delivery[] {
    const oldestFirst = [...deliveries].reverse();
    if (!this.#known) {
      this.#known = true;
      oldestFirst.forEach((delivery) => this.add(eventOf(delivery)));
      return [];
    }
    const byEvent = new Map<string, Delivery>();
    for (const delivery of oldestFirst) {
      if (!this.#events.has(eventOf(delivery)) && !byEvent.has(eventOf(delivery))) {
        byEvent.set(eventOf(delivery), delivery);
      }
    }
    return [...byEvent.values()];
  }

  add(event: string): void {
    this.#events.delete(event);
    this.#events.add(event);
  }

  /** Stores the position. The file is replaced at once, never half written. */
  save(): void {
    mkdirSync(stateFolder(), { recursive: true, mode: 0o700 });
    const part = `${this.#file}.${process.pid}`;
    writeFileSync(part, JSON.stringify([...this.#events].slice(-REMEMBERED)), { mode: 0o600 });
    renameSync(part, this.#file);
  }
}
