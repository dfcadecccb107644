/** Limits of rare calls, counted for all gateways in one place. */
@NullMarked
package io.socialdata.billing.ratelimits;

import org.jspecify.annotations.NullMarked;
