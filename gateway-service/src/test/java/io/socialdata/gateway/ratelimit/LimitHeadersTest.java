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

        assertThat(headers.getAll("X-RateLimit-Limit")).containsExactly("60");
        assertThat(headers.getAll("X-RateLimit-Remaining")).containsExactly("12");
        assertThat(headers.getAll("X-RateLimit-Reset")).containsExactly("1790000003");
        assertThat(headers.getAll("RateLimit")).containsExactly("\"public-read-burst\";r=12;t=3");
        assertThat(headers.getAll("RateLimit-Policy"))
                .containsExactly("\"public-read\";q=1200;w=60, \"public-read-burst\";q=60;w=3");
    }

    @Test
    void limitWithoutABurstIsOnePolicy() {
        MultiMap headers = MultiMap.caseInsensitiveMultiMap();
        RateLimitPolicy feedback = RateLimitPolicy.of("feedback", Rate.parse("10/PT1M"));

        LimitHeaders.set(
                headers, new RateLimitStatus(feedback, true, 9, Duration.ZERO, Duration.ofSeconds(6), Instant.EPOCH));

        assertThat(headers.get("RateLimit")).isEqualTo("\"feedback\";r=9;t=6");
        assertThat(headers.get("RateLimit-Policy")).isEqualTo("\"feedback\";q=10;w=60");
    }

    @ParameterizedTest
    @CsvSource({"1200/PT1M burst 60, 3", "600/PT1M burst 25, 3", "1/PT1M burst 2, 120", "60000/PT1M burst 1, 1"})
    void windowOfABurstIsRoundedUpToWholeSeconds(String rate, long seconds) {
        assertThat(Rate.parse(rate).secondsToRefillBurst()).isEqualTo(seconds);
    }

    @ParameterizedTest
    @CsvSource({"PT0S, 1", "PT0.000000001S, 1", "PT1S, 1", "PT1.000000001S, 2", "PT6M, 360"})
    void waitIsRoundedUpToWholeSeconds(Duration wait, String seconds) {
        assertThat(LimitHeaders.retryAfter(wait)).isEqualTo(seconds);
    }
}
