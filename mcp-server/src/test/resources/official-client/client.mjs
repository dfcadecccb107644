// Uses the server as an application with the official client does. Prints one JSON object.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

const [url, key] = process.argv.slice(2);
const transport = new StreamableHTTPClientTransport(new URL(url), {
  requestInit: { headers: { Authorization: `Bearer ${key}`, 'X-Spend-Limit-Micro-Usd': '1000' } },
});
const client = new Client({ name: 'official-client-test', version: '1.0.0' });
await client.connect(transport);

const answer = async (name, args) => {
  const result = await client.callTool({ name, arguments: args });
  return { isError: result.isError ?? false, ...JSON.parse(result.content[0].text) };
};
const tools = await client.listTools();
const found = await answer('find_operation', { query: 'profile by handle' });
const first = await answer('user_info', { username: 'orbit_kestrel' });
const second = await answer('call_operation', { operation: 'user_info', arguments: { username: 'orbit_kestrel' } });
const resources = await client.listResources();
const page = await client.readResource({ uri: 'socialdata://groups/user-reads' });
const server = client.getServerVersion();
const instructions = client.getInstructions();
await transport.terminateSession();
await client.close();

console.log(JSON.stringify({
  server: server.name,
  instructions,
  tools: tools.tools.map((tool) => tool.name),
  readOnly: tools.tools.filter((tool) => tool.annotations?.readOnlyHint).map((tool) => tool.name),
  found: found.operations.map((operation) => operation.operation),
  first,
  second,
  resources: resources.resources.map((resource) => resource.uri),
  page: page.contents[0].text,
}));
