package io.socialdata.gateway.edge.record;

import java.time.Instant;

/** Formats the time of a log line, in UTC with milliseconds. All but the milliseconds is formatted once per second. */
final class LogTime {

    private static final int SECONDS_LENGTH = "2026-01-01T00:00:00".length();
    private static final int NANOS_OF_MILLI = 1_000_000;

    private static volatile Second last = Second.of(0);

    private LogTime() {}

    static void append(StringBuilder text, Instant time) {
        Second second = last;
        if (second.number != time.getEpochSecond()) {
            second = Second.of(time.getEpochSecond());
            last = second;
        }
        int millis = time.getNano() / NANOS_OF_MILLI;
        text.append(second.text).append('.');
        text.append((char) ('0' + millis / 100));
        text.append((char) ('0' + millis / 10 % 10));
        text.append((char) ('0' + millis % 10)).append('Z');
    }

    private record Second(long number, String text) {

        static Second of(long number) {
            return new Second(number, Instant.ofEpochSecond(number).toString().substring(0, SECONDS_LENGTH));
        }
    }
}
