package io.socialdata.gateway.limits;

import io.socialdata.gateway.limits.SharedBucket.Taken;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Who has shown too many bad keys. Only failures count. Safe for use by any thread; no method blocks. */
@Singleton
public final class FailedAuthentications {

    public static final String LIMIT = "failed-authentication";

    private final Policy policy;
    private final Buckets failures;

    FailedAuthentications(LimitPolicies policies, SharedLimits limits) {
        this.policy = policies.failedAuthentication();
        this.failures = limits.addresses();
    }

    /** How long no failure of this address is answered as such; empty if it may fail. */
    public Optional<Duration> pauseOf(@Nullable String address) {
        Taken standing = failures.look(policy, ClientNetwork.idOf(address));
        return standing.granted() ? Optional.empty() : Optional.of(standing.untilNext());
    }

    public void failed(@Nullable String address) {
        failures.take(policy, ClientNetwork.idOf(address));
    }
}
