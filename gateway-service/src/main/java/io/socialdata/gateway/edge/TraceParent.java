package io.socialdata.gateway.edge;

import java.util.HexFormat;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.RandomGenerator;

/**
 * The root of a call's trace. Every trace begins here: what a caller sends could name any trace, and switch recording on.
 *
 * @param header the {@code traceparent} for the services behind
 */
record TraceParent(String traceId, String spanId, String header) {

    private static final HexFormat HEX = HexFormat.of();

    static TraceParent begin(double recordedShare) {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        String traceId = HEX.toHexDigits(nonZero(random)) + HEX.toHexDigits(random.nextLong());
        String spanId = HEX.toHexDigits(nonZero(random));
        String flags = random.nextDouble() < recordedShare ? "01" : "00";
        return new TraceParent(traceId, spanId, "00-" + traceId + "-" + spanId + "-" + flags);
    }

    private static long nonZero(RandomGenerator random) {
        long value = random.nextLong();
        return value == 0 ? 1 : value;
    }
}
