package io.socialdata.gateway.ratelimit;

import java.util.UUID;

/** One call that is to be counted for a limit. */
record LimitClaim(RateLimitPolicy policy, UUID subject) {}
