package io.socialdata.contract.ratelimits;

import java.util.List;
import java.util.UUID;

/** Request to count one call against all limits, or against none if one of them is exceeded. */
public record RateLimitRequest(List<Limit> limits) {

    /**
     * A token bucket.
     *
     * @param subject the limited key, account or webhook
     */
    public record Limit(String limit, UUID subject, long calls, long windowSeconds, long burst) {}
}
