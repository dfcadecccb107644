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

    private final GuestTokenStore tokens = new GuestTokenStore(Clock.fixed(NOW, ZoneOffset.UTC));

    @Test
    void aTokenTellsWhenItWasIssued() {
        String token = tokens.issue();

        assertThat(tokens.knows(token)).isTrue();
        assertThat(Snowflake.timeOf(Long.parseLong(token))).isEqualTo(NOW);
    }

    @Test
    void theOldestAreForgottenWhenThereAreVeryMany() {
        String first = tokens.issue();

        Stream.generate(tokens::issue).distinct().limit(10_000).forEach(token -> {});

        assertThat(tokens.knows(first)).isFalse();
    }
}
