package io.socialdata.gateway.ratelimit;

import io.socialdata.gateway.ratelimit.SharedBucket.Taken;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Who has shown too many bad keys. Only failures count. Safe for use by any thread; no method blocks. */
@Singleton
public final class AuthFailureLimiter {

    public static final String LIMIT = "failed-authentication";

    private final RateLimitPolicy rateLimitPolicy;
    private final TokenBuckets failures;

    AuthFailureLimiter(LimitPolicies policies, SharedLimits limits) {
        this.rateLimitPolicy = policies.failedAuthentication();
        this.failures = limits.addresses();
    }

    /** How long no failure of this address is answered as such; empty if it may fail. */
    public Optional<Duration> retryAfter(@Nullable String address) {
        Taken standing = failures.peek(rateLimitPolicy, ClientNetwork.idOf(address));
        return standing.granted() ? Optional.empty() : Optional.of(standing.untilNext());
    }

    public void recordFailure(@Nullable String address) {
        failures.take(rateLimitPolicy, ClientNetwork.idOf(address));
    }
}
