package io.socialdata.contract.ratelimits;

import java.util.List;
import java.util.UUID;

/** Counts one call for all limits or for none of them. */
public record RateLimitRequest(List<Limit> limits) {

    /**
     * A token bucket.
     *
     * @param subject the key, account or webhook that is limited
     */
    public record Limit(String limit, UUID subject, long calls, long windowSeconds, long burst) {}
}
