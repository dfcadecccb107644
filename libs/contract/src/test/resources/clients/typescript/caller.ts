import createClient from "openapi-fetch";
import type { paths } from "./schema.js";

declare const process: { argv: string[] };

// Calls operations of both roots with the generated types.
const client = createClient<paths>({ baseUrl: process.argv[2] });

const account = await client.GET("/account/me");
console.log(account.data?.email);

const profile = await client.GET("/twitter/user/info", {
  params: { query: { username: "river_atlas", fields: "user.username" } },
});
console.log(profile.data?.user?.username);

const monitor = await client.POST("/twitter/monitor", {
  body: { handle: "river_atlas", include_replies: true },
});
console.log(`${monitor.data?.handle} ${monitor.data?.webhook_ids?.length}`);
