package io.socialdata.egress.http;

import io.netty.handler.codec.DecoderException;
import io.netty.handler.codec.TooLongFrameException;
import io.socialdata.egress.AllowedTargets;
import io.socialdata.egress.Destination;
import io.socialdata.egress.DialDecision;
import io.socialdata.egress.SsrfGuard;
import io.socialdata.egress.eventloop.EventLoopClient.CallTimeoutException;
import io.socialdata.egress.http.SendResult.Fault;
import io.socialdata.egress.http.SendResult.Forbidden;
import io.socialdata.egress.http.SendResult.NoResponse;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClosedException;
import java.net.InetAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/**
 * Sends requests to URLs that customers provide.
 *
 * <p>Resolves the name for every request, checks all its addresses, and dials exactly the address that was checked. The
 * name is used only for SNI, certificate and {@code Host}. Redirects are not followed. Calls block, so run them on a
 * virtual thread.
 */
public final class GuardedHttpClient implements AutoCloseable {

    /**
     * Limits of one request.
     *
     * @param connect timeout of the DNS look-up, and of the connection
     * @param total deadline for DNS look-up, connection, TLS, and head and body of the response together
     * @param maxResponseBytes maximum number of bytes read of a response body
     * @param keepAlive time after which an idle connection is closed
     * @param connectionsPerReceiver maximum number of connections to one receiver
     * @param trustedCertificates CA certificates in PEM for receivers, in place of those that the Java runtime trusts
     */
    public record RequestLimits(
            Duration connect,
            Duration total,
            int maxResponseBytes,
            Duration keepAlive,
            int connectionsPerReceiver,
            Optional<Path> trustedCertificates) {}

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

    /** Maps failures of the HTTP client to faults of the receiver. */
    private static final class FailureClassifier {

        private FailureClassifier() {}

        static Fault of(@Nullable Throwable failure, boolean connected) {
            for (@Nullable Throwable cause = failure; cause != null; cause = cause.getCause()) {
                switch (cause) {
                    case SSLException tls -> {
                        return Fault.TLS;
                    }
                    case TooLongFrameException head -> {
                        return Fault.PROTOCOL;
                    }
                    case CallTimeoutException late -> {
                        return Fault.TIMEOUT;
                    }
                    case TimeoutException late
                    when connected -> {
                        return Fault.TIMEOUT;
                    }
                    default -> {}
                }
            }
            if (!connected) {
                return failure instanceof HttpClosedException ? Fault.CLOSED : Fault.CONNECT;
            }
            return failure instanceof DecoderException || failure instanceof IllegalArgumentException
                    ? Fault.PROTOCOL
                    : Fault.CLOSED;
        }
    }
}
