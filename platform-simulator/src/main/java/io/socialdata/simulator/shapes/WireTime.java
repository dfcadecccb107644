package io.socialdata.simulator.shapes;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Formats dates as in users and posts: always in UTC and in English. */
public final class WireTime {

    private static final DateTimeFormatter FORMAT = DateTimeFormatter.ofPattern(
                    "EEE MMM dd HH:mm:ss Z yyyy", Locale.ENGLISH)
            .withZone(ZoneOffset.UTC);

    private WireTime() {}

    public static String of(Instant instant) {
        return FORMAT.format(instant);
    }
}
