package io.socialdata.gateway.ratelimit;

import com.github.benmanes.caffeine.cache.Ticker;
import io.socialdata.gateway.ratelimit.SharedBucket.Taken;
import io.socialdata.web.clientaddress.ClientNetwork;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Limits the bytes of public pages, which nobody needs a key for: per address, and for all addresses at this gateway.
 * Thread-safe; no method blocks.
 *
 * <p>Addresses that have taken pages lately share one total, all others another, as in {@link UnknownKeyLookups}.
 */
@Singleton
public final class PublicPageLimiter {

    public static final String LIMIT = "public-pages";

    /** Rates count blocks of this many bytes. */
    static final int BLOCK = 64 << 10;

    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final RateLimitPolicy OF_ADDRESS = RateLimitPolicy.of(LIMIT, new Rate(1_024, MINUTE, 4_096));
    private static final RateLimitPolicy REPEATED = RateLimitPolicy.of(LIMIT, new Rate(8_192, MINUTE, 8_192));
    private static final RateLimitPolicy FIRST = RateLimitPolicy.of(LIMIT + "-first", new Rate(16_384, MINUTE, 16_384));
    private static final UUID ALL = new UUID(0, 0);

    /** Maximum number of addresses with failures in memory. */
    static final long MAX_TRACKED_ADDRESSES = 100_000;

    private final TokenBuckets addresses;
    private final TokenBuckets totals;

    PublicPageLimiter(Ticker ticker) {
        this.addresses = new TokenBuckets(MAX_TRACKED_ADDRESSES, ticker, () -> Sharing.ALONE);
        this.totals = new TokenBuckets(2, ticker, () -> Sharing.ALONE);
    }

    /** Takes the bytes of a page. Returns how long this address must wait for it; empty if it may have it now. */
    public Optional<Duration> take(@Nullable String address, int bytes) {
        int blocks = Math.ceilDiv(bytes, BLOCK);
        UUID network = ClientNetwork.idOf(address);
        Taken ofAddress = addresses.peek(OF_ADDRESS, network);
        if (!ofAddress.granted()) {
            return Optional.of(ofAddress.untilNext());
        }
        boolean first = ofAddress.nanosUntilFull() == 0;
        Taken ofAll = totals.take(first ? FIRST : REPEATED, ALL, blocks);
        if (!ofAll.granted()) {
            return Optional.of(ofAll.untilNext());
        }
        addresses.take(OF_ADDRESS, network, blocks);
        return Optional.empty();
    }
}
