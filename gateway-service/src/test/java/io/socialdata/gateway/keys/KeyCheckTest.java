package io.socialdata.gateway.keys;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.Operation;
import io.socialdata.contract.OperationCatalogue;
import io.socialdata.contract.Scope;
import io.socialdata.contract.keys.ApiKey;
import io.socialdata.gateway.keys.KeyDecision.Accepted;
import io.socialdata.gateway.keys.KeyDecision.Reason;
import io.socialdata.gateway.keys.KeyDecision.Rejected;
import io.socialdata.gateway.routing.TestOperations;
import io.socialdata.gateway.world.FakeTicker;
import io.socialdata.gateway.world.World;
import io.socialdata.testkit.ConfigMappings;
import io.vertx.core.Future;
import io.vertx.core.MultiMap;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class KeyCheckTest {

    private static final Operation READ = OperationCatalogue.load().byId("user_info");
    private static final Instant EXPIRY = Instant.parse("2026-11-21T12:00:00Z");

    private final Caller caller = new Caller(UUID.randomUUID(), UUID.randomUUID(), false);
    private final KeysConfig config =
            ConfigMappings.of(KeysConfig.class, Map.of("gateway.keys.negative-cache-size", "100"));
    private final AtomicInteger lookups = new AtomicInteger();
    private final MovableClock clock = new MovableClock();

    @Test
    void keyExpiresAtItsExpiryWithoutAnEvent() {
        KeyCheck check = over(new KeyLookupResult.Found(KnownKeys.unbounded(caller, EXPIRY)));
        String key = World.newKey();
        clock.now = EXPIRY.minusSeconds(10);
        assertThat(verdict(check, key)).isEqualTo(new Accepted(caller));

        clock.now = EXPIRY.minusNanos(1);
        assertThat(verdict(check, key)).isEqualTo(new Accepted(caller));
        clock.now = EXPIRY;
        assertThat(verdict(check, key)).isEqualTo(new Rejected(Reason.EXPIRED));

        assertThat(lookups).hasValue(1);
    }

    @Test
    void mistypedKeyIsNotLookedUp() {
        KeyCheck check = over(new KeyLookupResult.Absent());
        String key = World.newKey();

        assertThat(verdict(check, key.substring(0, key.length() - 1) + (key.endsWith("0") ? "1" : "0")))
                .isEqualTo(new Rejected(Reason.MALFORMED));
        assertThat(lookups).hasValue(0);
    }

    @Test
    void cacheOfUnknownKeysIsBounded() {
        KeyCache keyCache = directory(new KeyLookupResult.Absent());
        KeyCheck check = new KeyCheck(keyCache, clock, TestOperations.NONE);

        for (int i = 0; i < 2_000; i++) {
            assertThat(verdict(check, World.newKey())).isEqualTo(new Rejected(Reason.UNKNOWN));
        }

        assertThat(keyCache.remembered()).isLessThanOrEqualTo(100);
    }

    @Test
    void keyWithTheTextOfATestKeyIsUndecidedIfBillingDoesNotKnowModes() {
        KnownKey withoutMode = new KnownKey(caller, null, false, null, Set.of(Scope.READ), List.of(), false);
        KeyCheck check = over(new KeyLookupResult.Found(withoutMode));

        assertThat(verdict(check, ApiKey.mint("test", new SecureRandom()).reveal()))
                .isEqualTo(new KeyDecision.Undecided());
        assertThat(verdict(check, World.newKey())).isEqualTo(new Accepted(caller));
    }

    @Test
    void textOfATestKeyDoesNotMakeAKeyATestKey() {
        KeyCheck check = over(new KeyLookupResult.Found(KnownKeys.unbounded(caller, null)));

        assertThat(verdict(check, ApiKey.mint("test", new SecureRandom()).reveal()))
                .isEqualTo(new Accepted(caller));
    }

    private KeyCheck over(KeyLookupResult result) {
        return new KeyCheck(directory(result), clock, TestOperations.NONE);
    }

    private KeyCache directory(KeyLookupResult result) {
        return new KeyCache(
                (_, _) -> {
                    lookups.incrementAndGet();
                    return Future.succeededFuture(result);
                },
                new CountingThrottle(),
                config,
                new FakeTicker());
    }

    private static KeyDecision verdict(KeyCheck check, String key) {
        MultiMap headers = MultiMap.caseInsensitiveMultiMap().add("Authorization", "Bearer " + key);
        return check.identify(headers, READ, null).result();
    }

    private static final class MovableClock extends Clock {

        private Instant now = EXPIRY.minus(Duration.ofDays(1));

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }
}
