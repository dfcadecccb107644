package io.socialdata.platform.wire;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.RemovalCause;
import com.github.benmanes.caffeine.cache.Scheduler;
import io.socialdata.egress.AllowedRanges;
import io.socialdata.egress.Destination;
import io.socialdata.egress.DialGuard;
import io.socialdata.egress.Dialling;
import io.socialdata.platform.credentials.EgressProxy;
import io.socialdata.platform.outcome.Failure.Obstacle;
import io.vertx.core.Vertx;
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
final class Routes implements AutoCloseable {

    private static final Logger LOG = Logger.getLogger(Routes.class);

    private final DialGuard guard;
    private final RouteBuilder builder;
    private final Duration lookUpTimeout;
    private final Cache<EgressProxy, Route> routes;

    Routes(Vertx vertx, EgressConfig config) {
        this.guard =
                DialGuard.forProxies(AllowedRanges.of(config.allowedAddresses().orElse(List.of())));
        this.builder = new RouteBuilder(vertx, config);
        this.lookUpTimeout = config.connectTimeout();
        this.routes = Caffeine.newBuilder()
                .maximumSize(config.maxProxies())
                .expireAfterAccess(config.idle())
                .expireAfterWrite(config.recheck())
                .scheduler(Scheduler.systemScheduler())
                .executor(Runnable::run)
                .removalListener(Routes::retire)
                .build();
    }

    /** What the way to a proxy is. */
    sealed interface Way {

        /** It is open; whoever takes it leaves it again. */
        record Open(Route route) implements Way {}

        record Barred(Obstacle obstacle) implements Way {}
    }

    Way enter(EgressProxy proxy, Deadline deadline) {
        Route known = routes.getIfPresent(proxy);
        if (known != null && known.enter()) {
            return new Way.Open(known);
        }
        return switch (check(proxy, deadline)) {
            case Dialling.Granted(Destination destination, InetAddress address) ->
                new Way.Open(entered(proxy, builder.build(proxy, destination, address)));
            case Dialling.Forbidden(var cause) -> {
                LOG.infof("egress proxy refused cause=%s", cause);
                yield new Way.Barred(Obstacle.PROXY_NOT_ALLOWED);
            }
            case Dialling.Unresolved() -> new Way.Barred(Obstacle.PROXY_UNREACHABLE);
        };
    }

    /** Whether the proxy could be dialled now. The look-up of its name takes no longer than the deadline allows. */
    Dialling check(EgressProxy proxy, Deadline deadline) {
        long wait = Math.min(lookUpTimeout.toMillis(), deadline.remaining().toMillis());
        CompletableFuture<Dialling> answer = CompletableFuture.supplyAsync(
                () -> guard.check(proxy.url()), task -> Thread.ofVirtual().start(task));
        try {
            return answer.get(wait, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            return new Dialling.Unresolved();
        } catch (ExecutionException e) {
            throw new IllegalStateException("the guard of proxies failed", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Dialling.Unresolved();
        }
    }

    /** The fresh route replaces a retired one; two made at once both serve, and the one replaced closes after its calls. */
    private Route entered(EgressProxy proxy, Route fresh) {
        fresh.enter();
        routes.put(proxy, fresh);
        return fresh;
    }

    private static void retire(@Nullable EgressProxy proxy, @Nullable Route route, RemovalCause cause) {
        if (route != null) {
            route.retire();
        }
    }

    @Override
    public void close() {
        routes.invalidateAll();
    }
}
