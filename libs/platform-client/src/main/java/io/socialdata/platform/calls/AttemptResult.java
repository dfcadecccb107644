package io.socialdata.platform.calls;

import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.transport.RateLimit;
import java.util.Optional;

/** One try at a call and the window the platform reported with it. */
public record AttemptResult<T>(PlatformResult<T> outcome, Optional<RateLimit> rateLimit) {}
