package io.socialdata.gateway.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.MultiMap;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LimitHeadersTest {

    private static final RateLimitPolicy POLICY = RateLimitPolicy.of("public-read", Rate.parse("1200/PT1M burst 60"));

    @Test
    void bothHeaderFormsAgree() {
        MultiMap headers =
                MultiMap.caseInsensitiveMultiMap().add("x-ratelimit-limit", "7").add("ratelimit", "other");
        Instant at = Instant.ofEpochSecond(1_790_000_000, 400_000_000);

        LimitHeaders.set(headers, new RateLimitStatus(POLICY, true, 12, Duration.ZERO, Duration.ofMillis(2_400), at));

        assertThat(headers.getAll("X-RateLimit-Limit")).containsExactly("1200");
        assertThat(headers.getAll("X-RateLimit-Remaining")).containsExactly("12");
        assertThat(headers.getAll("X-RateLimit-Reset")).containsExactly("1790000003");
        assertThat(headers.getAll("RateLimit")).containsExactly("\"public-read\";r=12;t=3");
        assertThat(headers.getAll("RateLimit-Policy")).containsExactly("\"public-read\";q=1200;w=60");
    }

    @ParameterizedTest
    @CsvSource({"PT0S, 1", "PT0.000000001S, 1", "PT1S, 1", "PT1.000000001S, 2", "PT6M, 360"})
    void waitIsRoundedUpToWholeSeconds(Duration wait, String seconds) {
        assertThat(LimitHeaders.retryAfter(wait)).isEqualTo(seconds);
    }
}
