package io.socialdata.platform.transport;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.RemovalCause;
import com.github.benmanes.caffeine.cache.Scheduler;
import io.socialdata.egress.AllowedRanges;
import io.socialdata.egress.Destination;
import io.socialdata.egress.DialDecision;
import io.socialdata.egress.SsrfGuard;
import io.socialdata.egress.http.DnsResolver;
import io.socialdata.logging.LogFields;
import io.socialdata.platform.credentials.EgressProxy;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClientOptions;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** Pool of HTTP clients, one per proxy. Bounded; clients close when idle and are recreated periodically. */
final class ProxyHttpClientPool implements AutoCloseable {

    private static final Logger LOG = Logger.getLogger(ProxyHttpClientPool.class);

    /** Interval after which a proxy's name is resolved, and its addresses are checked, again. */
    private static final Duration RECHECK_INTERVAL = Duration.ofMinutes(5);

    /** Callers choose these names, so the resolver of the process neither keeps them nor waits for their servers. */
    private final DnsResolver names;

    private final SsrfGuard guard;
    private final ProxyHttpClientFactory proxyHttpClientFactory;
    private final Duration lookupTimeout;
    private final Cache<EgressProxy, ProxyHttpClient> routes;

    ProxyHttpClientPool(Vertx vertx, HttpClientOptions direct, EgressConfig config) {
        this.names = DnsResolver.system(config.connectTimeout());
        this.guard =
                SsrfGuard.forProxies(AllowedRanges.of(config.allowedAddresses().orElse(List.of())), names);
        this.proxyHttpClientFactory = new ProxyHttpClientFactory(vertx, direct, config);
        this.lookupTimeout = config.connectTimeout();
        this.routes = Caffeine.newBuilder()
                .maximumSize(config.maxProxies())
                .expireAfterAccess(config.idleTimeout())
                .expireAfterWrite(RECHECK_INTERVAL)
                .scheduler(Scheduler.systemScheduler())
                .executor(Runnable::run)
                .removalListener(ProxyHttpClientPool::retire)
                .build();
    }

    /** Result of acquiring a client. */
    sealed interface AcquireResult {

        /** A client is available; the caller must call {@link ProxyHttpClient#leave} after its call. */
        record Open(ProxyHttpClient route) implements AcquireResult {}

        record Unavailable(UnreachableReason obstacle) implements AcquireResult {}
    }

    AcquireResult enter(EgressProxy proxy, Deadline deadline) {
        ProxyHttpClient known = routes.getIfPresent(proxy);
        if (known != null && known.enter()) {
            return new AcquireResult.Open(known);
        }
        return switch (check(proxy, deadline)) {
            case DialDecision.Granted(Destination destination, InetAddress address) ->
                new AcquireResult.Open(entered(proxy, proxyHttpClientFactory.build(proxy, destination, address)));
            case DialDecision.Forbidden(var cause) -> {
                LogFields.with("reason", cause).log(() -> LOG.info("egress proxy refused"));
                yield new AcquireResult.Unavailable(UnreachableReason.PROXY_NOT_ALLOWED);
            }
            case DialDecision.Unresolved() -> new AcquireResult.Unavailable(UnreachableReason.PROXY_UNREACHABLE);
        };
    }

    /** Returns whether the proxy could be dialled now. The DNS lookup of its name ends with the deadline. */
    DialDecision check(EgressProxy proxy, Deadline deadline) {
        long wait = Math.min(lookupTimeout.toMillis(), deadline.remaining().toMillis());
        CompletableFuture<DialDecision> decision = CompletableFuture.supplyAsync(
                () -> guard.check(proxy.url()), task -> Thread.ofVirtual().start(task));
        try {
            return decision.get(wait, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            return new DialDecision.Unresolved();
        } catch (ExecutionException e) {
            throw new IllegalStateException("the guard of proxies failed", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new DialDecision.Unresolved();
        }
    }

    /**
     * Adds a new client in place of a retired one. Of two created at once, both serve calls, and the replaced one
     * closes after its calls.
     */
    private ProxyHttpClient entered(EgressProxy proxy, ProxyHttpClient fresh) {
        fresh.enter();
        routes.put(proxy, fresh);
        return fresh;
    }

    private static void retire(
            @Nullable EgressProxy proxy, @Nullable ProxyHttpClient proxyHttpClient, RemovalCause cause) {
        if (proxyHttpClient != null) {
            proxyHttpClient.retire();
        }
    }

    @Override
    public void close() {
        routes.invalidateAll();
        names.close();
    }
}
