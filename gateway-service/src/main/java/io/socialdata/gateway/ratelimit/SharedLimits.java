package io.socialdata.gateway.ratelimit;

import com.github.benmanes.caffeine.cache.Ticker;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The buckets that gateways share: those of keys and accounts, and those of addresses. Thread-safe. */
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
        this.calls = new TokenBuckets(KeyRateLimiter.CAPACITY, ticker, sharing);
        this.addresses = new TokenBuckets(PublicPageLimiter.MAX_TRACKED_ADDRESSES, ticker, sharing);
    }

    TokenBuckets calls() {
        return calls;
    }

    /** The buckets of addresses are bounded separately: a flood of addresses evicts no bucket of a key. */
    TokenBuckets addresses() {
        return addresses;
    }

    /** Returns the unreported calls, at most {@code most} entries; buckets of keys and accounts come first. */
    List<LimitUsage.Entry> report(int most) {
        List<LimitUsage.Entry> entries = new ArrayList<>(calls.report(most));
        entries.addAll(addresses.report(most - entries.size()));
        return entries;
    }

    /** Counts the calls that another gateway accepted. Limits that this version does not have are ignored. */
    void onUsage(LimitUsage usage) {
        for (LimitUsage.Entry entry : usage.entries()) {
            @Nullable RateLimitPolicy rateLimitPolicy = policies.byName(entry.limit());
            if (rateLimitPolicy != null) {
                bucketsOf(rateLimitPolicy).onReport(rateLimitPolicy, entry);
            }
        }
    }

    private TokenBuckets bucketsOf(RateLimitPolicy rateLimitPolicy) {
        boolean ofAddress = rateLimitPolicy.equals(policies.failedAuthentication())
                || rateLimitPolicy.equals(policies.unknownKey());
        return ofAddress ? addresses : calls;
    }
}
