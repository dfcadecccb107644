package io.socialdata.billing.keys;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class IssuedKeyTest {

    private static final Instant NOW = Instant.parse("2026-11-21T08:00:00Z");

    @Test
    void keyWithoutEndIsActive() {
        assertThat(aKey(null, null).statusAt(NOW)).isEqualTo(KeyStatus.ACTIVE);
    }

    @Test
    void keyExpiresAtItsVeryInstant() {
        assertThat(aKey(null, NOW).statusAt(NOW.minusNanos(1))).isEqualTo(KeyStatus.ACTIVE);
        assertThat(aKey(null, NOW).statusAt(NOW)).isEqualTo(KeyStatus.EXPIRED);
    }

    @Test
    void revocationOutweighsExpiry() {
        assertThat(aKey(NOW, NOW.minusSeconds(1)).statusAt(NOW)).isEqualTo(KeyStatus.REVOKED);
    }

    private static IssuedKey aKey(@Nullable Instant revokedAt, @Nullable Instant expiresAt) {
        return new IssuedKey(
                UUID.randomUUID(),
                UUID.randomUUID(),
                "live",
                "sda_live_",
                "x9Yz",
                NOW.minusSeconds(60),
                KeyTerms.named("server").until(expiresAt),
                revokedAt,
                null,
                null);
    }
}
