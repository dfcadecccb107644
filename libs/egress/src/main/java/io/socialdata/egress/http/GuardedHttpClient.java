package io.socialdata.egress.http;

import io.socialdata.egress.AllowedTargets;
import io.socialdata.egress.Destination;
import io.socialdata.egress.DialDecision;
import io.socialdata.egress.SsrfGuard;
import io.socialdata.egress.http.SendResult.Fault;
import io.socialdata.egress.http.SendResult.Forbidden;
import io.socialdata.egress.http.SendResult.NoResponse;
import io.vertx.core.Vertx;
import java.net.InetAddress;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Sends requests to addresses that customers gave.
 *
 * <p>Each time the name is looked up anew, all its addresses are judged, and the one that was judged is dialled; the name
 * serves for SNI, certificate and {@code Host} only. Redirects are answers like any other. It blocks, so it belongs on a
 * virtual thread.
 */
public final class GuardedHttpClient implements AutoCloseable {

    private final SsrfGuard guard;
    private final DnsResolver names;
    private final PinnedHttpClient line;
    private final Duration total;
    private final int connections;

    private GuardedHttpClient(Vertx vertx, RequestLimits limits, SsrfGuard guard, DnsResolver names) {
        this.guard = guard;
        this.names = names;
        this.line = new PinnedHttpClient(vertx, limits);
        this.total = limits.total();
        this.connections = limits.connectionsPerReceiver();
    }

    public static GuardedHttpClient to(AllowedTargets targets, RequestLimits limits, Vertx vertx) {
        return with(DnsResolver.ofTheMachine(limits.connect()), targets, limits, vertx);
    }

    static GuardedHttpClient with(DnsResolver names, AllowedTargets targets, RequestLimits limits, Vertx vertx) {
        return new GuardedHttpClient(vertx, limits, SsrfGuard.forWebhooks(targets, names), names);
    }

    /** Whether a request could be sent there now. */
    public DialDecision check(String url) {
        return guard.check(url);
    }

    /** Sends the request once and waits for the answer, no longer than the deadline. */
    public SendResult send(OutboundRequest post) {
        long begun = System.nanoTime();
        return switch (guard.check(post.url())) {
            case DialDecision.Forbidden(var cause) -> new Forbidden(cause);
            case DialDecision.Unresolved() -> new NoResponse(Fault.NAME);
            case DialDecision.Granted(Destination destination, InetAddress address) ->
                send(post, destination, address, begun);
        };
    }

    /**
     * A receiver may close an idle connection at the moment we use it, which says nothing about the request; and one that
     * goes away closes all that it had.
     */
    private SendResult send(OutboundRequest post, Destination destination, InetAddress address, long begun) {
        for (int idle = connections; ; idle--) {
            HttpExchange exchange = line.open(post, destination, address);
            SendResult reception = outcome(exchange, begun);
            boolean again = idle > 0
                    && reception instanceof NoResponse(Fault fault)
                    && fault == Fault.CLOSED
                    && exchange.lostIdleConnection()
                    && !Thread.currentThread().isInterrupted();
            if (!again) {
                return reception;
            }
        }
    }

    private SendResult outcome(HttpExchange exchange, long begun) {
        long left = total.toNanos() - (System.nanoTime() - begun);
        try {
            return exchange.start().get(Math.max(0, left), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            return exchange.giveUp().<SendResult>map(answered -> answered).orElse(new NoResponse(Fault.TIMEOUT));
        } catch (ExecutionException e) {
            return exchange.giveUp()
                    .<SendResult>map(answered -> answered)
                    .orElseGet(() -> new NoResponse(FailureClassifier.of(e.getCause(), exchange.hasConnection())));
        } catch (InterruptedException e) {
            exchange.giveUp();
            Thread.currentThread().interrupt();
            return new NoResponse(Fault.CLOSED);
        }
    }

    @Override
    public void close() {
        line.close();
        names.close();
    }
}
