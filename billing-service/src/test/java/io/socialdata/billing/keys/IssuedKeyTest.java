package io.socialdata.billing.keys;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.keys.KeyMode;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class IssuedKeyTest {

    private static final Instant NOW = Instant.parse("2026-11-21T08:00:00Z");

    @Test
    void keyWithoutExpiryIsActive() {
        assertThat(aKey(null, null).statusAt(NOW)).isEqualTo(KeyStatus.ACTIVE);
    }

    @Test
    void keyExpiresExactlyAtItsExpiry() {
        assertThat(aKey(null, NOW).statusAt(NOW.minusNanos(1))).isEqualTo(KeyStatus.ACTIVE);
        assertThat(aKey(null, NOW).statusAt(NOW)).isEqualTo(KeyStatus.EXPIRED);
    }

    @Test
    void revocationTakesPrecedenceOverExpiry() {
        assertThat(aKey(NOW, NOW.minusSeconds(1)).statusAt(NOW)).isEqualTo(KeyStatus.REVOKED);
    }

    @Test
    void rotatedKeyExpiresAfterOverlapOrEarlier() {
        Duration day = Duration.ofDays(1);

        assertThat(aKey(null, null).endAfter(day, NOW)).isEqualTo(NOW.plus(day));
        assertThat(aKey(null, NOW.plusSeconds(5)).endAfter(day, NOW)).isEqualTo(NOW.plusSeconds(5));
        assertThat(aKey(null, null).endAfter(Duration.ZERO, NOW)).isEqualTo(NOW);
        assertThat(aKey(null, null).endAfter(Duration.ZERO, NOW.minusSeconds(60)))
                .isEqualTo(NOW.minusSeconds(60).plusMillis(1));
    }

    @Test
    void successorLivesAsLongAsOriginalKey() {
        assertThat(aKey(null, null).endOfSuccessor(NOW)).isNull();
        assertThat(aKey(null, NOW.plusSeconds(30)).endOfSuccessor(NOW)).isEqualTo(NOW.plusSeconds(90));
    }

    @Test
    void onlyKeysWithoutTestModeLeaveItsEnvironmentWhenRotated() {
        assertThat(KeyIssuer.envOf(KeyMode.LIVE, "test")).isEqualTo("live");
        assertThat(KeyIssuer.envOf(KeyMode.LIVE, "stage")).isEqualTo("stage");
        assertThat(KeyIssuer.envOf(KeyMode.TEST, "stage")).isEqualTo("test");
    }

    private static IssuedKey aKey(@Nullable Instant revokedAt, @Nullable Instant expiresAt) {
        return new IssuedKey(
                UUID.randomUUID(),
                UUID.randomUUID(),
                UUID.randomUUID(),
                "live",
                KeyMode.LIVE,
                "sda_live_",
                "x9Yz",
                NOW.minusSeconds(60),
                KeySettings.named("server").withExpiry(expiresAt),
                revokedAt,
                null,
                null,
                false,
                null,
                null,
                null);
    }
}
