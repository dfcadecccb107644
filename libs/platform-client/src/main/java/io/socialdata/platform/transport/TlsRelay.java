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
 * Relays connections from this process to a proxy over TLS, which the HTTP client does not support.
 *
 * <p>Listens on the loopback address and adds nothing to the data: the client itself authenticates to the proxy.
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
                .connectHandler(relay::forward)
                .listen()
                .toCompletionStage()
                .toCompletableFuture()
                .join();
        return relay;
    }

    InetSocketAddress address() {
        return new InetSocketAddress(InetAddress.ofLiteral(LOOPBACK), server.actualPort());
    }

    /** Returns whether the newest connection reached the proxy. */
    boolean isReached() {
        return reached;
    }

    private void forward(NetSocket inbound) {
        inbound.pause();
        client.connect(proxy, serverName)
                .onFailure(refused -> {
                    reached = false;
                    inbound.close();
                })
                .onSuccess(outbound -> join(inbound, outbound));
    }

    private void join(NetSocket inbound, NetSocket outbound) {
        reached = true;
        inbound.pipeTo(outbound).onFailure(cut -> outbound.close());
        outbound.pipeTo(inbound).onFailure(cut -> inbound.close());
    }

    @Override
    public void close() {
        server.close();
        client.close();
    }
}
