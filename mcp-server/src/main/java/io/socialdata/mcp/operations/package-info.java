/** Operations of the contract as MCP clients see them: search, input schemas, checks of arguments. */
@NullMarked
package io.socialdata.mcp.operations;

import org.jspecify.annotations.NullMarked;
