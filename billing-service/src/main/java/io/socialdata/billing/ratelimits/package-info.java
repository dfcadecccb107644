/** Rate limits of rare calls, counted across all gateways. */
@NullMarked
package io.socialdata.billing.ratelimits;

import org.jspecify.annotations.NullMarked;
