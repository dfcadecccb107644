/** Documents that clients read as resources. */
@NullMarked
package io.socialdata.mcp.reference;

import org.jspecify.annotations.NullMarked;
