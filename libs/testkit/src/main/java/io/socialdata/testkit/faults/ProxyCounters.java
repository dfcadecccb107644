package io.socialdata.testkit.faults;

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
        long connections, long refused, long bytesToServer, long bytesToClient, long dropped, long droppedResponses) {}
