package io.socialdata.egress.posting;

import io.socialdata.egress.AllowedTargets;
import io.socialdata.egress.Destination;
import io.socialdata.egress.DialGuard;
import io.socialdata.egress.Dialling;
import io.socialdata.egress.posting.Reception.Fault;
import io.socialdata.egress.posting.Reception.Forbidden;
import io.socialdata.egress.posting.Reception.Unanswered;
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
public final class BoundedPosts implements AutoCloseable {

    private final DialGuard guard;
    private final Names names;
    private final Line line;
    private final Duration total;
    private final int connections;

    private BoundedPosts(Vertx vertx, PostLimits limits, DialGuard guard, Names names) {
        this.guard = guard;
        this.names = names;
        this.line = new Line(vertx, limits);
        this.total = limits.total();
        this.connections = limits.connectionsPerReceiver();
    }

    public static BoundedPosts to(AllowedTargets targets, PostLimits limits, Vertx vertx) {
        return with(Names.ofTheMachine(limits.connect()), targets, limits, vertx);
    }

    static BoundedPosts with(Names names, AllowedTargets targets, PostLimits limits, Vertx vertx) {
        return new BoundedPosts(vertx, limits, DialGuard.forWebhooks(targets, names), names);
    }

    /** Whether a request could be sent there now. */
    public Dialling check(String url) {
        return guard.check(url);
    }

    /** Sends the request once and waits for the answer, no longer than the deadline. */
    public Reception send(Post post) {
        long begun = System.nanoTime();
        return switch (guard.check(post.url())) {
            case Dialling.Forbidden(var cause) -> new Forbidden(cause);
            case Dialling.Unresolved() -> new Unanswered(Fault.NAME);
            case Dialling.Granted(Destination destination, InetAddress address) ->
                send(post, destination, address, begun);
        };
    }

    /**
     * A receiver may close an idle connection at the moment we use it, which says nothing about the request; and one that
     * goes away closes all that it had.
     */
    private Reception send(Post post, Destination destination, InetAddress address, long begun) {
        for (int idle = connections; ; idle--) {
            Exchange exchange = line.open(post, destination, address);
            Reception reception = outcome(exchange, begun);
            boolean again = idle > 0
                    && reception instanceof Unanswered(Fault fault)
                    && fault == Fault.CLOSED
                    && exchange.lostIdleConnection()
                    && !Thread.currentThread().isInterrupted();
            if (!again) {
                return reception;
            }
        }
    }

    private Reception outcome(Exchange exchange, long begun) {
        long left = total.toNanos() - (System.nanoTime() - begun);
        try {
            return exchange.start().get(Math.max(0, left), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            return exchange.giveUp().<Reception>map(answered -> answered).orElse(new Unanswered(Fault.TIMEOUT));
        } catch (ExecutionException e) {
            return exchange.giveUp()
                    .<Reception>map(answered -> answered)
                    .orElseGet(() -> new Unanswered(Faults.of(e.getCause(), exchange.hasConnection())));
        } catch (InterruptedException e) {
            exchange.giveUp();
            Thread.currentThread().interrupt();
            return new Unanswered(Fault.CLOSED);
        }
    }

    @Override
    public void close() {
        line.close();
        names.close();
    }
}
