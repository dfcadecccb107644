/** A message of JSON-RPC, as far as a bridge reads it. */
export interface Message {
  readonly jsonrpc: '2.0';
  readonly id?: string | number | null;
  readonly method?: string;
  readonly result?: { readonly protocolVersion?: string };
}

/** Returns whether a message expects a response. */
export function isRequest(message: Message): boolean {
  return message.method !== undefined && message.id !== undefined && message.id !== null;
}

/** Returns the response to a message that could not be carried. */
export function errorFor(message: Message | undefined, code: number, text: string): object {
  return { jsonrpc: '2.0', id: message?.id ?? null, error: { code, message: text } };
}

/** Codes of JSON-RPC, and one of the range for implementations. */
export const codes = { parse: -32700, invalid: -32600, transport: -32000 } as const;

/** Returns the message of a line; undefined if it is none. */
export function messageFrom(line: string): Message | undefined {
  try {
    const parsed: unknown = JSON.parse(line);
    return parsed instanceof Object && !Array.isArray(parsed) ? (parsed as Message) : undefined;
  } catch {
    return undefined;
  }
}
