package io.socialdata.contract.ratelimits;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.util.List;

/** The state of the limits after a request, in the order of the request. */
@JsonIgnoreProperties(ignoreUnknown = true)
public record RateLimitResponse(List<Limit> limits) {

    /**
     * The state of one limit.
     *
     * @param remaining calls that can be made at once now
     * @param untilNextMicros time until the next call is granted; zero if this call was granted
     * @param untilFullMicros time until the bucket is full
     */
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Limit(boolean granted, long remaining, long untilNextMicros, long untilFullMicros) {}
}
