package io.socialdata.reads.users;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Formats dates of users and posts as in the contract, for example {@code Sun Jan 23 16:50:08 +0000 2022}. */
public final class PlatformDateFormat {

    private static final DateTimeFormatter FORMAT = DateTimeFormatter.ofPattern(
                    "EEE MMM dd HH:mm:ss Z yyyy", Locale.ENGLISH)
            .withZone(ZoneOffset.UTC);

    private PlatformDateFormat() {}

    public static String format(Instant instant) {
        return FORMAT.format(instant);
    }
}
