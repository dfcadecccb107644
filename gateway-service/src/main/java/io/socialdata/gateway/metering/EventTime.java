package io.socialdata.gateway.metering;

import java.time.Instant;

/** Formats times as {@link Instant#toString} does. All but the fraction is formatted once per second. Not thread-safe. */
final class EventTime {

    private static final int NANOS_OF_SECOND = 1_000_000_000;
    private static final int NANOS_OF_MILLI = 1_000_000;
    private static final int NANOS_OF_MICRO = 1_000;

    private long second = Long.MIN_VALUE;
    private String upToSecond = "";

    String format(Instant time) {
        if (time.getEpochSecond() != second) {
            second = time.getEpochSecond();
            String text = Instant.ofEpochSecond(second).toString();
            upToSecond = text.substring(0, text.length() - 1);
        }
        int nano = time.getNano();
        if (nano == 0) {
            return upToSecond + "Z";
        }
        int digits = nano % NANOS_OF_MILLI == 0 ? 3 : nano % NANOS_OF_MICRO == 0 ? 6 : 9;
        // The first digit keeps the zeros after the point.
        String fraction = Integer.toString(NANOS_OF_SECOND + nano).substring(1, 1 + digits);
        return upToSecond + "." + fraction + "Z";
    }
}
