/** The platform's rate limits: real windows per account and operation. */
@NullMarked
package io.socialdata.simulator.ratelimit;

import org.jspecify.annotations.NullMarked;
