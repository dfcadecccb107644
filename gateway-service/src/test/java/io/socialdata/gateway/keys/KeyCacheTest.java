package io.socialdata.gateway.keys;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.gateway.keys.KeyLookupResult.Absent;
import io.socialdata.gateway.keys.KeyLookupResult.Failed;
import io.socialdata.gateway.keys.KeyLookupResult.Found;
import io.socialdata.gateway.keys.KeyLookupResult.Throttled;
import io.socialdata.gateway.world.FakeTicker;
import io.socialdata.testkit.ConfigMappings;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class KeyCacheTest {

    private static final KeyLookupResult FOUND =
            new Found(KnownKeys.unbounded(new Caller(UUID.randomUUID(), UUID.randomUUID(), false), null));

    private final FakeTicker ticker = new FakeTicker();
    private final List<Promise<KeyLookupResult>> lookups = new ArrayList<>();
    private final List<Duration> timeouts = new ArrayList<>();
    private final KeysConfig config = ConfigMappings.defaultsOf(KeysConfig.class);
    private final CountingThrottle throttle = new CountingThrottle();
    private final KeyCache keyCache = new KeyCache(this::lookUp, throttle, config, ticker);

    @Test
    void knownKeyIsLookedUpOncePerMaximumAge() {
        assertThat(find(FOUND)).isEqualTo(FOUND);
        ticker.advance(config.ttl().minusMillis(1));
        assertThat(remembered()).isEqualTo(FOUND);

        ticker.advance(Duration.ofMillis(1));
        assertThat(find(new Absent())).isEqualTo(new Absent());
        assertThat(lookups).hasSize(2);
    }

    @Test
    void callsWaitingForOneKeyShareOneLookup() {
        Future<KeyLookupResult> first = keyCache.find("a", null);
        Future<KeyLookupResult> second = keyCache.find("a", null);
        Future<KeyLookupResult> other = keyCache.find("b", null);

        assertThat(lookups).hasSize(2);
        lookups.getFirst().complete(FOUND);
        assertThat(first.result()).isEqualTo(FOUND);
        assertThat(second.result()).isEqualTo(FOUND);
        assertThat(other.isComplete()).isFalse();
    }

    @Test
    void unknownKeyIsCachedBriefly() {
        assertThat(find(new Absent())).isEqualTo(new Absent());
        assertThat(remembered()).isEqualTo(new Absent());

        ticker.advance(config.negativeTtl());
        assertThat(find(FOUND)).isEqualTo(FOUND);
    }

    @Test
    void staleKeyIsUsedForALimitedTimeWhileBillingIsDown() {
        find(FOUND);
        ticker.advance(config.ttl());
        assertThat(find(new Failed())).isEqualTo(FOUND);
        assertThat(remembered()).as("billing is left alone for a moment").isEqualTo(FOUND);
        ticker.advance(config.retryAfter());
        assertThat(find(new Failed())).isEqualTo(FOUND);

        ticker.advance(config.staleIfError());
        assertThat(find(new Failed())).isEqualTo(new Failed());
    }

    @Test
    void lookupExceptionIsAFailedLookup() {
        Future<KeyLookupResult> lookup = keyCache.find("a", null);
        lookups.getLast().fail("broken");

        assertThat(lookup.result()).isEqualTo(new Failed());
        keyCache.find("a", null);
        assertThat(lookups).hasSize(2);
    }

    @Test
    void changedKeyIsInvalidatedAtOnce() {
        find(FOUND);

        keyCache.invalidate(((Found) FOUND).key().caller().keyId());

        assertThat(find(new Absent())).isEqualTo(new Absent());
    }

    @Test
    void changeOfAnotherKeyDoesNotInvalidateAKnownKey() {
        find(FOUND);
        keyCache.invalidate(UUID.randomUUID());
        assertThat(remembered()).isEqualTo(FOUND);
    }

    @Test
    void changeOfAKeyDoesNotCauseLookupsOfUnknownKeys() {
        find(new Absent());

        keyCache.invalidate(UUID.randomUUID());

        assertThat(remembered()).isEqualTo(new Absent());
    }

    @Test
    void lookupResultOlderThanAChangeIsNotCached() {
        Future<KeyLookupResult> waiting = keyCache.find("a", null);
        keyCache.invalidate(((Found) FOUND).key().caller().keyId());
        lookups.getLast().complete(FOUND);

        assertThat(waiting.result()).isEqualTo(FOUND);
        assertThat(find(new Absent())).isEqualTo(new Absent());
    }

    @Test
    void callsAfterAChangeStartANewLookup() {
        Future<KeyLookupResult> before = keyCache.find("a", null);
        keyCache.invalidate(((Found) FOUND).key().caller().keyId());
        Future<KeyLookupResult> after = keyCache.find("a", null);
        keyCache.invalidateAll();
        Future<KeyLookupResult> later = keyCache.find("a", null);

        assertThat(lookups).hasSize(3);
        lookups.get(2).complete(new Absent());
        lookups.get(1).complete(FOUND);
        lookups.get(0).complete(FOUND);

        assertThat(before.result()).isEqualTo(FOUND);
        assertThat(after.result()).isEqualTo(FOUND);
        assertThat(later.result()).isEqualTo(new Absent());
        assertThat(remembered()).isEqualTo(new Absent());
    }

    @Test
    void invalidatedKeysAreLookedUpAgainAndUsedStaleOnFailure() {
        find(FOUND);
        ticker.advance(Duration.ofSeconds(1));

        keyCache.invalidateAll();

        assertThat(find(new Failed())).isEqualTo(FOUND);
        assertThat(lookups).hasSize(2);
    }

    @Test
    void onlyUncachedKeysAreThrottled() {
        find(FOUND);
        assertThat(throttle.reserved()).isEqualTo(1);
        throttle.limit(Duration.ofSeconds(2));

        assertThat(keyCache.find("b", null).result()).isEqualTo(new Throttled(Duration.ofSeconds(2)));
        assertThat(lookups).hasSize(1);
        ticker.advance(config.ttl());
        assertThat(find(FOUND)).as("asked for again").isEqualTo(FOUND);
        keyCache.invalidate(((Found) FOUND).key().caller().keyId());
        assertThat(find(FOUND)).as("asked for after a change").isEqualTo(FOUND);
        ticker.advance(Duration.ofSeconds(1));
        keyCache.invalidateAll();
        assertThat(find(FOUND)).as("asked for after Kafka was away").isEqualTo(FOUND);
    }

    @Test
    void onlyUnknownKeysCount() {
        find(FOUND);
        keyCache.find("b", null);
        lookups.getLast().complete(new Failed());
        keyCache.find("c", null);
        keyCache.find("c", null);
        lookups.getLast().complete(new Absent());

        assertThat(throttle.reserved()).isEqualTo(3);
        assertThat(throttle.released()).isEqualTo(2);
    }

    @Test
    void changedKeyIsNotUsedStale() {
        find(FOUND);
        keyCache.invalidate(((Found) FOUND).key().caller().keyId());

        assertThat(find(new Failed())).isEqualTo(new Failed());
    }

    /** A gateway that has just started knows no key, and billing may be slow while everything starts. */
    @Test
    void unknownAndChangedKeysWaitLongerForBillingThanKnownOnes() {
        find(FOUND);
        ticker.advance(config.ttl());
        find(FOUND);
        keyCache.invalidate(((Found) FOUND).key().caller().keyId());
        find(FOUND);

        assertThat(timeouts).containsExactly(Duration.ofSeconds(5), Duration.ofSeconds(1), Duration.ofSeconds(5));
    }

    private Future<KeyLookupResult> lookUp(String sha256, Duration timeout) {
        timeouts.add(timeout);
        Promise<KeyLookupResult> promise = Promise.promise();
        lookups.add(promise);
        return promise.future();
    }

    /** Finds a key with a lookup at billing, which returns this result. */
    private KeyLookupResult find(KeyLookupResult answer) {
        int before = lookups.size();
        Future<KeyLookupResult> lookup = keyCache.find("a", null);
        assertThat(lookups).hasSize(before + 1);
        lookups.getLast().complete(answer);
        return lookup.result();
    }

    /** Finds a key without a lookup at billing. */
    private KeyLookupResult remembered() {
        int before = lookups.size();
        KeyLookupResult found = keyCache.find("a", null).result();
        assertThat(lookups).hasSize(before);
        return found;
    }
}
