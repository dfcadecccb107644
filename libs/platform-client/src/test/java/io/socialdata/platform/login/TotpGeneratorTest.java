package io.socialdata.platform.login;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.testkit.MovableClock;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TotpGeneratorTest {

    /** The seed of the RFC's own examples, "12345678901234567890". */
    private static final String SEED = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

    @ParameterizedTest
    @CsvSource({"59, 287082", "1111111109, 081804", "1234567890, 005924", "2000000000, 279037", "20000000000, 353130"})
    void codesMatchTheRfcExamples(long epochSecond, String code) {
        Clock clock = MovableClock.at(Instant.ofEpochSecond(epochSecond));

        assertThat(TotpGenerator.of(SEED, clock).orElseThrow().now()).isEqualTo(code);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gezdgnbvgy3tqojqgezdgnbvgy3tqojq", " GEZD GNBV-GY3T QOJQ GEZD GNBV GY3T QOJQ=="})
    void seedIsAcceptedInCopiedForms(String seed) {
        Clock clock = MovableClock.at(Instant.ofEpochSecond(59));

        assertThat(TotpGenerator.of(seed, clock).orElseThrow().now()).isEqualTo("287082");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "   ", "====", "A", "not a seed 189", "\u00fcber"})
    void invalidSeedHasNoCodes(String seed) {
        assertThat(TotpGenerator.of(seed, Clock.systemUTC())).isEmpty();
    }

    /** Windows start at 30 and at 60 seconds. */
    @ParameterizedTest
    @CsvSource({"30, 30, ''", "30, 54, ''", "30, 55, 60", "30, 59, 60", "59, 60, 60", "30, 100, 100"})
    void rejectedCodeIsReplacedOnlyIfItsWindowMayHaveEnded(long made, long refused, String next) {
        MovableClock clock = MovableClock.at(Instant.ofEpochSecond(made));
        TotpGenerator totpGenerator = TotpGenerator.of(SEED, clock).orElseThrow();
        String first = totpGenerator.now();
        clock.advance(Duration.ofSeconds(refused - made));

        assertThat(totpGenerator.next(first)).isEqualTo(next.isEmpty() ? Optional.empty() : Optional.of(codeAt(next)));
    }

    private static String codeAt(String epochSecond) {
        Clock clock = MovableClock.at(Instant.ofEpochSecond(Long.parseLong(epochSecond)));
        return TotpGenerator.of(SEED, clock).orElseThrow().now();
    }

    @Test
    void loginFormIsNotPrinted() {
        assertThat(new LoginForm("mira", "hush", SEED, "Browser/1")).hasToString("LoginForm[redacted]");
    }
}
