package io.socialdata.platform.transport;

import io.socialdata.egress.DialDecision;
import io.socialdata.egress.eventloop.EventLoopClient;
import io.socialdata.egress.eventloop.EventLoopClient.CallTimeoutException;
import io.socialdata.platform.credentials.EgressProxy;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.platform.transport.HttpExchange.BodyTooLargeException;
import io.socialdata.platform.transport.TransportResult.ConnectionFailed;
import io.socialdata.platform.transport.TransportResult.ProxyFailed;
import io.socialdata.platform.transport.TransportResult.Received;
import io.socialdata.platform.transport.TransportResult.TimedOut;
import io.socialdata.platform.transport.TransportResult.TooLarge;
import io.vertx.core.Vertx;
import io.vertx.core.http.Http2Settings;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.http.RequestOptions;
import io.vertx.core.tracing.TracingPolicy;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.function.BiFunction;

/**
 * Sends one request, directly or through a proxy, and waits for the response, bounded in time and size. Redirects are
 * not followed.
 *
 * <p>Calls block, so run them on a virtual thread.
 */
public final class Transport implements RequestSender, AutoCloseable {

    /** The platform's security policies alone take more than the usual 8 KiB. */
    private static final int MAX_HEADER_BYTES = 64 * 1024;

    /** Data on its way that one response may have, so that a page arrives without waiting for us. */
    private static final int STREAM_WINDOW_BYTES = 1024 * 1024;

    private static final int CONNECTION_WINDOW_BYTES = 16 * STREAM_WINDOW_BYTES;

    /** Timeout of connecting, including the wait for a free connection of the pool. */
    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(2);

    /** Maximum number of calls that wait for a connection; beyond it calls fail at once. */
    private static final int MAX_WAITING = 256;

    private final EventLoopClients direct;
    private final ProxyHttpClientPool proxyHttpClientPool;
    private final Duration proxyTimeout;
    private final int maxBodyBytes;

    public Transport(Vertx vertx, PlatformClientConfig config, EgressConfig egress) {
        this(vertx, config, egress, options(CONNECT_TIMEOUT));
    }

    Transport(Vertx vertx, PlatformClientConfig config, EgressConfig egress, HttpClientOptions options) {
        this.proxyTimeout = egress.connectTimeout();
        this.maxBodyBytes = config.maxBodyBytes();
        this.proxyHttpClientPool = new ProxyHttpClientPool(vertx, options, egress);
        this.direct = new EventLoopClients(
                vertx, options, Runtime.getRuntime().availableProcessors(), config.maxConnections(), MAX_WAITING);
    }

    /** Returns the options of a client that speaks HTTP/2 where it is offered in the TLS handshake, else HTTP/1.1. */
    static HttpClientOptions options(Duration connectTimeout) {
        return new HttpClientOptions()
                .setConnectTimeout(Math.toIntExact(connectTimeout.toMillis()))
                .setDecompressionSupported(true)
                .setMaxHeaderSize(MAX_HEADER_BYTES)
                // The protocol of connections without TLS stays HTTP/1.1: nothing is offered on them.
                .setUseAlpn(true)
                .setAlpnVersions(List.of(HttpVersion.HTTP_2, HttpVersion.HTTP_1_1))
                .setInitialSettings(new Http2Settings()
                        .setPushEnabled(false)
                        .setInitialWindowSize(STREAM_WINDOW_BYTES)
                        .setMaxHeaderListSize(MAX_HEADER_BYTES))
                .setHttp2ConnectionWindowSize(CONNECTION_WINDOW_BYTES)
                // Trace headers would show the platform where a request stands in our traces.
                .setTracingPolicy(TracingPolicy.IGNORE);
    }

    @Override
    public TransportResult send(PlatformRequest request, Optional<EgressProxy> proxy, Deadline deadline) {
        return proxy.isEmpty()
                ? exchange(
                        direct.leastBusy(),
                        request,
                        CONNECT_TIMEOUT,
                        deadline,
                        (failure, sent) -> new ConnectionFailed())
                : sendThrough(proxy.get(), request, deadline);
    }

    /** Returns whether a proxy could be dialled now. */
    public DialDecision check(EgressProxy proxy, Deadline deadline) {
        return proxyHttpClientPool.check(proxy, deadline);
    }

    private TransportResult sendThrough(EgressProxy proxy, PlatformRequest request, Deadline deadline) {
        return switch (proxyHttpClientPool.enter(proxy, deadline)) {
            case ProxyHttpClientPool.AcquireResult.Unavailable(UnreachableReason unreachableReason) ->
                new ProxyFailed(unreachableReason);
            case ProxyHttpClientPool.AcquireResult.Open(ProxyHttpClient proxyHttpClient) -> {
                try {
                    TransportResult transportResult = exchange(
                            proxyHttpClient.client(),
                            request,
                            proxyTimeout,
                            deadline,
                            (failure, sent) -> ProxyFailureClassifier.of(
                                    failure, proxyHttpClient.isReached(), sent, isTunnelled(request)));
                    yield transportResult instanceof Received(PlatformResponse platformResponse)
                                    && ProxyFailureClassifier.isFromTheProxy(platformResponse)
                            ? new ProxyFailed(UnreachableReason.PROXY_REFUSED)
                            : transportResult;
                } finally {
                    proxyHttpClient.leave();
                }
            }
        };
    }

    /** Returns whether the request is encrypted for the platform, so that a proxy only forwards it. */
    private static boolean isTunnelled(PlatformRequest request) {
        return request.url().startsWith("https:");
    }

    private TransportResult exchange(
            EventLoopClient client,
            PlatformRequest request,
            Duration connecting,
            Deadline deadline,
            BiFunction<Throwable, Boolean, TransportResult> faults) {
        Duration budget = deadline.remaining();
        RequestOptions options = new RequestOptions()
                .setAbsoluteURI(request.url())
                .setFollowRedirects(false)
                .setConnectTimeout(Math.min(connecting.toMillis(), Math.max(1, budget.toMillis())));
        request.headers().forEach(options::addHeader);
        if (request.body() != null) {
            options.setMethod(HttpMethod.POST);
        }
        HttpExchange httpExchange = new HttpExchange(maxBodyBytes, request);
        try {
            return new Received(httpExchange.run(client, options, budget).get());
        } catch (ExecutionException e) {
            if (e.getCause() instanceof CallTimeoutException) {
                httpExchange.abort();
                return new TimedOut();
            }
            return e.getCause() instanceof BodyTooLargeException
                    ? new TooLarge()
                    : faults.apply(e.getCause(), httpExchange.isSent());
        } catch (InterruptedException e) {
            httpExchange.abort();
            Thread.currentThread().interrupt();
            return new ConnectionFailed();
        }
    }

    @Override
    public void close() {
        proxyHttpClientPool.close();
        direct.close();
    }
}
