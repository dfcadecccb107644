package io.socialdata.platform.transport;

import io.socialdata.egress.eventloop.EventLoopClient;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClientOptions;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * HTTP clients for the same host, one for each processor. They share the maximum number of connections, and each call
 * goes to the client with the fewest calls, so that none waits while another client has a free connection.
 */
final class EventLoopClients {

    private final List<EventLoopClient> clients;

    /**
     * @param processors number of clients, unless that is more than the connections
     * @param maxConnections of all clients together
     * @param maxWaiting calls that wait for a connection, of all clients together
     */
    EventLoopClients(Vertx vertx, HttpClientOptions options, int processors, int maxConnections, int maxWaiting) {
        int count = Math.min(processors, maxConnections);
        this.clients = IntStream.range(0, count)
                .mapToObj(number -> new EventLoopClient(
                        vertx,
                        options,
                        share(maxConnections, count, number),
                        share(maxConnections + maxWaiting, count, number)))
                .toList();
    }

    /** Clients that have one more come first, as among clients with the same number of calls. */
    private static int share(int total, int count, int number) {
        return total / count + (number < total % count ? 1 : 0);
    }

    EventLoopClient leastBusy() {
        return clients.stream()
                .min(Comparator.comparingInt(EventLoopClient::calls))
                .orElseThrow();
    }

    void close() {
        clients.forEach(EventLoopClient::close);
    }
}
