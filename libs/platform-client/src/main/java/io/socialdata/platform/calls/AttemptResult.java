package io.socialdata.platform.calls;

import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.transport.RateLimit;
import java.util.Optional;

/** Result of one attempt, with the rate limit window that the platform reported. */
public record AttemptResult<T>(PlatformResult<T> outcome, Optional<RateLimit> rateLimit) {}
