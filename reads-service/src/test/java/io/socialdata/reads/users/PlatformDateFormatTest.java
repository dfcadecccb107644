package io.socialdata.reads.users;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class PlatformDateFormatTest {

    private static final DateTimeFormatter FORMAT = DateTimeFormatter.ofPattern(
                    "EEE MMM dd HH:mm:ss Z yyyy", Locale.ENGLISH)
            .withZone(ZoneOffset.UTC);
    private static final long FIRST = Instant.parse("-0002-01-01T00:00:00Z").getEpochSecond();
    private static final long LAST = Instant.parse("+10001-12-31T23:59:59Z").getEpochSecond();

    /** A prime number of seconds, so that all months, days and times of day occur. */
    private static final long STEP = 100_000_007;

    @Test
    void dateHasTheFormOfThePlatform() {
        assertThat(PlatformDateFormat.format(Instant.parse("2022-01-03T06:05:08.999Z")))
                .isEqualTo("Mon Jan 03 06:05:08 +0000 2022");
    }

    @Test
    void everyDateIsFormattedLikeTheFormatterDoes() {
        for (long second = FIRST; second <= LAST; second += STEP) {
            Instant instant = Instant.ofEpochSecond(second);

            assertThat(PlatformDateFormat.format(instant)).isEqualTo(FORMAT.format(instant));
        }
    }
}
