package io.socialdata.platform.json;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Parses dates of the platform, for example {@code Tue Mar 03 09:15:27 +0000 2015}.
 *
 * <p>Dates of exactly this form are parsed by position for speed, since a page contains dozens of them. The formatter
 * parses all others.
 */
public final class PlatformDates {

    private static final int MAX_LENGTH = 40;
    private static final int USUAL_LENGTH = 30;
    private static final String MONTHS = "JanFebMarAprMayJunJulAugSepOctNovDec";
    private static final String DAYS = "MonTueWedThuFriSatSun";
    private static final int NAME = 3;
    private static final int NOT_THERE = -1;
    private static final DateTimeFormatter FORMAT =
            DateTimeFormatter.ofPattern("EEE MMM dd HH:mm:ss Z yyyy", Locale.ENGLISH);

    private PlatformDates() {}

    /** Returns null for anything that is not such a date. */
    public static @Nullable Instant parse(@Nullable String text) {
        if (text == null || text.length() > MAX_LENGTH) {
            return null;
        }
        @Nullable Instant usual = text.length() == USUAL_LENGTH ? byPosition(text) : null;
        return usual == null ? byFormat(text) : usual;
    }

    private static @Nullable Instant byFormat(String text) {
        try {
            return FORMAT.parse(text, Instant::from);
        } catch (DateTimeException e) {
            return null;
        }
    }

    /** Returns null for anything unusual, including the last days of a month. */
    private static @Nullable Instant byPosition(String text) {
        int month = nameAt(text, 4, MONTHS);
        int day = number(text, 8, 2);
        int hour = number(text, 11, 2);
        int minute = number(text, 14, 2);
        int second = number(text, 17, 2);
        int year = number(text, 26, 4);
        boolean usual = month != NOT_THERE
                && text.startsWith(" +0000 ", 19)
                && separated(text)
                && isWithin(day, 1, 28)
                && isWithin(hour, 0, 23)
                && isWithin(minute, 0, 59)
                && isWithin(second, 0, 59)
                && isWithin(year, 1, 9999);
        if (!usual) {
            return null;
        }
        LocalDateTime time = LocalDateTime.of(year, month + 1, day, hour, minute, second);
        boolean itsDay = time.getDayOfWeek().getValue() == nameAt(text, 0, DAYS) + 1;
        return itsDay ? time.toInstant(ZoneOffset.UTC) : null;
    }

    private static boolean isWithin(int number, int least, int most) {
        return number >= least && number <= most;
    }

    private static boolean separated(String text) {
        return text.charAt(3) == ' '
                && text.charAt(7) == ' '
                && text.charAt(10) == ' '
                && text.charAt(13) == ':'
                && text.charAt(16) == ':';
    }

    private static int nameAt(String text, int at, String names) {
        for (int i = 0; i < names.length(); i += NAME) {
            if (text.regionMatches(at, names, i, NAME)) {
                return i / NAME;
            }
        }
        return NOT_THERE;
    }

    private static int number(String text, int at, int digits) {
        int number = 0;
        for (int i = at; i < at + digits; i++) {
            int digit = text.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                return NOT_THERE;
            }
            number = 10 * number + digit;
        }
        return number;
    }
}
