package io.socialdata.acting;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class CallDeadlineTest {

    private static final Duration OURS = Duration.ofSeconds(15);

    @Test
    void earlierCallerDeadlineIsUsed() {
        assertThat(CallDeadline.total("1200", OURS)).isEqualTo(Duration.ofMillis(1_200));
    }

    @Test
    void laterCallerDeadlineDoesNotExtendTheBudget() {
        assertThat(CallDeadline.total("60000", OURS)).isEqualTo(OURS);
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "-5", "soon", "1.5", "99999999999999999999"})
    void invalidNumberIsNoDeadline(String header) {
        assertThat(CallDeadline.total(header, OURS)).isEqualTo(OURS);
    }
}
