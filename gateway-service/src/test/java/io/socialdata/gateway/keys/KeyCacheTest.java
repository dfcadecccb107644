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
    private final List<Promise<KeyLookupResult>> asked = new ArrayList<>();
    private final KeysConfig config = ConfigMappings.defaultsOf(KeysConfig.class);
    private final CountingThrottle throttle = new CountingThrottle();
    private final KeyCache keyCache = new KeyCache(this::ask, throttle, config, ticker);

    @Test
    void knownKeyIsAskedForOncePerMaximumAge() {
        assertThat(find(FOUND)).isEqualTo(FOUND);
        ticker.advance(config.maxAge().minusMillis(1));
        assertThat(remembered()).isEqualTo(FOUND);

        ticker.advance(Duration.ofMillis(1));
        assertThat(find(new Absent())).isEqualTo(new Absent());
        assertThat(asked).hasSize(2);
    }

    @Test
    void callsThatWaitForOneKeyShareOneQuestion() {
        Future<KeyLookupResult> first = keyCache.find("a", null);
        Future<KeyLookupResult> second = keyCache.find("a", null);
        Future<KeyLookupResult> other = keyCache.find("b", null);

        assertThat(asked).hasSize(2);
        asked.getFirst().complete(FOUND);
        assertThat(first.result()).isEqualTo(FOUND);
        assertThat(second.result()).isEqualTo(FOUND);
        assertThat(other.isComplete()).isFalse();
    }

    @Test
    void unknownKeyIsRememberedForAShortWhile() {
        assertThat(find(new Absent())).isEqualTo(new Absent());
        assertThat(remembered()).isEqualTo(new Absent());

        ticker.advance(config.unknownAge());
        assertThat(find(FOUND)).isEqualTo(FOUND);
    }

    @Test
    void staleKeyStandsInWhileBillingIsAwayButNotForEver() {
        find(FOUND);
        ticker.advance(config.maxAge());
        assertThat(find(new Failed())).isEqualTo(FOUND);
        assertThat(remembered()).as("billing is left alone for a moment").isEqualTo(FOUND);
        ticker.advance(config.retryAfter());
        assertThat(find(new Failed())).isEqualTo(FOUND);

        ticker.advance(config.staleBound());
        assertThat(find(new Failed())).isEqualTo(new Failed());
    }

    @Test
    void failureOfTheLookUpItselfIsAFailedLookup() {
        Future<KeyLookupResult> lookup = keyCache.find("a", null);
        asked.getLast().fail("broken");

        assertThat(lookup.result()).isEqualTo(new Failed());
        keyCache.find("a", null);
        assertThat(asked).hasSize(2);
    }

    @Test
    void changedKeyIsForgottenAtOnce() {
        find(FOUND);

        keyCache.invalidate(((Found) FOUND).key().caller().keyId());

        assertThat(find(new Absent())).isEqualTo(new Absent());
    }

    @Test
    void changeOfAnotherKeyMattersOnlyToUnknownOnes() {
        find(FOUND);
        keyCache.invalidate(UUID.randomUUID());
        assertThat(remembered()).isEqualTo(FOUND);
    }

    @Test
    void createdKeyIsNoLongerUnknown() {
        find(new Absent());

        keyCache.invalidate(UUID.randomUUID());

        assertThat(find(FOUND)).isEqualTo(FOUND);
    }

    @Test
    void answerThatAChangeOvertookIsNotRemembered() {
        Future<KeyLookupResult> waiting = keyCache.find("a", null);
        keyCache.invalidate(((Found) FOUND).key().caller().keyId());
        asked.getLast().complete(FOUND);

        assertThat(waiting.result()).isEqualTo(FOUND);
        assertThat(find(new Absent())).isEqualTo(new Absent());
    }

    @Test
    void callsThatComeAfterAChangeAskAnewAndDoNotTakeWhatWasAskedBefore() {
        Future<KeyLookupResult> before = keyCache.find("a", null);
        keyCache.invalidate(((Found) FOUND).key().caller().keyId());
        Future<KeyLookupResult> after = keyCache.find("a", null);
        keyCache.invalidateAll();
        Future<KeyLookupResult> later = keyCache.find("a", null);

        assertThat(asked).hasSize(3);
        asked.get(2).complete(new Absent());
        asked.get(1).complete(FOUND);
        asked.get(0).complete(FOUND);

        assertThat(before.result()).isEqualTo(FOUND);
        assertThat(after.result()).isEqualTo(FOUND);
        assertThat(later.result()).isEqualTo(new Absent());
        assertThat(remembered()).isEqualTo(new Absent());
    }

    @Test
    void distrustedKeysAreAskedForAgainAndStandInIfNobodyAnswers() {
        find(FOUND);
        ticker.advance(Duration.ofSeconds(1));

        keyCache.invalidateAll();

        assertThat(find(new Failed())).isEqualTo(FOUND);
        assertThat(asked).hasSize(2);
    }

    @Test
    void onlyTextsThatNothingIsKnownOfAreThrottled() {
        find(FOUND);
        assertThat(throttle.reserved()).isEqualTo(1);
        throttle.limit(Duration.ofSeconds(2));

        assertThat(keyCache.find("b", null).result()).isEqualTo(new Throttled(Duration.ofSeconds(2)));
        assertThat(asked).hasSize(1);
        ticker.advance(config.maxAge());
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
        asked.getLast().complete(new Failed());
        keyCache.find("c", null);
        keyCache.find("c", null);
        asked.getLast().complete(new Absent());

        assertThat(throttle.reserved()).isEqualTo(3);
        assertThat(throttle.released()).isEqualTo(2);
    }

    @Test
    void changedKeyDoesNotStandIn() {
        find(FOUND);
        keyCache.invalidate(((Found) FOUND).key().caller().keyId());

        assertThat(find(new Failed())).isEqualTo(new Failed());
    }

    @Test
    void keysHaveTheseDefaults() {
        assertThat(config.capacity()).isEqualTo(100_000);
        assertThat(config.maxAge()).isEqualTo(Duration.ofSeconds(60));
        assertThat(config.staleBound()).isEqualTo(Duration.ofHours(24));
        assertThat(config.unknownCapacity()).isEqualTo(10_000);
        assertThat(config.unknownAge()).isEqualTo(Duration.ofSeconds(5));
        assertThat(config.lookupTimeout()).isEqualTo(Duration.ofSeconds(1));
        assertThat(config.retryAfter()).isEqualTo(Duration.ofSeconds(2));
        assertThat(config.lookupConnections()).isEqualTo(16);
        assertThat(config.lookupsWaiting()).isEqualTo(256);
    }

    private Future<KeyLookupResult> ask(String sha256) {
        Promise<KeyLookupResult> promise = Promise.promise();
        asked.add(promise);
        return promise.future();
    }

    /** Finds a key that billing is asked for, and answers for billing. */
    private KeyLookupResult find(KeyLookupResult answer) {
        int before = asked.size();
        Future<KeyLookupResult> lookup = keyCache.find("a", null);
        assertThat(asked).hasSize(before + 1);
        asked.getLast().complete(answer);
        return lookup.result();
    }

    /** Finds a key without billing being asked. */
    private KeyLookupResult remembered() {
        int before = asked.size();
        KeyLookupResult found = keyCache.find("a", null).result();
        assertThat(asked).hasSize(before);
        return found;
    }
}
