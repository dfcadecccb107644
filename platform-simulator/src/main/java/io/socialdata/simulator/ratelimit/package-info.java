/** The platform's rate limits: windows and quotas per account and operation. */
@NullMarked
package io.socialdata.simulator.ratelimit;

import org.jspecify.annotations.NullMarked;
