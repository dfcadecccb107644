import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { verifyWebhook, WebhookVerificationError } from '../dist/index.js';

const secret = `whsec_${Buffer.alloc(33, 7).toString('base64')}`;
const body = JSON.stringify({ id: 'e1', type: 'tweet.created', tweet: { id: '1', text: 'Grüße' } });
const now = () => 1_772_619_330_000;
const time = '1772619330';
const sign = (key, text) => createHmac('sha256', key).update(text).digest();
const own = (at = time, text = body) => ({ 'X-Service-Signature': `t=${at},v1=${sign(secret, `${at}.${text}`).toString('hex')}` });
const standard = (at = time) => ({
  'webhook-id': 'e1',
  'webhook-timestamp': at,
  'webhook-signature': `v1,${sign(Buffer.alloc(33, 7), `e1.${at}.${body}`).toString('base64')}`,
});
const rejected = (delivery, reason) =>
  assert.rejects(verifyWebhook({ secret, body, now, ...delivery }), (error) =>
    error instanceof WebhookVerificationError && error.reason === reason);

test('a genuine delivery of either scheme becomes its event', async () => {
  for (const headers of [own(), standard(), new Headers(own()), new Headers(standard())]) {
    const event = await verifyWebhook({ secret, headers, body, now });
    assert.equal(event.tweet.text, 'Grüße');
  }
  assert.equal((await verifyWebhook({ secret, headers: own(), body: Buffer.from(body), now })).id, 'e1');
});

test('one of several signatures is enough', async () => {
  const header = own()['X-Service-Signature'].replace(',', `,v1=${'0'.repeat(64)},`);
  await verifyWebhook({ secret, headers: { 'x-service-signature': header }, body, now });
});

test('a changed body and another secret are forged', async () => {
  await rejected({ headers: own(), body: `${body} ` }, 'forged');
  await rejected({ headers: standard(), body: `${body} ` }, 'forged');
  await rejected({ headers: own(), secret: `${secret}x` }, 'forged');
  await rejected({ headers: { 'x-service-signature': `t=${time}` } }, 'forged');
});

test('a delivery outside the window is expired, one at its end is not', async () => {
  await rejected({ headers: own('1772619029') }, 'expired');
  await rejected({ headers: own('1772619631') }, 'expired');
  await rejected({ headers: standard('1772619029') }, 'expired');
  await verifyWebhook({ secret, headers: own('1772619030'), body, now });
});

test('a delivery without signature or time says which is missing', async () => {
  await rejected({ headers: {} }, 'missing');
  await rejected({ headers: { 'x-service-signature': 'v1=00' } }, 'malformed');
  await rejected({ headers: { ...standard(), 'webhook-timestamp': 'soon' } }, 'malformed');
});

test('a genuine body that is not JSON is malformed', () => rejected({ headers: own(time, 'x'), body: 'x' }, 'malformed'));
