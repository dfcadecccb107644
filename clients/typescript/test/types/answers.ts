// Compiled only: the types that callers rely on.
import { SocialDataClient, type Projected, type UserPage } from 'social-data-client';

const client = new SocialDataClient({ apiKey: 'key', baseUrl: 'http://127.0.0.1' });

export async function complete(): Promise<string | null> {
  const page: UserPage = await client.user.followers({ username: 'harbor' });
  return page.next_cursor;
}

export async function reduced(): Promise<Projected<UserPage>> {
  const page = await client.user.followers({ username: 'harbor', fields: 'users.id' });
  // @ts-expect-error: `fields` may have removed the rows
  page.users.length;
  return page;
}

export async function downloaded(): Promise<number> {
  let size = 0;
  for await (const part of client.jobResult('j1', { fromPage: 2, timeout: 1_000 })) {
    size += part.byteLength;
  }
  return size;
}

// @ts-expect-error: a post needs its text
export const incomplete = () => client.tweet.create({ reply_to: '1' });

// @ts-expect-error: not a status that a caller may send
export const unknownStatus = () => client.monitor.update({ id: '1', status: 'sleeping' });
