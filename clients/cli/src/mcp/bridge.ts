import { codes, errorFor, isRequest, messageFrom, type Message } from './messages.js';
import { eventData } from './server-sent-events.js';

/** What a bridge needs to know, and where its messages go. */
export interface BridgeSettings {
  readonly url: string;
  readonly key: string;
  /** Headers that say what the session may do; the server reads them when it begins. */
  readonly terms: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** Hands a message of the server to the program on stdin and stdout. */
  readonly emit: (message: unknown) => Promise<void>;
}

/**
 * Carries messages between a program that speaks MCP over lines and a server that speaks it over streamable HTTP.
 *
 * Each request gets a response, an error if need be: a program would wait for ever.
 */
export class McpBridge {
  readonly #settings: BridgeSettings;
  readonly #running = new Set<Promise<void>>();
  #session: string | undefined;
  #protocol: string | undefined;
  #start: { message: Message; done: Promise<void> } | undefined;

  constructor(settings: BridgeSettings) {
    this.#settings = settings;
  }

  /** Takes a line of the program. Requests run side by side, but none before the session is known. */
  async accept(line: string): Promise<void> {
    const message = messageFrom(line);
    if (message === undefined) {
      return this.#settings.emit(errorFor(undefined, codes.parse, 'Not one JSON object in one line'));
    }
    if (message.method === 'initialize') {
      this.#session = undefined;
      this.#protocol = undefined;
      const done = this.#carry(message);
      this.#start = { message, done };
      return done;
    }
    await this.#start?.done;
    const running = this.#carry(message);
    this.#running.add(running);
    // An interruption fails every request that runs; the loop over the lines reports it, once.
    running.catch(() => undefined).finally(() => this.#running.delete(running));
    // The order of notifications is that of the program.
    return isRequest(message) ? undefined : running;
  }

  /** Waits for what is under way, then ends the session. */
  async close(): Promise<void> {
    await Promise.all(this.#running);
    if (this.#session !== undefined) {
      await this.#send('DELETE', undefined).catch(() => undefined);
    }
  }

  async #carry(message: Message): Promise<void> {
    let answered = !isRequest(message);
    const emit = async (received: unknown) => {
      const one = received as Message;
      answered ||= one.method === undefined && one.id === message.id;
      if (message.method === 'initialize' && one.result?.protocolVersion !== undefined) {
        this.#protocol = one.result.protocolVersion;
      }
      await this.#settings.emit(received);
    };
    try {
      let response = await this.#send('POST', message);
      if (response.status === 404 && this.#session !== undefined && message.method !== 'initialize') {
        await response.body?.cancel();
        await this.#startAgain();
        response = await this.#send('POST', message);
      }
      await this.#read(response, message, emit);
    } catch (error) {
      if (this.#settings.signal.aborted) {
        throw this.#settings.signal.reason;
      }
      if (!answered) {
        const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
        await this.#settings.emit(errorFor(message, codes.transport, `${(error as Error).message}${cause}`));
        return;
      }
    }
    if (!answered) {
      await this.#settings.emit(errorFor(message, codes.transport, 'The server ended its response without an answer'));
    }
  }

  async #read(response: Response, message: Message, emit: (received: unknown) => Promise<void>): Promise<void> {
    const type = response.headers.get('Content-Type') ?? '';
    if (response.ok && type.startsWith('text/event-stream') && response.body !== null) {
      this.#session = response.headers.get('Mcp-Session-Id') ?? this.#session;
      for await (const data of eventData(response.body as unknown as AsyncIterable<Uint8Array>)) {
        await emit(JSON.parse(data));
      }
      return;
    }
    const text = await response.text();
    const body = text === '' ? undefined : messageFrom(text);
    if (response.ok) {
      this.#session = response.headers.get('Mcp-Session-Id') ?? this.#session;
      if (body !== undefined) {
        await emit(body);
      }
      return;
    }
    if (body?.id !== undefined && body.id === message.id) {
      return emit(body);
    }
    throw new Error(`The server refused the message with status ${response.status}${reasonOf(body)}`);
  }

  /** Opens a session in place of one that the server has forgotten. The program need not know. */
  async #startAgain(): Promise<void> {
    this.#session = undefined;
    if (this.#start === undefined) {
      return;
    }
    const response = await this.#send('POST', this.#start.message);
    await this.#read(response, this.#start.message, () => Promise.resolve());
    const ready = await this.#send('POST', { jsonrpc: '2.0', method: 'notifications/initialized' });
    await ready.body?.cancel();
  }

  #send(method: string, message: Message | undefined): Promise<Response> {
    const headers = new Headers({ ...this.#settings.terms, Authorization: `Bearer ${this.#settings.key}`, Accept: 'application/json, text/event-stream' });
    if (message !== undefined) {
      headers.set('Content-Type', 'application/json');
    }
    if (this.#session !== undefined) {
      headers.set('Mcp-Session-Id', this.#session);
    }
    if (this.#protocol !== undefined) {
      headers.set('MCP-Protocol-Version', this.#protocol);
    }
    const body = message === undefined ? null : JSON.stringify(message);
    // The key must not go anywhere else.
    return fetch(this.#settings.url, { method, headers, body, redirect: 'error', signal: this.#settings.signal });
  }
}

/** Returns what the error envelope of the service says. */
function reasonOf(body: unknown): string {
  const { error, message } = (body ?? {}) as { error?: unknown; message?: unknown };
  return typeof error === 'string' ? ` (${error}${typeof message === 'string' ? `: ${message}` : ''})` : '';
}
