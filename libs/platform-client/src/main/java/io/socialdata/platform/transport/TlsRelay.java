package io.socialdata.platform.transport;

import io.vertx.core.Vertx;
import io.vertx.core.net.NetClient;
import io.vertx.core.net.NetClientOptions;
import io.vertx.core.net.NetServer;
import io.vertx.core.net.NetServerOptions;
import io.vertx.core.net.NetSocket;
import io.vertx.core.net.SocketAddress;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;

/**
 * Leads connections from this process to a proxy that speaks TLS, which the HTTP client cannot do by itself.
 *
 * <p>It listens on the loopback address and adds nothing to what passes: the proxy's own sign-in stays with the client.
 */
final class TlsRelay implements AutoCloseable {

    private static final String LOOPBACK = "127.0.0.1";

    private final NetServer server;
    private final NetClient client;
    private final SocketAddress proxy;
    private final @Nullable String serverName;
    private volatile boolean reached = true;

    private TlsRelay(Vertx vertx, NetClientOptions options, InetSocketAddress proxy) {
        this.server =
                vertx.createNetServer(new NetServerOptions().setHost(LOOPBACK).setPort(0));
        this.client = vertx.createNetClient(options);
        this.proxy = SocketAddress.inetSocketAddress(proxy);
        this.serverName = this.proxy.hostName();
    }

    /**
     * Opens the relay.
     *
     * @param proxy a resolved address; the certificate is checked against its name, or against the address without one
     */
    static TlsRelay open(Vertx vertx, NetClientOptions options, InetSocketAddress proxy) {
        TlsRelay relay = new TlsRelay(vertx, options, proxy);
        relay.server
                .connectHandler(relay::lead)
                .listen()
                .toCompletionStage()
                .toCompletableFuture()
                .join();
        return relay;
    }

    InetSocketAddress address() {
        return new InetSocketAddress(InetAddress.ofLiteral(LOOPBACK), server.actualPort());
    }

    /** Whether the newest connection reached the proxy. */
    boolean isReached() {
        return reached;
    }

    private void lead(NetSocket ours) {
        ours.pause();
        client.connect(proxy, serverName)
                .onFailure(refused -> {
                    reached = false;
                    ours.close();
                })
                .onSuccess(theirs -> join(ours, theirs));
    }

    private void join(NetSocket ours, NetSocket theirs) {
        reached = true;
        ours.pipeTo(theirs).onFailure(cut -> theirs.close());
        theirs.pipeTo(ours).onFailure(cut -> ours.close());
    }

    @Override
    public void close() {
        server.close();
        client.close();
    }
}
