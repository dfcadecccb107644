package io.socialdata.simulator.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlatformIdsTest {

    @Test
    void idsHaveUpToNineteenDigits() {
        assertThat(PlatformIds.parse("7")).hasValue(7);
        assertThat(PlatformIds.parse("1900000000000000001")).hasValue(1_900_000_000_000_000_001L);
        assertThat(PlatformIds.parse("9223372036854775807")).hasValue(Long.MAX_VALUE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " 7", "-7", "7a", "\u0667", "9223372036854775808", "10000000000000000000"})
    void anythingElseIsNoId(String text) {
        assertThat(PlatformIds.parse(text)).isEmpty();
    }
}
