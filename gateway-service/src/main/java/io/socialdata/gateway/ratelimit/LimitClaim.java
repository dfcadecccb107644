package io.socialdata.gateway.ratelimit;

import java.util.UUID;

/** One call to be counted against a limit. */
record LimitClaim(RateLimitPolicy policy, UUID subject) {}
