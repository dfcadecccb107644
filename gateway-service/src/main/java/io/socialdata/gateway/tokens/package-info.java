/** The gateway's own service tokens, one for each callee. */
@NullMarked
package io.socialdata.gateway.tokens;

import org.jspecify.annotations.NullMarked;
