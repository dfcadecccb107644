package io.socialdata.gateway.keys;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.gateway.keys.KeyVerdict.Accepted;
import io.socialdata.gateway.keys.KeyVerdict.Reason;
import io.socialdata.gateway.keys.KeyVerdict.Rejected;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class KnownKeyTest {

    private static final Instant EXPIRY = Instant.parse("2026-01-01T00:00:00Z");
    private static final Caller CALLER = new Caller(UUID.randomUUID(), UUID.randomUUID(), false);

    @Test
    void keyIsGoodUntilItExpires() {
        KnownKey key = new KnownKey(CALLER, true, EXPIRY);

        assertThat(key.verdictAt(EXPIRY.minusMillis(1))).isEqualTo(new Accepted(CALLER));
        assertThat(key.verdictAt(EXPIRY)).isEqualTo(new Rejected(Reason.EXPIRED));
    }

    @Test
    void keyWithoutExpiryIsGoodUntilRevoked() {
        assertThat(new KnownKey(CALLER, true, null).verdictAt(Instant.MAX)).isEqualTo(new Accepted(CALLER));
        assertThat(new KnownKey(CALLER, false, null).verdictAt(EXPIRY)).isEqualTo(new Rejected(Reason.REVOKED));
    }
}
