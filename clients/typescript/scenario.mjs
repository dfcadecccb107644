// Calls a running service as its users do. Prints one line of JSON for each step, the same as the scenarios of the other SDKs.
// Arguments are the steps to run, all without any.
// Environment: API and CUT_API are its address, directly and through a proxy that drops the first response to a post; KEY is
// a key with credit and a session, EMPTY_KEY one without credit; HANDLE, LIST and TEXT are inputs.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import {
  CostLimitError,
  InsufficientCreditsError,
  NotFoundError,
  SocialDataClient,
  WebhookVerificationError,
  infoOf,
  operations,
  verifyWebhook,
} from 'social-data-client';

const { API, CUT_API, KEY, EMPTY_KEY, HANDLE, LIST, TEXT } = process.env;
const CALLS = 70;
const client = new SocialDataClient({ apiKey: KEY, baseUrl: API });

function print(step, found) {
  console.log(JSON.stringify({ step, ...found }));
}

async function firstCall() {
  const profile = await client.user.info({ username: HANDLE });
  const { cost, attempts, requestId } = infoOf(profile);
  print('first_call', { id: profile.user.id, cost, attempts, named: requestId !== undefined });
}

async function pages() {
  const before = client.spent;
  const ids = [];
  for await (const member of client.list.membersAll({ list_id: LIST, count: 5 })) {
    ids.push(member.id);
  }
  print('pages', { ids, cost: client.spent - before });
}

async function write() {
  const cut = new SocialDataClient({ apiKey: KEY, baseUrl: CUT_API });
  const created = await cut.tweet.create({ text: TEXT });
  const { cost, attempts, replayed } = infoOf(created);
  print('write', { tweet_id: created.tweet_id, cost, attempts, replayed, spent: cut.spent });
}

async function webhook() {
  const deliveries = [];
  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) {
      chunks.push(chunk);
    }
    deliveries.push({ headers: request.headers, body: Buffer.concat(chunks) });
    response.writeHead(204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { id, secret } = await client.webhook.create({ url: `http://127.0.0.1:${server.address().port}/in` });
  try {
    const { delivered } = await client.webhook.test({ id });
    const [{ headers, body }] = deliveries;
    const event = await verifyWebhook({ secret, headers, body });
    const altered = await reasonOf(verifyWebhook({ secret, headers, body: Buffer.concat([body, Buffer.from(' ')]) }));
    print('webhook', { delivered, type: event.type, own: event.webhook_id === id, altered });
  } finally {
    await client.webhook.delete({ id });
    server.close();
  }
}

async function reasonOf(verification) {
  return (await thrown(WebhookVerificationError, verification)).reason;
}

async function noCredit() {
  const empty = new SocialDataClient({ apiKey: EMPTY_KEY, baseUrl: API });
  const { status, code } = await thrown(InsufficientCreditsError, empty.user.info({ username: HANDLE }));
  print('no_credit', { status, code, spent: empty.spent });
}

async function notFound() {
  const { status, code } = await thrown(NotFoundError, client.user.info({ username: 'nobody_has_this' }));
  print('not_found', { status, code });
}

async function maxCost() {
  const price = operations.user_info.price;
  const bounded = new SocialDataClient({ apiKey: KEY, baseUrl: API, maxCost: price });
  await bounded.user.info({ username: HANDLE });
  const error = await thrown(CostLimitError, bounded.user.info({ username: HANDLE }));
  print('max_cost', { price: error.price, spent: bounded.spent });
}

async function batch() {
  const read = { operation: operations.user_info, request: { username: HANDLE } };
  const { price_microusd: price } = await client.dryRun(read.operation, read.request);
  const bounded = new SocialDataClient({ apiKey: KEY, baseUrl: API, maxCost: 2 * price });
  const { responses } = await bounded.readBatch([read, read]);
  print('batch', { price, statuses: responses.map((response) => response.status), spent: bounded.spent });
}

async function pacing() {
  let attempts = 0;
  for (let call = 0; call < CALLS; call++) {
    attempts += infoOf(await client.user.info({ username: HANDLE })).attempts;
  }
  print('pacing', { calls: CALLS, attempts });
}

async function thrown(type, call) {
  const error = await call.then(() => undefined, (failure) => failure);
  assert(error instanceof type, `${type.name} expected instead of ${error?.name}`);
  return error;
}

const steps = {
  first_call: firstCall,
  pages,
  write,
  webhook,
  no_credit: noCredit,
  not_found: notFound,
  max_cost: maxCost,
  batch,
  pacing,
};
const chosen = process.argv.slice(2);
for (const step of chosen.length > 0 ? chosen : Object.keys(steps)) {
  await steps[step]();
}
