package io.socialdata.gateway.limits;

import com.github.benmanes.caffeine.cache.Ticker;
import io.github.bucket4j.EstimationProbe;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Who has shown too many bad keys. Only failures count. Safe for use by any thread; no method blocks. */
@Singleton
public final class FailedAuthentications {

    public static final String LIMIT = "failed-authentication";

    private final Policy policy;
    private final Buckets<String> failures;

    FailedAuthentications(LimitsConfig config, Ticker ticker) {
        this.policy = Policy.of(LIMIT, config.failedAuthentication(), config.replicas());
        this.failures = new Buckets<>(config.addresses(), ticker);
    }

    /** How long nothing from this address is looked at; empty if it may try. */
    public Optional<Duration> pauseOf(@Nullable String address) {
        EstimationProbe probe = failures.look(ClientNetwork.of(address));
        return probe.canBeConsumed()
                ? Optional.empty()
                : Optional.of(Duration.ofNanos(probe.getNanosToWaitForRefill()));
    }

    public void failed(@Nullable String address) {
        failures.take(ClientNetwork.of(address), policy);
    }
}
