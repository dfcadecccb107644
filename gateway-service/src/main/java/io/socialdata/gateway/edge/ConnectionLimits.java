package io.socialdata.gateway.edge;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.netty.channel.Channel;
import io.socialdata.gateway.ratelimit.ClientNetwork;
import io.socialdata.web.clientaddress.ClientAddressResolver;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.net.SocketAddress;
import io.vertx.core.net.impl.ConnectionBase;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Limits the open connections of callers, in total and per address. */
@Singleton
class ConnectionLimits {

    private static final String REJECTED = "limiter_rejected_total";
    private static final String LIMITER = "limiter";

    private final EdgeConfig config;
    private final ClientAddressResolver clientAddressResolver;
    private final AtomicInteger open = new AtomicInteger();
    private final ConcurrentHashMap<String, Integer> openByAddress = new ConcurrentHashMap<>();
    private final Counter tooMany;
    private final Counter tooManyOfAddress;
    private final Counter slowReaders;

    ConnectionLimits(EdgeConfig config, MeterRegistry metrics) {
        this.config = config;
        this.clientAddressResolver =
                new ClientAddressResolver(config.trustedProxies().orElse(List.of()));
        Tags limiter = Tags.of(LIMITER, "connections");
        metrics.gauge("limiter_limit", limiter, config, all -> all.connections().total());
        metrics.gauge("limiter_inflight", limiter, open, AtomicInteger::get);
        this.tooMany = metrics.counter(REJECTED, limiter);
        this.tooManyOfAddress = metrics.counter(REJECTED, LIMITER, "connections_per_address");
        this.slowReaders = metrics.counter(REJECTED, LIMITER, "slow_readers");
    }

    /** Counts a connection until it is closed, or closes it at once. */
    boolean admit(HttpConnection connection) {
        Channel channel = ((ConnectionBase) connection).channel();
        @Nullable String network = networkOf(connection.remoteAddress());
        if (open.incrementAndGet() > config.connections().total()) {
            open.decrementAndGet();
            return refuse(channel, tooMany);
        }
        if (network != null
                && openByAddress.merge(network, 1, Integer::sum)
                        > config.connections().perAddress()) {
            left(network);
            return refuse(channel, tooManyOfAddress);
        }
        channel.closeFuture().addListener(closed -> left(network));
        return true;
    }

    SlowReaderTimeout slowReaderTimeout() {
        return new SlowReaderTimeout(config.transfer(), slowReaders);
    }

    @SuppressWarnings("FutureReturnValueIgnored") // A connection that cannot be closed needs no handling.
    private static boolean refuse(Channel channel, Counter counter) {
        counter.increment();
        channel.close();
        return false;
    }

    private void left(@Nullable String network) {
        open.decrementAndGet();
        if (network != null) {
            openByAddress.computeIfPresent(network, (ignored, count) -> count == 1 ? null : count - 1);
        }
    }

    /**
     * Returns the network that a connection counts for; null for a trusted proxy, where many callers share one address.
     */
    private @Nullable String networkOf(@Nullable SocketAddress peer) {
        @Nullable String address = peer == null ? null : peer.hostAddress();
        return address != null && clientAddressResolver.isTrustedProxy(address) ? null : ClientNetwork.of(address);
    }
}
