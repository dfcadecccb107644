package io.socialdata.platform.calls;

import io.socialdata.platform.responses.StaleData;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.transport.RateLimit;
import java.util.Optional;

/**
 * Result of one attempt, with the rate limit window that the platform reported.
 *
 * @param staleData what the response says about the data that made the request
 */
public record AttemptResult<T>(
        PlatformResult<T> outcome, Optional<RateLimit> rateLimit, Optional<StaleData> staleData) {

    public AttemptResult(PlatformResult<T> outcome, Optional<RateLimit> rateLimit) {
        this(outcome, rateLimit, Optional.empty());
    }

    AttemptResult<T> withoutRateLimit() {
        return new AttemptResult<>(outcome, Optional.empty(), staleData);
    }
}
