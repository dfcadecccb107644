package io.socialdata.platform.transport;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RateLimitTest {

    @Test
    void threeHeadersFormAWindow() {
        assertThat(read("50", "12", "1790000000"))
                .contains(new RateLimit(50, 12, Instant.ofEpochSecond(1_790_000_000)));
    }

    @ParameterizedTest
    @CsvSource({
        ", 12, 1790000000",
        "50, , 1790000000",
        "50, 12,",
        "0, 0, 1790000000",
        "50, -1, 1790000000",
        "50, twelve, 1790000000",
        "50, 12, 999999999999999999",
        "9999999999999999999999, 1, 1790000000"
    })
    void otherHeadersFormNoWindow(String limit, String remaining, String reset) {
        assertThat(read(limit, remaining, reset)).isEmpty();
    }

    private static Optional<RateLimit> read(String limit, String remaining, String reset) {
        Map<String, String> headers = new HashMap<>();
        headers.put("x-rate-limit-limit", limit);
        headers.put("x-rate-limit-remaining", remaining);
        headers.put("x-rate-limit-reset", reset);
        return RateLimit.from(headers::get);
    }
}
