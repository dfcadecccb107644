/** The tools that the server offers. */
@NullMarked
package io.socialdata.mcp.tools;

import org.jspecify.annotations.NullMarked;
