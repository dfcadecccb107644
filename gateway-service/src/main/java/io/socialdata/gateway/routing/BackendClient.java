package io.socialdata.gateway.routing;

import io.micrometer.core.instrument.Counter;
import io.netty.channel.ChannelPipeline;
import io.socialdata.gateway.http.BatchedFlush;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.PoolOptions;
import io.vertx.core.http.RequestOptions;
import io.vertx.core.net.impl.ConnectionBase;
import io.vertx.core.tracing.TracingPolicy;
import java.net.ConnectException;
import java.net.URI;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * A bounded pool of keep-alive connections to one service, with a bounded queue.
 *
 * <p>Redirects are never followed.
 */
public final class BackendClient {

    private static final Set<HttpMethod> IDEMPOTENT = Set.of(HttpMethod.GET, HttpMethod.DELETE);

    /**
     * Keep-alive time of idle connections. Must be shorter than the idle timeout of the backends, so that no call
     * uses a connection that is being closed.
     */
    private static final Duration KEEP_ALIVE = Duration.ofSeconds(30);

    private final URI base;
    private final HttpClient client;
    private final Counter retried;
    private final RetryBudget retries = new RetryBudget();

    BackendClient(Vertx vertx, URI base, RoutingConfig.Pool config, Counter retried) {
        this(vertx, base, config, config.connections(), config.maxQueued(), retried);
    }

    BackendClient(Vertx vertx, URI base, RoutingConfig.Pool config, int connections, int waiting, Counter retried) {
        this.base = base;
        this.retried = retried;
        this.client = vertx.httpClientBuilder()
                .with(clientOptions(base, config))
                .with(new PoolOptions().setHttp1MaxSize(connections).setMaxWaitQueueSize(waiting))
                .withConnectHandler(BackendClient::addHandlers)
                .build();
    }

    BackendClient withBounds(Vertx vertx, RoutingConfig.Pool config, int connections, int waiting) {
        return new BackendClient(vertx, base, config, connections, waiting, retried);
    }

    /**
     * Opens a request on a pooled connection. If it fails, nothing was sent. A refused connection is retried once for
     * an idempotent request: another instance may respond at the same address.
     */
    public Future<HttpClientRequest> open(RequestOptions request) {
        retries.called();
        return client.request(request).recover(failure -> {
            boolean again =
                    failure instanceof ConnectException && IDEMPOTENT.contains(request.getMethod()) && retries.take();
            if (!again) {
                return Future.failedFuture(failure);
            }
            retried.increment();
            return client.request(request);
        });
    }

    /** Sets the token of an open request, before it is sent. */
    public static void authorize(HttpClientRequest request, String authorization) {
        TokenHeader.set(request.connection(), authorization);
    }

    private static void addHandlers(HttpConnection connection) {
        ChannelPipeline pipeline = ((ConnectionBase) connection).channel().pipeline();
        BatchedFlush.addTo(pipeline);
        TokenHeader.addTo(pipeline);
    }

    private static HttpClientOptions clientOptions(URI base, RoutingConfig.Pool config) {
        String path = base.getRawPath();
        if (base.getHost() == null || (path != null && !path.isEmpty() && !path.equals("/"))) {
            throw new IllegalArgumentException("A backend's address is scheme, host and port, not " + base);
        }
        boolean tls = "https".equals(base.getScheme());
        int port = base.getPort() >= 0 ? base.getPort() : tls ? 443 : 80;
        return new HttpClientOptions()
                .setDefaultHost(base.getHost())
                .setDefaultPort(port)
                .setSsl(tls)
                .setConnectTimeout((int) config.connectTimeout().toMillis())
                .setKeepAliveTimeout((int) KEEP_ALIVE.toSeconds())
                .setIdleTimeoutUnit(TimeUnit.SECONDS)
                .setTcpNoDelay(true)
                // A call has its own traceparent; requests of the gateway itself belong to no trace.
                .setTracingPolicy(TracingPolicy.IGNORE)
                .setDecompressionSupported(false);
    }
}
