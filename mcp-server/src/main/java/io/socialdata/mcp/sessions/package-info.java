/** MCP sessions: admission, bounds, expiry, and what each may spend and do. */
@NullMarked
package io.socialdata.mcp.sessions;

import org.jspecify.annotations.NullMarked;
