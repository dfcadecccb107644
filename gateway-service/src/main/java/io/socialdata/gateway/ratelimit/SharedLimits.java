package io.socialdata.gateway.ratelimit;

import com.github.benmanes.caffeine.cache.Ticker;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The buckets that gateways share: those of keys and accounts, and those of addresses. Safe for use by any thread. */
@Singleton
final class SharedLimits {

    private final LimitPolicies policies;
    private final TokenBuckets calls;
    private final TokenBuckets addresses;

    @Inject
    SharedLimits(
            LimitsConfig config, LimitPolicies policies, GatewayPeers peers, Ticker ticker, MeterRegistry metrics) {
        this(config, policies, peers::sharing, ticker);
        metrics.gauge("limit_buckets", this, limits -> limits.calls.size() + limits.addresses.size());
    }

    SharedLimits(LimitsConfig config, LimitPolicies policies, Supplier<Sharing> sharing, Ticker ticker) {
        this.policies = policies;
        this.calls = new TokenBuckets(config.capacity(), ticker, sharing);
        this.addresses = new TokenBuckets(config.addresses(), ticker, sharing);
    }

    TokenBuckets calls() {
        return calls;
    }

    /** Addresses have room of their own: a flood of them makes no bucket of a key forgotten. */
    TokenBuckets addresses() {
        return addresses;
    }

    /** What other gateways have not been told of, at most so many entries; calls come first. */
    List<LimitUsage.Entry> report(int most) {
        List<LimitUsage.Entry> entries = new ArrayList<>(calls.report(most));
        entries.addAll(addresses.report(most - entries.size()));
        return entries;
    }

    /** Counts what another gateway let through. A limit that this version does not know is not counted. */
    void heard(LimitUsage usage) {
        for (LimitUsage.Entry entry : usage.entries()) {
            @Nullable RateLimitPolicy rateLimitPolicy = policies.byName(entry.limit());
            if (rateLimitPolicy != null) {
                bucketsOf(rateLimitPolicy).heard(rateLimitPolicy, entry);
            }
        }
    }

    private TokenBuckets bucketsOf(RateLimitPolicy rateLimitPolicy) {
        boolean ofAddress = rateLimitPolicy.equals(policies.failedAuthentication())
                || rateLimitPolicy.equals(policies.unknownKey());
        return ofAddress ? addresses : calls;
    }
}
