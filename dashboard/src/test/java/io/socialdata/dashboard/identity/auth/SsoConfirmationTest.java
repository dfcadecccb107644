package io.socialdata.dashboard.identity.auth;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class SsoConfirmationTest {

    private static final Instant NOW = Instant.parse("2026-11-26T12:00:00.5Z");
    private static final Instant EARLIEST = NOW.minus(Duration.ofMinutes(5));

    @Test
    void recentAuthenticationCounts() {
        assertThat(at(-60)).contains(Instant.parse("2026-11-26T11:59:00Z"));
        assertThat(at(-299)).isPresent();
    }

    @Test
    void clockThatIsAheadGivesNoMoreTime() {
        assertThat(at(20)).contains(NOW);
    }

    @ParameterizedTest
    @ValueSource(longs = {-300, -3600, 31, Long.MAX_VALUE / 2})
    void oldOrFutureAuthenticationDoesNotCount(long seconds) {
        assertThat(at(seconds)).isEmpty();
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "now", "2026-11-26T12:00:00Z", "1e9", "99999999999999999999"})
    void claimThatIsNoTimeDoesNotCount(@Nullable String claim) {
        assertThat(SsoConfirmation.recent(claim, EARLIEST, NOW)).isEmpty();
    }

    private static Optional<Instant> at(long seconds) {
        return SsoConfirmation.recent(NOW.getEpochSecond() + seconds, EARLIEST, NOW);
    }
}
