package io.socialdata.egress.http;

import io.socialdata.egress.Destination;
import io.socialdata.egress.Host;
import io.socialdata.egress.eventloop.EventLoopClient;
import io.socialdata.egress.http.GuardedHttpClient.RequestLimits;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import io.vertx.core.net.PemTrustOptions;
import io.vertx.core.net.SocketAddress;
import io.vertx.core.tracing.TracingPolicy;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.List;
import java.util.stream.IntStream;

/** HTTP client that dials given addresses and never resolves names. */
final class PinnedHttpClient implements AutoCloseable {

    /** One for each processor. A receiver is always called by the same one, which counts its connections. */
    private final List<EventLoopClient> clients;

    private final RequestLimits limits;

    PinnedHttpClient(Vertx vertx, RequestLimits limits) {
        this.limits = limits;
        HttpClientOptions options = new HttpClientOptions()
                .setConnectTimeout(Math.toIntExact(limits.connect().toMillis()))
                .setSslHandshakeTimeout(limits.total().toSeconds())
                .setKeepAlive(!limits.keepAlive().isZero())
                .setKeepAliveTimeout(Math.toIntExact(limits.keepAlive().toSeconds()))
                .setDecompressionSupported(false)
                .setMaxRedirects(0)
                // Trace headers would show the receiver where a request stands in our traces.
                .setTracingPolicy(TracingPolicy.IGNORE);
        limits.trustedCertificates()
                .ifPresent(pem -> options.setTrustOptions(new PemTrustOptions().addCertPath(pem.toString())));
        this.clients = IntStream.range(0, Runtime.getRuntime().availableProcessors())
                // Calls of many receivers, which the caller bounds.
                .mapToObj(number ->
                        new EventLoopClient(vertx, options, limits.connectionsPerReceiver(), Integer.MAX_VALUE))
                .toList();
    }

    /** Prepares an exchange with the receiver at this address; nothing is sent before it is started. */
    HttpExchange open(OutboundRequest outboundRequest, Destination destination, InetAddress address) {
        InetSocketAddress receiver = new InetSocketAddress(withoutName(address), destination.port());
        RequestOptions options = new RequestOptions()
                .setMethod(HttpMethod.POST)
                .setServer(SocketAddress.inetSocketAddress(receiver))
                .setHost(name(destination.host()))
                .setPort(destination.port())
                .setSsl(destination.scheme().equals("https"))
                .setURI(target(URI.create(outboundRequest.url())))
                .setFollowRedirects(false);
        outboundRequest.headers().forEach(options::putHeader);
        return new HttpExchange(
                clientFor(receiver), options, Buffer.buffer(outboundRequest.body()), limits.maxResponseBytes());
    }

    private EventLoopClient clientFor(InetSocketAddress receiver) {
        return clients.get(Math.floorMod(receiver.hashCode(), clients.size()));
    }

    private static String name(Host host) {
        return switch (host) {
            case Host.Name(String ascii) -> ascii;
            case Host.Literal(InetAddress literal) -> literal.getHostAddress();
        };
    }

    private static String target(URI uri) {
        String path = uri.getRawPath() == null || uri.getRawPath().isEmpty() ? "/" : uri.getRawPath();
        return uri.getRawQuery() == null ? path : path + "?" + uri.getRawQuery();
    }

    private static InetAddress withoutName(InetAddress address) {
        try {
            return InetAddress.getByAddress(address.getAddress());
        } catch (UnknownHostException e) {
            throw new IllegalStateException("an address has 4 or 16 bytes", e);
        }
    }

    @Override
    public void close() {
        clients.forEach(EventLoopClient::close);
    }
}
