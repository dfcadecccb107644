package io.socialdata.gateway.time;

import java.time.Instant;

/** Formats times in UTC. All but the fraction of a second is formatted once per second: every call has several. */
public final class IsoTime {

    private static final int NANOS_OF_SECOND = 1_000_000_000;
    private static final int NANOS_OF_MILLI = 1_000_000;
    private static final int NANOS_OF_MICRO = 1_000;

    private static volatile Second last = Second.of(0);

    private IsoTime() {}

    /** Formats a time as {@link Instant#toString} does, with as many digits as it needs: 0, 3, 6 or 9. */
    public static String format(Instant time) {
        String second = upTo(time.getEpochSecond());
        int nano = time.getNano();
        if (nano == 0) {
            return second + "Z";
        }
        int digits = nano % NANOS_OF_MILLI == 0 ? 3 : nano % NANOS_OF_MICRO == 0 ? 6 : 9;
        // The first digit keeps the zeros after the point.
        String fraction = Integer.toString(NANOS_OF_SECOND + nano).substring(1, 1 + digits);
        return second + "." + fraction + "Z";
    }

    /** Appends a time with three digits, as in every line of the log. */
    public static void appendMillis(StringBuilder text, Instant time) {
        int millis = time.getNano() / NANOS_OF_MILLI;
        text.append(upTo(time.getEpochSecond())).append('.');
        text.append((char) ('0' + millis / 100));
        text.append((char) ('0' + millis / 10 % 10));
        text.append((char) ('0' + millis % 10)).append('Z');
    }

    private static String upTo(long number) {
        Second second = last;
        if (second.number != number) {
            second = Second.of(number);
            last = second;
        }
        return second.text;
    }

    private record Second(long number, String text) {

        static Second of(long number) {
            String text = Instant.ofEpochSecond(number).toString();
            return new Second(number, text.substring(0, text.length() - 1));
        }
    }
}
