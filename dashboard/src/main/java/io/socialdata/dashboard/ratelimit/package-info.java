/** Rate limits and delays of attempts, counted over all instances. */
@NullMarked
package io.socialdata.dashboard.ratelimit;

import org.jspecify.annotations.NullMarked;
