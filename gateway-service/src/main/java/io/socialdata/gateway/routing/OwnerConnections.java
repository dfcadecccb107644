package io.socialdata.gateway.routing;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.PoolOptions;
import io.vertx.core.http.RequestOptions;
import java.net.URI;
import java.util.concurrent.TimeUnit;

/**
 * Kept-alive connections to one service, in bounded number, with a bounded queue before them.
 *
 * <p>Redirects are never followed.
 */
public final class OwnerConnections {

    private final URI base;
    private final HttpClient client;

    OwnerConnections(Vertx vertx, URI base, RoutingConfig.Pool config) {
        this(vertx, base, config, config.connections(), config.waiting());
    }

    private OwnerConnections(Vertx vertx, URI base, RoutingConfig.Pool config, int connections, int waiting) {
        this.base = base;
        this.client = vertx.createHttpClient(
                clientOptions(base, config),
                new PoolOptions().setHttp1MaxSize(connections).setMaxWaitQueueSize(waiting));
    }

    OwnerConnections withBounds(Vertx vertx, RoutingConfig.Pool config, int connections, int waiting) {
        return new OwnerConnections(vertx, base, config, connections, waiting);
    }

    /** A request on a connection of the pool; fails without having sent anything. */
    public Future<HttpClientRequest> open(RequestOptions request) {
        return client.request(request);
    }

    private static HttpClientOptions clientOptions(URI base, RoutingConfig.Pool config) {
        String path = base.getRawPath();
        if (base.getHost() == null || (path != null && !path.isEmpty() && !path.equals("/"))) {
            throw new IllegalArgumentException("An owner's address is scheme, host and port, not " + base);
        }
        boolean tls = "https".equals(base.getScheme());
        int port = base.getPort() >= 0 ? base.getPort() : tls ? 443 : 80;
        return new HttpClientOptions()
                .setDefaultHost(base.getHost())
                .setDefaultPort(port)
                .setSsl(tls)
                .setConnectTimeout((int) config.connectTimeout().toMillis())
                .setKeepAliveTimeout((int) config.keepAlive().toSeconds())
                .setIdleTimeoutUnit(TimeUnit.SECONDS)
                .setTcpNoDelay(true)
                .setDecompressionSupported(false);
    }
}
