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
 * The gateways that share limits, as far as they have been heard of lately. Safe for use by any thread.
 *
 * <p>A gateway hears its own reports too: while it does, it is connected.
 */
@Singleton
final class GatewayPeers {

    static final Duration HEARTBEAT = Duration.ofSeconds(2);

    private static final Duration CONTACT = Duration.ofSeconds(5);
    private static final Duration MEMORY = Duration.ofSeconds(10);

    /** Far beyond any installation; bounds what a confused sender could fill. */
    private static final int MOST = 1_000;

    private final UUID self = UUID.randomUUID();
    private final Map<UUID, Long> lastHeard = new ConcurrentHashMap<>();
    private final Ticker ticker;
    private volatile Sharing sharing = Sharing.ALONE;
    private volatile boolean introduced;

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

    /** A report or a heartbeat has come. */
    void heard(UUID gateway) {
        if (lastHeard.size() < MOST || lastHeard.containsKey(gateway)) {
            boolean unknown = lastHeard.put(gateway, ticker.read()) == null;
            if (unknown) {
                introduced = false;
                refresh();
            }
        }
    }

    /** Whether a gateway has come that has not heard of this one yet; asking answers it. */
    boolean introduceSelf() {
        boolean due = !introduced;
        introduced = true;
        return due;
    }

    /** To be called often: forgets gateways that are gone, and notices when nothing is heard any more. */
    void refresh() {
        long now = ticker.read();
        @Nullable Long echo = lastHeard.get(self);
        if (echo == null) {
            return;
        }
        boolean connected = now - echo < CONTACT.toNanos();
        if (connected) {
            lastHeard.values().removeIf(heard -> now - heard > MEMORY.toNanos());
        }
        // While nothing is heard, those heard last are taken to be there still.
        sharing = new Sharing(lastHeard.size(), connected);
    }
}
