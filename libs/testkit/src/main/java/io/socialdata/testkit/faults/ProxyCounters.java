package io.socialdata.testkit.faults;

import java.util.concurrent.atomic.LongAdder;

/**
 * Counters of a {@link FaultProxy}.
 *
 * @param connections connections accepted from clients and forwarded to the server
 * @param refused connections closed at once because of a disconnect
 * @param bytesToServer bytes sent to the server
 * @param bytesToClient bytes sent to clients, including those of endless responses
 * @param dropped bytes dropped in transit
 * @param droppedResponses responses that were dropped on purpose
 */
public record ProxyCounters(
        long connections, long refused, long bytesToServer, long bytesToClient, long dropped, long droppedResponses) {

    /** Counters of running connections; {@link ProxyCounters} is their snapshot. */
    static final class Recorder {

        final LongAdder connections = new LongAdder();
        final LongAdder refused = new LongAdder();
        final LongAdder bytesToServer = new LongAdder();
        final LongAdder bytesToClient = new LongAdder();
        final LongAdder dropped = new LongAdder();
        final LongAdder droppedResponses = new LongAdder();

        LongAdder bytes(Direction direction) {
            return switch (direction) {
                case TO_SERVER -> bytesToServer;
                case TO_CLIENT -> bytesToClient;
            };
        }

        ProxyCounters snapshot() {
            return new ProxyCounters(
                    connections.sum(),
                    refused.sum(),
                    bytesToServer.sum(),
                    bytesToClient.sum(),
                    dropped.sum(),
                    droppedResponses.sum());
        }
    }
}
