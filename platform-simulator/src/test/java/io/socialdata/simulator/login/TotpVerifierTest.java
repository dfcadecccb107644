package io.socialdata.simulator.login;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import org.apache.commons.codec.binary.Base32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TotpVerifierTest {

    /** The key of RFC 6238, appendix B. */
    private static final String SECRET =
            new Base32().encodeAsString("12345678901234567890".getBytes(StandardCharsets.US_ASCII));

    @ParameterizedTest
    @CsvSource({"59, 287082", "1111111109, 081804", "1234567890, 005924", "20000000000, 353130"})
    void codesMatchTheRfcExamples(long second, String code) {
        assertThat(at(second).accepts(SECRET, code)).isTrue();
    }

    @Test
    void codesWithinOneStepAreAccepted() {
        assertThat(at(1_234_567_890 + 30).accepts(SECRET, "005924")).isTrue();
        assertThat(at(1_234_567_890 - 30).accepts(SECRET, "005924")).isTrue();
        assertThat(at(1_234_567_890 + 60).accepts(SECRET, "005924")).isFalse();
        assertThat(at(1_234_567_890).accepts(SECRET, "5924")).isFalse();
    }

    private static TotpVerifier at(long second) {
        return new TotpVerifier(Clock.fixed(Instant.ofEpochSecond(second), ZoneOffset.UTC));
    }
}
