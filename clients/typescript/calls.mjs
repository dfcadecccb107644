// Makes calls one after the other and prints how long each took in microseconds: calls.mjs <address> <count>
import { SocialDataClient } from 'social-data-client';

const [address, count] = process.argv.slice(2);
const client = new SocialDataClient({ apiKey: 'key', baseUrl: address });
const times = [];
for (let call = 0; call < Number(count); call++) {
  const begun = process.hrtime.bigint();
  await client.user.info({ username: 'quietharbor' });
  times.push((process.hrtime.bigint() - begun) / 1000n);
}
console.log(times.join('\n'));
