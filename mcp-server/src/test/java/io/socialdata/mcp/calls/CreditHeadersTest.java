package io.socialdata.mcp.calls;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpHeaders;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CreditHeadersTest {

    @ParameterizedTest
    @CsvSource({"0.0008,800", "0,0", "0.0000,0", "1.5,1500000", "-0.0008,0", "0.00000001,7", "much,7", "1e999999999,7"})
    void chargeIsReadAsMicroUsd(String header, long expected) {
        assertThat(CreditHeaders.charged(headers(Map.of("X-Credits-Charged", header)), 7))
                .isEqualTo(expected);
    }

    @Test
    void missingHeaderLeavesThePrice() {
        assertThat(CreditHeaders.charged(headers(Map.of()), 7)).isEqualTo(7);
    }

    @Test
    void replayedResponseIsNotChargedAgain() {
        assertThat(CreditHeaders.charged(
                        headers(Map.of("X-Credits-Charged", "0.0016", "Idempotent-Replayed", "true")), 7))
                .isZero();
    }

    private static HttpHeaders headers(Map<String, String> values) {
        return HttpHeaders.of(
                values.entrySet().stream()
                        .collect(Collectors.toMap(Map.Entry::getKey, entry -> List.of(entry.getValue()))),
                (_, _) -> true);
    }
}
