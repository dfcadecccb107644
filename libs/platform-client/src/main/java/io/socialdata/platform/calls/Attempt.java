package io.socialdata.platform.calls;

import io.socialdata.platform.outcome.Outcome;
import io.socialdata.platform.wire.RateLimit;
import java.util.Optional;

/** One try at a call and the window the platform reported with it. */
public record Attempt<T>(Outcome<T> outcome, Optional<RateLimit> rateLimit) {}
