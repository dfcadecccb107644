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

/**
 * Sends requests to URLs that customers provide.
 *
 * <p>Resolves the name for every request, checks all its addresses, and dials exactly the address that was checked. The
 * name is used only for SNI, certificate and {@code Host}. Redirects are not followed. Calls block, so run them on a
 * virtual thread.
 */
public final class GuardedHttpClient implements AutoCloseable {

    private final SsrfGuard guard;
    private final DnsResolver dnsResolver;
    private final PinnedHttpClient pinnedHttpClient;
    private final Duration total;
    private final int connections;

    private GuardedHttpClient(Vertx vertx, RequestLimits limits, SsrfGuard guard, DnsResolver dnsResolver) {
        this.guard = guard;
        this.dnsResolver = dnsResolver;
        this.pinnedHttpClient = new PinnedHttpClient(vertx, limits);
        this.total = limits.total();
        this.connections = limits.connectionsPerReceiver();
    }

    public static GuardedHttpClient to(AllowedTargets targets, RequestLimits limits, Vertx vertx) {
        return with(DnsResolver.system(limits.connect()), targets, limits, vertx);
    }

    static GuardedHttpClient with(DnsResolver dnsResolver, AllowedTargets targets, RequestLimits limits, Vertx vertx) {
        return new GuardedHttpClient(vertx, limits, SsrfGuard.forWebhooks(targets, dnsResolver), dnsResolver);
    }

    /** Returns whether a request to this URL could be sent now. */
    public DialDecision check(String url) {
        return guard.check(url);
    }

    /** Sends the request once and waits for the response, at most until the deadline. */
    public SendResult send(OutboundRequest outboundRequest) {
        long begun = System.nanoTime();
        return switch (guard.check(outboundRequest.url())) {
            case DialDecision.Forbidden(var cause) -> new Forbidden(cause);
            case DialDecision.Unresolved() -> new NoResponse(Fault.NAME);
            case DialDecision.Granted(Destination destination, InetAddress address) ->
                send(outboundRequest, destination, address, begun);
        };
    }

    /**
     * Retries on another connection if an idle one was lost. A receiver may close an idle connection just when it is
     * used, and one that restarts closes all of them; neither says anything about the request.
     */
    private SendResult send(OutboundRequest outboundRequest, Destination destination, InetAddress address, long begun) {
        for (int idle = connections; ; idle--) {
            HttpExchange httpExchange = pinnedHttpClient.open(outboundRequest, destination, address);
            SendResult sendResult = outcome(httpExchange, begun);
            boolean again = idle > 0
                    && sendResult instanceof NoResponse(Fault fault)
                    && fault == Fault.CLOSED
                    && httpExchange.lostIdleConnection()
                    && !Thread.currentThread().isInterrupted();
            if (!again) {
                return sendResult;
            }
        }
    }

    private SendResult outcome(HttpExchange httpExchange, long begun) {
        try {
            return httpExchange
                    .start(total.minusNanos(System.nanoTime() - begun))
                    .get();
        } catch (ExecutionException e) {
            return httpExchange
                    .giveUp()
                    .<SendResult>map(responded -> responded)
                    .orElseGet(() -> new NoResponse(FailureClassifier.of(e.getCause(), httpExchange.hasConnection())));
        } catch (InterruptedException e) {
            httpExchange.giveUp();
            Thread.currentThread().interrupt();
            return new NoResponse(Fault.CLOSED);
        }
    }

    @Override
    public void close() {
        pinnedHttpClient.close();
        dnsResolver.close();
    }
}
