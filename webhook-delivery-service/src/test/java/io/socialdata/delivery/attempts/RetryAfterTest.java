package io.socialdata.delivery.attempts;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RetryAfterTest {

    private static final Instant NOW = Instant.parse("2026-03-04T10:00:00Z");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 | 2026-03-04T10:00:00Z",
                "120 | 2026-03-04T10:02:00Z",
                "999999999 | 2057-11-10T11:46:39Z",
                "Wed, 04 Mar 2026 10:05:00 GMT | 2026-03-04T10:05:00Z",
                "Wed, 4 Mar 2026 10:05:00 GMT | 2026-03-04T10:05:00Z",
            })
    void secondsAndDatesAreParsed(String header, Instant expected) {
        assertThat(RetryAfter.read(header, NOW)).contains(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-1", "1.5", "soon", "99999999999999999999", "2026-03-04T10:05:00Z"})
    void unreadableValueIsIgnored(String header) {
        assertThat(RetryAfter.read(header, NOW)).isEmpty();
    }

    @Test
    void missingHeaderHasNoDelay() {
        assertThat(RetryAfter.read(null, NOW)).isEmpty();
    }
}
