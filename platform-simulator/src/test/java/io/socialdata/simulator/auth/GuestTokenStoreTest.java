package io.socialdata.simulator.auth;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.simulator.world.Snowflake;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class GuestTokenStoreTest {

    private static final Instant NOW = Instant.parse("2026-11-01T00:00:00Z");

    private final GuestTokenStore guestTokenStore = new GuestTokenStore(Clock.fixed(NOW, ZoneOffset.UTC));

    @Test
    void tokenContainsItsIssueTime() {
        String token = guestTokenStore.issue();

        assertThat(guestTokenStore.knows(token)).isTrue();
        assertThat(Snowflake.timeOf(Long.parseLong(token))).isEqualTo(NOW);
    }

    @Test
    void oldestTokensAreForgottenBeyondTheLimit() {
        String first = guestTokenStore.issue();

        Stream.generate(guestTokenStore::issue).distinct().limit(10_000).forEach(token -> {});

        assertThat(guestTokenStore.knows(first)).isFalse();
    }
}
