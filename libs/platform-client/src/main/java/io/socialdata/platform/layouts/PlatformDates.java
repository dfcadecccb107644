package io.socialdata.platform.layouts;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Dates as the platform writes them, for example {@code Tue Mar 03 09:15:27 +0000 2015}. */
public final class PlatformDates {

    private static final int MAX_LENGTH = 40;
    private static final DateTimeFormatter FORMAT =
            DateTimeFormatter.ofPattern("EEE MMM dd HH:mm:ss Z yyyy", Locale.ENGLISH);

    private PlatformDates() {}

    /** Null for what is no such date. */
    public static @Nullable Instant parse(@Nullable String text) {
        if (text == null || text.length() > MAX_LENGTH) {
            return null;
        }
        try {
            return FORMAT.parse(text, Instant::from);
        } catch (DateTimeException e) {
            return null;
        }
    }
}
