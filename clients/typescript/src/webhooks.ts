import { WebhookVerificationError } from './errors.js';
import type { WebhookEvent } from './generated/models.js';

/** A delivery as it arrived. */
export interface WebhookDelivery {
  /** Secret of the webhook, `whsec_` included. */
  secret: string;
  headers: Headers | Record<string, string | string[] | undefined>;
  /** Raw bytes, before any parsing. */
  body: Uint8Array | string;
  /** Seconds that the clocks may differ, and a delivery may be old; default 300. */
  tolerance?: number;
  /** Milliseconds since 1970; tests replace it. */
  now?: () => number;
}

interface Signed {
  time: string;
  prefix: string;
  key: Uint8Array<ArrayBuffer>;
  signatures: Uint8Array<ArrayBuffer>[];
}

/**
 * Verifies a delivery by `X-Service-Signature`, or by the headers of Standard Webhooks, and returns its event.
 *
 * Deliveries repeat: drop an event whose `id` was seen before.
 */
export async function verifyWebhook(delivery: WebhookDelivery): Promise<WebhookEvent> {
  const encoder = new TextEncoder();
  const body = typeof delivery.body === 'string' ? encoder.encode(delivery.body) : delivery.body;
  const signed = signedBy(delivery);
  const age = Math.abs((delivery.now ?? Date.now)() / 1000 - Number(signed.time));
  if (!(age <= (delivery.tolerance ?? 300))) {
    throw new WebhookVerificationError('expired', 'The delivery is too old, or from the future');
  }
  const prefix = encoder.encode(signed.prefix);
  const content = new Uint8Array(prefix.length + body.length);
  content.set(prefix);
  content.set(body, prefix.length);
  const key = await crypto.subtle.importKey('raw', signed.key, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  // Every signature is compared, in constant time, so that the time taken says nothing.
  const checks = await Promise.all(signed.signatures.map((one) => crypto.subtle.verify('HMAC', key, one, content)));
  if (!checks.includes(true)) {
    throw new WebhookVerificationError('forged', 'No signature fits the body');
  }
  try {
    return JSON.parse(new TextDecoder().decode(body)) as WebhookEvent;
  } catch {
    throw new WebhookVerificationError('malformed', 'The body is not JSON');
  }
}

function signedBy(delivery: WebhookDelivery): Signed {
  const own = header(delivery, 'x-service-signature');
  return own === undefined ? standard(delivery) : service(delivery.secret, own);
}

function service(secret: string, value: string): Signed {
  const [first = '', ...rest] = value.split(',');
  const time = /^t=(\d{1,12})$/.exec(first.trim())?.[1];
  if (time === undefined) {
    throw new WebhookVerificationError('malformed', 'X-Service-Signature has no time');
  }
  const signatures = rest.flatMap((one) => {
    const hex = /^v1=([0-9a-f]{64})$/.exec(one.trim())?.[1];
    return hex === undefined ? [] : [Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16))];
  });
  return { time, prefix: `${time}.`, key: new TextEncoder().encode(secret), signatures };
}

function standard(delivery: WebhookDelivery): Signed {
  const id = header(delivery, 'webhook-id');
  const time = header(delivery, 'webhook-timestamp');
  const value = header(delivery, 'webhook-signature');
  if (id === undefined || time === undefined || value === undefined) {
    throw new WebhookVerificationError('missing', 'The delivery has no signature');
  }
  if (!/^\d{1,12}$/.test(time)) {
    throw new WebhookVerificationError('malformed', 'webhook-timestamp is not a time');
  }
  const signatures = value.split(' ').flatMap((one) => {
    const base64 = /^v1,([A-Za-z0-9+/]{43}=)$/.exec(one)?.[1];
    return base64 === undefined ? [] : [decoded(base64)];
  });
  return { time, prefix: `${id}.${time}.`, key: decoded(delivery.secret.replace(/^whsec_/, '')), signatures };
}

function decoded(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

function header(delivery: WebhookDelivery, name: string): string | undefined {
  if (delivery.headers instanceof Headers) {
    return delivery.headers.get(name) ?? undefined;
  }
  const found = Object.entries(delivery.headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return Array.isArray(found) ? found[0] : found;
}
