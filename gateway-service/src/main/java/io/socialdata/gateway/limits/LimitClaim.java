package io.socialdata.gateway.limits;

import java.util.UUID;

/** One call that is to be counted for a limit. */
record LimitClaim(Policy policy, UUID subject) {}
