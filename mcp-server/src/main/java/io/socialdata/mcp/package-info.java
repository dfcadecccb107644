/** The MCP server: operations of the public API as tools and resources for language models. */
@NullMarked
package io.socialdata.mcp;

import org.jspecify.annotations.NullMarked;
