package io.socialdata.web.arrival;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Limits of a public server.
 *
 * @param connections maximum number of connections in total
 * @param perAddress maximum number of connections per IPv4 address or IPv6 /64 network
 * @param firstByte timeout of the first byte of a new connection
 * @param head timeout of a request head, and of a TLS handshake together with the first head
 * @param bodies minimum rate of request bodies; null if the server limits their time and memory itself
 * @param memory bytes for all connections and unfinished requests
 */
public record GuardLimits(
        int connections,
        int perAddress,
        Duration firstByte,
        Duration head,
        @Nullable BodyRate bodies,
        long memory) {

    private static final int CONNECTIONS = 16_384;
    private static final int PER_ADDRESS = 1_024;
    private static final Duration TIMEOUT = Duration.ofSeconds(10);
    private static final int BYTES_PER_SECOND = 1_024;
    private static final int SHARE_OF_HEAP = 4;
    private static final int SHARE_OF_ADDRESS = 8;

    /** Minimum rate, averaged over the grace period. */
    public record BodyRate(Duration grace, int bytesPerSecond) {}

    /** Limits of a server that leaves unfinished bodies to the guard as well. */
    public static GuardLimits standard() {
        return new GuardLimits(
                CONNECTIONS, PER_ADDRESS, TIMEOUT, TIMEOUT, new BodyRate(TIMEOUT, BYTES_PER_SECOND), shareOfHeap());
    }

    /** Returns the share of the largest possible heap that strangers may fill. */
    public static long shareOfHeap() {
        return Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP;
    }

    /** Returns how much of the memory the unfinished requests of one address may take. */
    long memoryPerAddress() {
        return memory / SHARE_OF_ADDRESS;
    }
}
