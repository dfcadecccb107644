/** Calls of the public gateway with the key of the session. */
@NullMarked
package io.socialdata.mcp.calls;

import org.jspecify.annotations.NullMarked;
