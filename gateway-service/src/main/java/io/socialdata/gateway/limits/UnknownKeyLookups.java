package io.socialdata.gateway.limits;

import com.github.benmanes.caffeine.cache.Ticker;
import io.github.bucket4j.ConsumptionProbe;
import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.gateway.keys.LookupThrottle;
import jakarta.inject.Singleton;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Counts look-ups of unknown keys, for each address and for all of them at this gateway. A look-up that finds a key does not
 * count. Safe for use by any thread; no method blocks.
 *
 * <p>Addresses that have shown an unknown key lately share one total, all others another: a flood from few addresses does
 * not stop the first call of a good key elsewhere.
 */
@Singleton
public final class UnknownKeyLookups implements LookupThrottle {

    private final Policy perAddress;
    private final Policy repeated;
    private final Policy first;
    private final Buckets<String> addresses;
    private final Buckets<Boolean> totals;
    private final Consumer<Policy> rejected;

    UnknownKeyLookups(LimitsConfig config, Ticker ticker, MeterRegistry metrics) {
        this.perAddress = Policy.of("unknown-key", config.unknownKey(), 1);
        this.repeated = Policy.of("unknown-key-repeated", config.unknownKeyRepeated(), 1);
        this.first = Policy.of("unknown-key-first", config.unknownKeyFirst(), 1);
        this.addresses = new Buckets<>(config.addresses(), ticker);
        this.totals = new Buckets<>(2, ticker);
        this.rejected = policy -> metrics.counter("limiter_rejected_total", "limiter", policy.name())
                .increment();
        for (Policy policy : List.of(perAddress, repeated, first)) {
            metrics.counter("limiter_rejected_total", "limiter", policy.name());
        }
    }

    @Override
    public Permit reserve(@Nullable InetAddress from) {
        String network = ClientNetwork.of(from == null ? null : from.getHostAddress());
        ConsumptionProbe ofAddress = addresses.take(network, perAddress);
        if (!ofAddress.isConsumed()) {
            rejected.accept(perAddress);
            return new Permit.AddressLimited(Duration.ofNanos(ofAddress.getNanosToWaitForRefill()));
        }
        boolean fresh = ofAddress.getRemainingTokens() >= perAddress.rate().burst() - 1;
        if (!totals.take(fresh, total(fresh)).isConsumed()) {
            addresses.giveBack(network);
            rejected.accept(total(fresh));
            return new Permit.Exhausted();
        }
        return new Permit.Granted(network, fresh);
    }

    @Override
    public void release(Permit.Granted permit) {
        addresses.giveBack(permit.network());
        totals.giveBack(permit.first());
    }

    private Policy total(boolean fresh) {
        return fresh ? first : repeated;
    }
}
