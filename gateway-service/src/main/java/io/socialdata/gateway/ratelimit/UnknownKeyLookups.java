package io.socialdata.gateway.ratelimit;

import com.github.benmanes.caffeine.cache.Ticker;
import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.gateway.keys.LookupThrottle;
import io.socialdata.gateway.ratelimit.SharedBucket.Taken;
import io.socialdata.web.clientaddress.ClientNetwork;
import jakarta.inject.Singleton;
import java.net.InetAddress;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Limits lookups of unknown keys, per address and for all addresses at this gateway. A lookup that finds a key does not
 * count. Thread-safe; no method blocks.
 *
 * <p>Addresses that have sent an unknown key lately share one total, all others another. So a flood from few addresses
 * does not block the first call of a valid key from elsewhere.
 */
@Singleton
public final class UnknownKeyLookups implements LookupThrottle {

    static final String LIMIT = "unknown-key";

    /** Of all addresses that have sent an unknown key lately, at each gateway. */
    private static final Rate REPEATED = Rate.parse("600/PT1M burst 100");

    /** Of all other addresses, at each gateway. */
    private static final Rate FIRST = Rate.parse("6000/PT1M burst 1000");

    private static final String REJECTED = "limiter_rejected_total";
    private static final UUID ALL = new UUID(0, 0);

    private final RateLimitPolicy perAddress;
    private final RateLimitPolicy repeated;
    private final RateLimitPolicy first;
    private final TokenBuckets addresses;
    private final TokenBuckets totals;
    private final MeterRegistry metrics;

    UnknownKeyLookups(LimitPolicies policies, SharedLimits limits, Ticker ticker, MeterRegistry metrics) {
        this.perAddress = policies.unknownKey();
        this.repeated = RateLimitPolicy.of(LIMIT + "-repeated", REPEATED);
        this.first = RateLimitPolicy.of(LIMIT + "-first", FIRST);
        this.addresses = limits.addresses();
        this.totals = new TokenBuckets(2, ticker, () -> Sharing.ALONE);
        this.metrics = metrics;
        for (RateLimitPolicy rateLimitPolicy : List.of(perAddress, repeated, first)) {
            metrics.counter(REJECTED, "limiter", rateLimitPolicy.name());
        }
    }

    @Override
    public Permit reserve(@Nullable InetAddress from) {
        UUID network = ClientNetwork.idOf(from == null ? null : from.getHostAddress());
        boolean fresh = addresses.peek(perAddress, network).nanosUntilFull() == 0;
        Taken ofAddress = addresses.take(perAddress, network);
        if (!ofAddress.granted()) {
            return rejected(perAddress, new Permit.AddressLimited(ofAddress.untilNext()));
        }
        RateLimitPolicy total = fresh ? first : repeated;
        if (!totals.take(total, ALL).granted()) {
            addresses.refund(perAddress, network);
            return rejected(total, new Permit.Exhausted());
        }
        return new Permit.Granted(network, fresh);
    }

    @Override
    public void release(Permit.Granted permit) {
        addresses.refund(perAddress, permit.network());
        totals.refund(permit.first() ? first : repeated, ALL);
    }

    private Permit rejected(RateLimitPolicy rateLimitPolicy, Permit rejection) {
        metrics.counter(REJECTED, "limiter", rateLimitPolicy.name()).increment();
        return rejection;
    }
}
