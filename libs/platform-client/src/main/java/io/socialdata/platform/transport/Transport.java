package io.socialdata.platform.transport;

import io.socialdata.egress.DialDecision;
import io.socialdata.egress.eventloop.CallTimeoutException;
import io.socialdata.egress.eventloop.EventLoopClient;
import io.socialdata.platform.credentials.EgressProxy;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.platform.transport.TransportResult.ConnectionFailed;
import io.socialdata.platform.transport.TransportResult.ProxyFailed;
import io.socialdata.platform.transport.TransportResult.Received;
import io.socialdata.platform.transport.TransportResult.TimedOut;
import io.socialdata.platform.transport.TransportResult.TooLarge;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import io.vertx.core.tracing.TracingPolicy;
import java.time.Duration;
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

    private final EventLoopClients direct;
    private final ProxyHttpClientPool proxyHttpClientPool;
    private final Duration connectTimeout;
    private final Duration proxyTimeout;
    private final int maxBodyBytes;

    public Transport(Vertx vertx, PlatformClientConfig config, EgressConfig egress) {
        this.connectTimeout = config.connectTimeout();
        this.proxyTimeout = egress.connectTimeout();
        this.maxBodyBytes = config.maxBodyBytes();
        this.proxyHttpClientPool = new ProxyHttpClientPool(vertx, egress);
        HttpClientOptions options = new HttpClientOptions()
                .setConnectTimeout(Math.toIntExact(connectTimeout.toMillis()))
                .setDecompressionSupported(true)
                // Trace headers would show the platform where a request stands in our traces.
                .setTracingPolicy(TracingPolicy.IGNORE);
        this.direct = new EventLoopClients(
                vertx,
                options,
                Runtime.getRuntime().availableProcessors(),
                config.maxConnections(),
                config.maxWaiting());
    }

    @Override
    public TransportResult send(PlatformRequest request, Optional<EgressProxy> proxy, Deadline deadline) {
        return proxy.isEmpty()
                ? exchange(
                        direct.leastBusy(),
                        request,
                        connectTimeout,
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
        HttpExchange httpExchange = new HttpExchange(maxBodyBytes, request.body());
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
