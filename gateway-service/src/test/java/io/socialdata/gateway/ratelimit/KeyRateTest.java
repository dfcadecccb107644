package io.socialdata.gateway.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.OperationCatalogue;
import io.socialdata.contract.keys.KeyMode;
import io.socialdata.gateway.keys.Caller;
import io.socialdata.gateway.keys.KeyRestrictions;
import io.socialdata.gateway.world.FakeTicker;
import io.socialdata.testkit.ConfigMappings;
import io.socialdata.testkit.MovableClock;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Keys with a rate of their own, beneath the limits of their account. */
class KeyRateTest {

    private static final OperationCatalogue CATALOGUE = OperationCatalogue.load();
    private static final UUID ACCOUNT = UUID.randomUUID();

    private final FakeTicker ticker = new FakeTicker();
    private final LimitsConfig config = ConfigMappings.defaultsOf(LimitsConfig.class);
    private final LimitPolicies policies = new LimitPolicies(config);
    private final SharedLimits shared = new SharedLimits(config, policies, () -> Sharing.ALONE, ticker);
    private int billingRequests;
    private final KeyRateLimiter limiter = new KeyRateLimiter(
            config, policies, shared, this::billingAway, ticker, MovableClock.at("2026-11-21T08:00:00Z"));
    private final Caller caller = callerWithRate(3);

    @Test
    void callsBeyondTheRateAreRefusedUntilItRefills() {
        assertThat(take("user_info").remaining()).isEqualTo(2);
        assertThat(take("trends").remaining()).isEqualTo(1);
        RateLimitStatus last = take("tweet_create");
        RateLimitStatus refused = take("user_info");

        assertThat(last.granted()).isTrue();
        assertThat(last.policy().field()).isEqualTo("\"key-rate\";q=180;w=60, \"key-rate-burst\";q=3;w=1");
        assertThat(refused.granted()).isFalse();
        assertThat(refused.limit()).isEqualTo("key-rate");
        assertThat(refused.message()).isEqualTo("At most 180 requests per minute and 3 at once with this API key.");
        ticker.advance(refused.retryAfter());
        assertThat(take("user_info").granted()).isTrue();
        assertThat(take("user_info").granted()).isFalse();
    }

    @Test
    void otherKeysOfTheAccountAreNotLimited() {
        IntStream.range(0, 4).forEach(call -> take("user_info"));

        Caller other = new Caller(ACCOUNT, UUID.randomUUID(), false);

        assertThat(take(other, "user_info").remaining()).isEqualTo(59);
    }

    @Test
    void refusedCallsCountForNoOtherLimitAndReachNoService() {
        IntStream.range(0, 100).forEach(call -> take("feedback_list"));

        assertThat(billingRequests).isEqualTo(3);
        assertThat(remainingOfAccount()).isEqualTo(120);
        take("user_info");
        assertThat(remainingOfAccount()).isEqualTo(120);
    }

    @Test
    void callRefusedForItsClassDoesNotCountForTheKey() {
        Caller fast = callerWithRate(40);
        IntStream.range(0, 11).forEach(call -> take(fast, "feedback_list"));

        assertThat(take(fast, "feedback_list").limit()).isEqualTo("feedback");
        assertThat(shared.calls().peek(policies.ofKeyRate(40), fast.keyId()).remaining())
                .isEqualTo(30);
    }

    @Test
    void callThatCannotBeCountedDoesNotCountForTheKey() {
        LimitDecision decision =
                limiter.take(caller, CATALOGUE.byId("user_login"), "/x").result();

        assertThat(decision).isInstanceOf(LimitDecision.Unavailable.class);
        assertThat(take("user_info").remaining()).isEqualTo(2);
    }

    @Test
    void tighterLimitIsReported() {
        Caller fast = callerWithRate(40);

        assertThat(take(fast, "feedback_list").limit()).isEqualTo("feedback");
        assertThat(take(fast, "user_info").limit()).isEqualTo("key-rate");
    }

    @Test
    void testKeysOfAnAccountShareOneLimitForAllClassesAndCountForNoOther() {
        Caller first = testKey(null);
        Caller second = testKey(null);
        for (int i = 0; i < 10; i++) {
            assertThat(take(first, "user_info").granted()).isTrue();
            assertThat(take(second, "user_login").granted()).isTrue();
        }

        RateLimitStatus refused = take(second, "user_info");

        assertThat(refused.granted()).isFalse();
        assertThat(refused.limit()).isEqualTo("test-keys");
        assertThat(refused.message())
                .isEqualTo("At most 300 requests per minute and 20 at once for all test keys of the account together.");
        assertThat(billingRequests).isZero();
        assertThat(remainingOfAccount()).isEqualTo(120);
        assertThat(policies.byName("test-keys")).isEqualTo(policies.testKeys());
    }

    @Test
    void testKeyWithARateOfItsOwnHasBothLimits() {
        Caller slow = testKey(2);

        assertThat(take(slow, "user_info").limit()).isEqualTo("key-rate");
        take(slow, "user_info");
        assertThat(take(slow, "user_info").granted()).isFalse();
        assertThat(take(testKey(null), "user_info").remaining()).isEqualTo(17);
    }

    private static Caller testKey(@Nullable Integer callsPerSecond) {
        return new Caller(
                ACCOUNT, UUID.randomUUID(), false, new KeyRestrictions(null, callsPerSecond, null), KeyMode.TEST);
    }

    @Test
    void changedRateTakesEffectAtOnce() {
        IntStream.range(0, 4).forEach(call -> take("user_info"));
        Caller raised = new Caller(ACCOUNT, caller.keyId(), false, new KeyRestrictions(null, 10, null));

        assertThat(take(raised, "user_info").remaining()).isEqualTo(9);
    }

    @Test
    void bucketIsDroppedOnceItMustBeFullAgain() {
        take("user_info");
        assertThat(shared.calls().size()).isGreaterThanOrEqualTo(1);

        ticker.advance(Duration.ofHours(2));

        assertThat(shared.calls().size()).isZero();
    }

    private long remainingOfAccount() {
        RateLimitPolicy ofAccount = Objects.requireNonNull(
                policies.ofAccount(CATALOGUE.byId("user_info").operationClass()));
        return shared.calls().peek(ofAccount, ACCOUNT).remaining();
    }

    private RateLimitStatus take(String operation) {
        return take(caller, operation);
    }

    private RateLimitStatus take(Caller by, String operation) {
        return switch (limiter.take(by, CATALOGUE.byId(operation), "/x").result()) {
            case LimitDecision.Counted(RateLimitStatus status) -> status;
            case LimitDecision.Unavailable ignored -> throw new AssertionError("only logins need billing");
        };
    }

    /** Without billing, rare classes are counted at this gateway alone, and logins are refused. */
    private Future<List<SharedBucket.Taken>> billingAway(List<LimitClaim> claims) {
        billingRequests++;
        return Future.failedFuture("away");
    }

    private static Caller callerWithRate(int callsPerSecond) {
        return new Caller(ACCOUNT, UUID.randomUUID(), false, new KeyRestrictions(null, callsPerSecond, null));
    }
}
