package io.socialdata.gateway.ratelimit;

import io.socialdata.gateway.ratelimit.SharedBucket.Taken;
import io.socialdata.web.clientaddress.ClientNetwork;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Limits failed authentications per address. Only failures count. Thread-safe; no method blocks. */
@Singleton
public final class AuthFailureLimiter {

    public static final String LIMIT = "failed-authentication";

    private final RateLimitPolicy rateLimitPolicy;
    private final TokenBuckets failures;

    AuthFailureLimiter(LimitPolicies policies, SharedLimits limits) {
        this.rateLimitPolicy = policies.failedAuthentication();
        this.failures = limits.addresses();
    }

    /** Returns how long failed calls from this address are answered with 429; empty while they are below the limit. */
    public Optional<Duration> retryAfter(@Nullable String address) {
        Taken status = failures.peek(rateLimitPolicy, ClientNetwork.idOf(address));
        return status.granted() ? Optional.empty() : Optional.of(status.untilNext());
    }

    public void recordFailure(@Nullable String address) {
        failures.take(rateLimitPolicy, ClientNetwork.idOf(address));
    }
}
