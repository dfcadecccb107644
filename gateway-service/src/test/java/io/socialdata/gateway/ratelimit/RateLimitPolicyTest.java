package io.socialdata.gateway.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RateLimitPolicyTest {

    @ParameterizedTest
    @CsvSource({
        "1200/PT1M burst 60, 1200 requests per minute and 60 at once",
        "10/PT1M, 10 requests per minute",
        "10/PT1H, 10 requests per hour",
        "1/PT90S, 1 request per 90 seconds"
    })
    void rateIsDescribedInWords(String text, String words) {
        assertThat(Rate.parse(text).described()).isEqualTo(words);
    }

    @Test
    void burstDefaultsToTheWholeRate() {
        assertThat(Rate.parse("300/PT1M")).isEqualTo(new Rate(300, Duration.ofMinutes(1), 300));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "300", "300/1m", "0/PT1M", "300/PT0S", "300/PT1M burst 0", "300/PT-1M", "-1/PT1M", "3/P"})
    void invalidRateIsRejected(String text) {
        assertThatThrownBy(() -> Rate.parse(text)).isInstanceOf(RuntimeException.class);
    }

    @Test
    void rateWithFractionalCountIsRejected() {
        assertThat(Rate.parse("100000000/PT1M").reducedCalls()).isEqualTo(1);
        assertThatThrownBy(() -> Rate.parse("999999937/P300D")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void rejectionNamesTheLimitedSubject() {
        assertThat(RateLimitPolicy.of("login", Rate.parse("10/PT1H")).refusal())
                .isEqualTo("At most 10 requests per hour in the class 'login'.");
        assertThat(RateLimitPolicy.ofAccount("write", Rate.parse("240/PT1M")).refusal())
                .isEqualTo(
                        "At most 240 requests per minute in the class 'write' for all keys of the account together.");
        assertThat(RateLimitPolicy.ofKeyRate(5).refusal())
                .isEqualTo("At most 300 requests per minute and 5 at once with this API key.");
    }

    @Test
    void rateOfAKeyIsKnownByTheNameOfItsBuckets() {
        assertThat(RateLimitPolicy.keyRateOf(RateLimitPolicy.ofKeyRate(9999).bucket()))
                .isEqualTo(9999);
        assertThat(RateLimitPolicy.keyRateOf("key-rate/0")).isNull();
        assertThat(RateLimitPolicy.keyRateOf("key-rate/10000")).isNull();
        assertThat(RateLimitPolicy.keyRateOf("write")).isNull();
    }

    @Test
    void namesShownToCallersDoNotGrowWithTheRates() {
        assertThat(RateLimitPolicy.ofKeyRate(5).name())
                .isEqualTo(RateLimitPolicy.ofKeyRate(6).name());
        assertThat(RateLimitPolicy.ofKeyRate(5).field())
                .isEqualTo("\"key-rate\";q=300;w=60, \"key-rate-burst\";q=5;w=1");
    }

    @Test
    void remainingCallsBelongToTheBurstIfThereIsOne() {
        assertThat(RateLimitPolicy.ofKeyRate(5).remainingName()).isEqualTo("key-rate-burst");
        assertThat(RateLimitPolicy.of("login", Rate.parse("10/PT1H")).remainingName())
                .isEqualTo("login");
    }

    @Test
    void overshootIsATwentiethOfAFullWindow() {
        assertThat(RateLimitPolicy.of("read", Rate.parse("140/PT1M burst 60")).overshoot())
                .isEqualTo(10);
    }
}
