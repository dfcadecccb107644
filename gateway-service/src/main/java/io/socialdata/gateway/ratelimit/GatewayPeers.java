package io.socialdata.gateway.ratelimit;

import com.github.benmanes.caffeine.cache.Ticker;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The gateways that share limits, as far as they have sent reports lately. Thread-safe.
 *
 * <p>A gateway also receives its own reports. While it does, it is connected.
 */
@Singleton
final class GatewayPeers {

    static final Duration HEARTBEAT = Duration.ofSeconds(2);

    private static final Duration CONTACT = Duration.ofSeconds(5);
    private static final Duration MEMORY = Duration.ofSeconds(10);

    /** Far above any real installation; limits the memory that a faulty sender could fill. */
    private static final int MAX = 1_000;

    private final UUID self = UUID.randomUUID();
    private final Map<UUID, Long> lastSeen = new ConcurrentHashMap<>();
    private final Ticker ticker;
    private volatile Sharing sharing = Sharing.ALONE;
    private volatile boolean announced;

    @Inject
    GatewayPeers(Ticker ticker, MeterRegistry metrics) {
        this(ticker);
        metrics.gauge("limit_gateways", this, peers -> peers.sharing().gateways());
        metrics.gauge("limit_gateways_connected", this, peers -> peers.sharing().connected() ? 1 : 0);
    }

    GatewayPeers(Ticker ticker) {
        this.ticker = ticker;
    }

    UUID self() {
        return self;
    }

    Sharing sharing() {
        return sharing;
    }

    /** A report or a heartbeat was received. */
    void onReport(UUID gateway) {
        if (lastSeen.size() < MAX || lastSeen.containsKey(gateway)) {
            boolean unknown = lastSeen.put(gateway, ticker.read()) == null;
            if (unknown) {
                announced = false;
                refresh();
            }
        }
    }

    /** Returns, once per new gateway, whether this gateway must introduce itself. */
    boolean mustAnnounce() {
        boolean due = !announced;
        announced = true;
        return due;
    }

    /** Removes gateways that are gone, and detects a lost connection. Must be called often. */
    void refresh() {
        long now = ticker.read();
        @Nullable Long echo = lastSeen.get(self);
        if (echo == null) {
            return;
        }
        boolean connected = now - echo < CONTACT.toNanos();
        if (connected) {
            lastSeen.values().removeIf(seenAt -> now - seenAt > MEMORY.toNanos());
        }
        // While disconnected, the gateways known last are assumed to be running still.
        sharing = new Sharing(lastSeen.size(), connected);
    }
}
