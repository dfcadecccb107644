package io.socialdata.web.arrival;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.netty.channel.Channel;
import io.netty.channel.ServerChannel;
import io.netty.channel.SingleThreadEventLoop;
import io.socialdata.web.arrival.ConnectionLedger.Eviction;
import io.socialdata.web.arrival.ConnectionLedger.Shortage;
import io.socialdata.web.clientaddress.ClientAddressResolver;
import io.socialdata.web.clientaddress.ClientNetwork;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.impl.VertxInternal;
import java.net.InetSocketAddress;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Bounds what strangers hold at a public server of HTTP/1.1 before they have sent a complete request, in total and for
 * each address.
 */
public final class ConnectionGuard {

    private static final String REJECTED = "limiter_rejected_total";
    private static final String LIMITER = "limiter";

    private final GuardLimits limits;
    private final ClientAddressResolver clientAddressResolver;
    private final ConnectionLedger ledger;
    private final Map<Shortage, Counter> rejected = new EnumMap<>(Shortage.class);
    private final Counter slow;

    public ConnectionGuard(GuardLimits limits, ClientAddressResolver clientAddressResolver, MeterRegistry metrics) {
        this.limits = limits;
        this.clientAddressResolver = clientAddressResolver;
        this.ledger = new ConnectionLedger(limits);
        for (Shortage shortage : Shortage.values()) {
            rejected.put(shortage, metrics.counter(REJECTED, LIMITER, nameOf(shortage)));
        }
        this.slow = metrics.counter(REJECTED, LIMITER, "slow_arrivals");
        Tags connections = Tags.of(LIMITER, nameOf(Shortage.CONNECTIONS));
        metrics.gauge("limiter_limit", connections, limits, GuardLimits::connections);
        metrics.gauge("limiter_inflight", connections, ledger, ConnectionLedger::connections);
        Tags memory = Tags.of(LIMITER, nameOf(Shortage.MEMORY));
        metrics.gauge("limiter_limit", memory, limits, GuardLimits::memory);
        metrics.gauge("limiter_inflight", memory, ledger, ConnectionLedger::bytes);
    }

    /**
     * Guards the server that listens on this port: connections that it accepts from now on. Fails if there is none.
     *
     * <p>The pipeline of a listening socket sees each accepted connection before the server does. It is found at the
     * thread that accepts.
     */
    public Future<Void> protect(Vertx vertx, int port, HttpServerOptions options) {
        Promise<Void> done = Promise.promise();
        SingleThreadEventLoop acceptor = (SingleThreadEventLoop)
                ((VertxInternal) vertx).getAcceptorEventLoopGroup().next();
        acceptor.execute(() -> {
            boolean found = false;
            for (Iterator<Channel> all = acceptor.registeredChannelsIterator(); all.hasNext(); ) {
                if (all.next() instanceof ServerChannel server && isBoundTo(port, server)) {
                    found = true;
                    if (server.pipeline().get(AcceptHandler.class) == null) {
                        server.pipeline().addFirst(new AcceptHandler(this, options));
                    }
                }
            }
            if (found) {
                done.complete();
            } else {
                done.fail("nothing listens on port " + port);
            }
        });
        return done.future();
    }

    /** Counts a new connection until it is closed; null if there is no place for it. */
    @Nullable
    GuardedConnection admit(Channel channel) {
        GuardedConnection connection = new GuardedConnection(channel, networkOf(channel), this, limits);
        List<Eviction> evictions = ledger.open(connection, HeapCosts.CONNECTION);
        boolean admitted = true;
        for (Eviction eviction : evictions) {
            if (eviction.entry() == connection) {
                admitted = false;
                count(eviction);
            } else {
                carryOut(eviction);
            }
        }
        if (!admitted) {
            return null;
        }
        channel.closeFuture().addListener(_ -> ledger.close(connection));
        return connection;
    }

    void grow(GuardedConnection connection, long bytes) {
        ledger.grow(connection, bytes).forEach(this::carryOut);
    }

    void finish(GuardedConnection connection, long size) {
        ledger.finish(connection, size);
    }

    void closeOverdue() {
        long now = System.nanoTime();
        ledger.takeOverdue(entry -> ((GuardedConnection) entry).isOverdue(now)).forEach(entry -> {
            slow.increment();
            ((GuardedConnection) entry).cut();
        });
    }

    private void carryOut(Eviction eviction) {
        count(eviction);
        ((GuardedConnection) eviction.entry()).cut();
    }

    private void count(Eviction eviction) {
        Counter counter = rejected.get(eviction.shortage());
        if (counter != null) {
            counter.increment();
        }
    }

    private static boolean isBoundTo(int port, Channel server) {
        return server.localAddress() instanceof InetSocketAddress address && address.getPort() == port;
    }

    /** Returns the network that a connection counts for; null for a trusted proxy, where many clients share one address. */
    private @Nullable String networkOf(Channel channel) {
        @Nullable
        String address = channel.remoteAddress() instanceof InetSocketAddress peer
                ? peer.getAddress().getHostAddress()
                : null;
        return address != null && clientAddressResolver.isTrustedProxy(address) ? null : ClientNetwork.of(address);
    }

    private static String nameOf(Shortage shortage) {
        return switch (shortage) {
            case CONNECTIONS -> "connections";
            case CONNECTIONS_PER_ADDRESS -> "connections_per_address";
            case MEMORY -> "arrival_bytes";
            case MEMORY_PER_ADDRESS -> "arrival_bytes_per_address";
        };
    }
}
