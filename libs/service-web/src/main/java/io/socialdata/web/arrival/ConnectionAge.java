package io.socialdata.web.arrival;

import com.github.benmanes.caffeine.cache.Ticker;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.util.AttributeKey;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.net.impl.ConnectionBase;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Asks callers to close connections that are no longer young, by the response of a call. A caller keeps a connection for as
 * long as it uses it, always to the same replica: only new connections reach a new one.
 */
@Singleton
public class ConnectionAge {

    private static final int AFTER_THE_ACCESS_LOG = 900;

    /** A connection is young for this long, or up to twice as long, so that those of one moment do not end together. */
    public static final Duration LEAST = Duration.ofSeconds(30);

    private static final AttributeKey<Long> END = AttributeKey.valueOf(ConnectionAge.class, "end");

    private final Ticker ticker;

    @Inject
    ConnectionAge() {
        this(Ticker.systemTicker());
    }

    /** For tests. */
    public ConnectionAge(Ticker ticker) {
        this.ticker = ticker;
    }

    void register(@Observes Filters filters) {
        filters.register(this::check, AFTER_THE_ACCESS_LOG);
    }

    void check(RoutingContext context) {
        HttpServerRequest request = context.request();
        if (request.version() != HttpVersion.HTTP_2 && isOver(request)) {
            context.response().putHeader(HttpHeaderNames.CONNECTION, "close");
        }
        context.next();
    }

    /** Returns whether the response of a request should ask to close its connection. */
    public boolean isOver(HttpServerRequest request) {
        var end = ((ConnectionBase) request.connection()).channel().attr(END);
        long now = ticker.read();
        Long known = end.get();
        if (known == null) {
            end.set(now + ThreadLocalRandom.current().nextLong(LEAST.toNanos(), 2 * LEAST.toNanos()));
            return false;
        }
        return now - known >= 0;
    }
}
