/** Calls of known accounts that the gateway refused, published in bounded number for the request log. */
@NullMarked
package io.socialdata.gateway.refusals;

import org.jspecify.annotations.NullMarked;
