import type { Operation } from './transport.js';

export interface BuiltRequest {
  url: string;
  headers: Headers;
  body: string | undefined;
}

/** Puts each input where the operation takes it. Inputs that are undefined are left out. */
export function build(baseUrl: string, operation: Operation, request: object): BuiltRequest {
  let path = operation.path;
  const query = new URLSearchParams();
  const headers = new Headers({ Accept: 'application/json' });
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(request)) {
    if (value === undefined) {
      continue;
    }
    const input = operation.inputs[name];
    if (input === undefined) {
      throw new TypeError(`${operation.id} has no input ${name}`);
    }
    const [place, wireName] = input;
    switch (place) {
      case 'path':
        path = path.replace(`{${wireName}}`, segment(name, String(value)));
        break;
      case 'query':
        query.append(wireName, String(value));
        break;
      case 'header':
        headers.set(wireName, String(value));
        break;
      case 'body':
        body[wireName] = value;
        break;
    }
  }
  const missing = /\{(\w+)\}/.exec(path);
  if (missing !== null) {
    throw new TypeError(`${operation.id} needs the input ${missing[1]}`);
  }
  if (operation.body) {
    headers.set('Content-Type', 'application/json');
  }
  const suffix = query.size > 0 ? `?${query}` : '';
  return { url: baseUrl + path + suffix, headers, body: operation.body ? JSON.stringify(body) : undefined };
}

/** Encodes a part of the path. Empty and dots would lead to another operation: addresses are resolved before they are sent. */
function segment(name: string, value: string): string {
  if (value === '' || value === '.' || value === '..') {
    throw new TypeError(`${name} cannot be '${value}'`);
  }
  return encodeURIComponent(value);
}
