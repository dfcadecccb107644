package io.socialdata.testkit.faults;

/**
 * What a {@link FaultProxy} has done so far.
 *
 * @param connections connections taken from clients and carried on to the server
 * @param refused connections closed at once because the line was cut
 * @param bytesToServer bytes handed to the server
 * @param bytesToClient bytes handed to clients, those of endless answers included
 * @param dropped bytes that vanished on the way
 * @param swallowed answers that were lost on purpose
 */
public record ProxyCounters(
        long connections, long refused, long bytesToServer, long bytesToClient, long dropped, long swallowed) {}
