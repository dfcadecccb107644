package io.socialdata.platform.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlatformDatesTest {

    private static final DateTimeFormatter FORMAT =
            DateTimeFormatter.ofPattern("EEE MMM dd HH:mm:ss Z yyyy", Locale.ENGLISH);
    private static final long YEAR_1 = -62_135_596_800L;
    private static final long YEAR_9999 = 253_402_300_799L;

    @Test
    void dateIsParsedToTheSecond() {
        assertThat(PlatformDates.parse("Tue Mar 03 09:15:27 +0000 2015"))
                .isEqualTo(Instant.parse("2015-03-03T09:15:27Z"));
        assertThat(PlatformDates.parse("Sat Feb 29 23:59:59 +0000 2020"))
                .isEqualTo(Instant.parse("2020-02-29T23:59:59Z"));
        assertThat(PlatformDates.parse("Tue Mar 03 09:15:27 +0200 2015"))
                .isEqualTo(Instant.parse("2015-03-03T07:15:27Z"));
    }

    @Property(tries = 2_000)
    void formattedDateIsParsedBack(@ForAll @LongRange(min = YEAR_1, max = YEAR_9999) long second) {
        Instant time = Instant.ofEpochSecond(second);

        assertThat(PlatformDates.parse(written(time))).isEqualTo(time);
    }

    @Property(tries = 2_000)
    void unusualDateIsParsedLikeTheFormatterDoes(
            @ForAll @LongRange(min = 1_000_000_000, max = 2_000_000_000) long second,
            @ForAll @IntRange(max = 29) int at,
            @ForAll @CharRange(from = ' ', to = '~') char odd) {
        StringBuilder text = new StringBuilder(written(Instant.ofEpochSecond(second)));
        text.setCharAt(at, odd);

        assertThat(PlatformDates.parse(text.toString())).isEqualTo(formatted(text.toString()));
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(
            strings = {"", "Wed Mar 03 09:15:27 +0000 2015", "Tue Foo 03 09:15:27 +0000 2015", "2015-03-03T09:15:27Z"})
    void invalidDateIsAbsent(@Nullable String text) {
        assertThat(PlatformDates.parse(text)).isNull();
    }

    private static String written(Instant time) {
        return FORMAT.format(time.atOffset(ZoneOffset.UTC));
    }

    private static @Nullable Instant formatted(String text) {
        try {
            return FORMAT.parse(text, Instant::from);
        } catch (DateTimeException e) {
            return null;
        }
    }
}
