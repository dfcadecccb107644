package io.socialdata.web.caller;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.runtime.QuarkusPrincipal;
import io.quarkus.security.runtime.QuarkusSecurityIdentity;
import io.socialdata.testkit.MovableClock;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class VerifiedTokenCacheTest {

    private static final String TOKEN = "key1.gateway-to-reads.signature";
    private static final Duration HOUR = Duration.ofHours(1);

    private final MovableClock clock = MovableClock.at("2026-05-01T12:00:00Z");
    private final Instant start = clock.instant();
    private final VerifiedTokenCache verifiedTokenCache = new VerifiedTokenCache(clock);

    @Test
    void verifiedTokenIsCached() {
        SecurityIdentity gateway = identity("gateway");

        verifiedTokenCache.remember(TOKEN, gateway, start.plus(HOUR));

        assertThat(verifiedTokenCache.find(TOKEN)).containsSame(gateway);
    }

    @Test
    void everyOtherTextIsUnknown() {
        verifiedTokenCache.remember(TOKEN, identity("gateway"), start.plus(HOUR));

        assertThat(verifiedTokenCache.find("key1.gateway-to-reads.signaturE")).isEmpty();
        assertThat(verifiedTokenCache.find("key1.gateway-to-bills.signature")).isEmpty();
        assertThat(verifiedTokenCache.find(TOKEN + ".")).isEmpty();
        assertThat(verifiedTokenCache.find("")).isEmpty();
    }

    @Test
    void tokenIsRemovedAtItsExpiry() {
        verifiedTokenCache.remember(TOKEN, identity("gateway"), start.plusSeconds(10));

        clock.advance(Duration.ofMillis(9_999));
        assertThat(verifiedTokenCache.find(TOKEN)).isPresent();
        clock.advance(Duration.ofMillis(1));
        assertThat(verifiedTokenCache.find(TOKEN)).isEmpty();
    }

    @Test
    void longLivedTokenIsVerifiedAgainAfterAMinute() {
        verifiedTokenCache.remember(TOKEN, identity("gateway"), start.plus(HOUR));

        clock.advance(Duration.ofMillis(59_999));
        assertThat(verifiedTokenCache.find(TOKEN)).isPresent();
        clock.advance(Duration.ofMillis(1));
        assertThat(verifiedTokenCache.find(TOKEN)).isEmpty();
    }

    @Test
    void expiredTokenWithinLeewayIsVerifiedEachTime() {
        verifiedTokenCache.remember(TOKEN, identity("gateway"), start.minusSeconds(1));

        assertThat(verifiedTokenCache.find(TOKEN)).isEmpty();
    }

    @Test
    void tokenOfANewKeyClearsTheCacheOnce() {
        verifiedTokenCache.remember(TOKEN, identity("gateway"), start.plus(HOUR));

        verifiedTokenCache.remember("key2.gateway-to-reads.signature", identity("gateway"), start.plus(HOUR));
        assertThat(verifiedTokenCache.find(TOKEN)).isEmpty();

        verifiedTokenCache.remember(TOKEN, identity("gateway"), start.plus(HOUR));
        verifiedTokenCache.remember("key2.monitoring-to-reads.signature", identity("monitoring"), start.plus(HOUR));
        assertThat(verifiedTokenCache.find(TOKEN)).isPresent();
    }

    @Test
    void cacheSizeIsLimited() {
        int most = VerifiedTokenCache.MAX_SIZE;
        for (int i = 0; i < 2 * most; i++) {
            verifiedTokenCache.remember("key1.token." + i, identity("gateway"), start.plus(HOUR));
        }

        long known = 0;
        for (int i = 0; i < 2 * most; i++) {
            known += verifiedTokenCache.find("key1.token." + i).isPresent() ? 1 : 0;
        }
        assertThat(known).isBetween(1L, (long) most);
    }

    private static SecurityIdentity identity(String caller) {
        return QuarkusSecurityIdentity.builder()
                .setPrincipal(new QuarkusPrincipal(caller))
                .addRole(caller)
                .build();
    }
}
