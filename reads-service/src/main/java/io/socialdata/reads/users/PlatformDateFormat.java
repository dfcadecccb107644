package io.socialdata.reads.users;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

/**
 * Formats dates of users and posts as in the contract, for example {@code Sun Jan 23 16:50:08 +0000 2022}.
 *
 * <p>A page of posts has two dates for each, so dates of this era are put together by hand. The formatter formats all
 * others.
 */
public final class PlatformDateFormat {

    private static final List<String> DAYS = List.of("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun");
    private static final List<String> MONTHS =
            List.of("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec");
    private static final int LENGTH = 30;
    private static final DateTimeFormatter FORMAT = DateTimeFormatter.ofPattern(
                    "EEE MMM dd HH:mm:ss Z yyyy", Locale.ENGLISH)
            .withZone(ZoneOffset.UTC);

    private PlatformDateFormat() {}

    public static String format(Instant instant) {
        LocalDateTime time = LocalDateTime.ofInstant(instant, ZoneOffset.UTC);
        return time.getYear() < 1000 || time.getYear() > 9999 ? FORMAT.format(instant) : byHand(time);
    }

    private static String byHand(LocalDateTime time) {
        StringBuilder text = new StringBuilder(LENGTH)
                .append(DAYS.get(time.getDayOfWeek().getValue() - 1))
                .append(' ')
                .append(MONTHS.get(time.getMonthValue() - 1));
        twoDigits(text, ' ', time.getDayOfMonth());
        twoDigits(text, ' ', time.getHour());
        twoDigits(text, ':', time.getMinute());
        twoDigits(text, ':', time.getSecond());
        return text.append(" +0000 ").append(time.getYear()).toString();
    }

    private static void twoDigits(StringBuilder text, char before, int number) {
        text.append(before).append((char) ('0' + number / 10)).append((char) ('0' + number % 10));
    }
}
