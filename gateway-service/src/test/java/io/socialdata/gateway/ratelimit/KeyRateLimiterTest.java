package io.socialdata.gateway.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.socialdata.contract.Operation;
import io.socialdata.contract.OperationCatalogue;
import io.socialdata.contract.RateLimitClass;
import io.socialdata.gateway.keys.Caller;
import io.socialdata.gateway.ratelimit.SharedBucket.Taken;
import io.socialdata.gateway.world.FakeTicker;
import io.socialdata.testkit.ConfigMappings;
import io.socialdata.testkit.MovableClock;
import io.socialdata.web.clientaddress.ClientNetwork;
import io.vertx.core.Future;
import io.vertx.core.MultiMap;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class KeyRateLimiterTest {

    private static final OperationCatalogue CATALOGUE = OperationCatalogue.load();

    private static final UUID SECOND_KEY = UUID.randomUUID();

    private final FakeTicker ticker = new FakeTicker();
    private final LimitsConfig config = ConfigMappings.defaultsOf(LimitsConfig.class);
    private final LimitPolicies policies = new LimitPolicies(config);
    private final SharedLimits shared = new SharedLimits(config, policies, () -> Sharing.ALONE, ticker);
    private final TokenBuckets billing = new TokenBuckets(1_000, ticker, () -> Sharing.ALONE);
    private final List<List<LimitClaim>> requestedClaims = new ArrayList<>();
    private boolean billingDown;
    private final KeyRateLimiter keyRateLimiter = new KeyRateLimiter(
            config, policies, shared, this::takeAtBilling, ticker, MovableClock.at("2026-11-21T08:00:00Z"));
    private final Caller caller = new Caller(UUID.randomUUID(), UUID.randomUUID(), false);

    @ParameterizedTest
    @EnumSource(RateLimitClass.class)
    void everyClassAllowsExactlyItsBurst(RateLimitClass kind) {
        Operation operation = anyOf(kind);
        RateLimitStatus rateLimitStatus = take(caller, operation, "/x");
        long more = rateLimitStatus.remaining();
        for (long i = 0; i < more; i++) {
            rateLimitStatus = take(caller, operation, "/x");
            assertThat(rateLimitStatus.granted()).isTrue();
        }

        assertThat(rateLimitStatus.remaining()).isZero();
        assertThat(take(caller, operation, "/x").granted()).isFalse();
        assertThat(rateLimitStatus.limit()).isEqualTo(nameOfLimit(kind));
    }

    @ParameterizedTest
    @EnumSource(RateLimitClass.class)
    void headersOfACallDescribeOneBucket(RateLimitClass kind) {
        for (int call = 1; call <= 3; call++) {
            RateLimitStatus status = take(caller, anyOf(kind), "/x");
            MultiMap headers = MultiMap.caseInsensitiveMultiMap();

            LimitHeaders.set(headers, status);

            Rate rate = status.policy().rate();
            long limit = Long.parseLong(headers.get("X-RateLimit-Limit"));
            Instant full = status.at().plus(rate.window().multipliedBy(call).dividedBy(rate.calls()));
            assertThat(headers.get("X-RateLimit-Remaining")).isEqualTo(Long.toString(limit - call));
            assertThat(headers.get("X-RateLimit-Reset"))
                    .isEqualTo(Long.toString(full.plusNanos(999_999_999).getEpochSecond()));
            assertThat(headers.get("RateLimit")).contains(";r=" + (limit - call) + ";");
            assertThat(headers.get("RateLimit-Policy")).contains(";q=" + limit + ";");
        }
    }

    @Test
    void operationsShareTheLimitOfTheirClassOnly() {
        take(caller, CATALOGUE.byId("feedback_create"), "/feedback");
        take(caller, CATALOGUE.byId("feedback_list"), "/feedback");

        assertThat(take(caller, CATALOGUE.byId("feedback_get"), "/feedback/1").remaining())
                .isEqualTo(7);
        assertThat(take(caller, CATALOGUE.byId("account_me"), "/account/me").remaining())
                .isEqualTo(59);
    }

    @Test
    void keysOfAnAccountAreLimitedSeparately() {
        take(caller, anyOf(RateLimitClass.WRITE), "/x");

        assertThat(take(otherKey(), anyOf(RateLimitClass.WRITE), "/x").remaining())
                .isEqualTo(119);
    }

    @ParameterizedTest
    @EnumSource(
            value = RateLimitClass.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = {"FEEDBACK", "WEBHOOK_TEST"})
    void keysOfAnAccountShareTheAccountLimit(RateLimitClass kind) {
        Operation operation = anyOf(kind);
        RateLimitPolicy ofAccount = Objects.requireNonNull(policies.ofAccount(kind));
        int granted = 0;
        for (int key = 0; key < 10; key++) {
            Caller next = otherKey();
            while (take(next, operation, "/x").granted()) {
                granted++;
            }
        }

        assertThat(granted).isEqualTo((int) ofAccount.rate().burst());
        RateLimitStatus refused = take(otherKey(), operation, "/x");
        assertThat(refused.limit()).isEqualTo(nameOfLimit(kind) + "-account");
        assertThat(refused.message()).contains("for all keys of the account together");
        Caller otherCaller = new Caller(UUID.randomUUID(), UUID.randomUUID(), false);
        assertThat(take(otherCaller, operation, "/x").granted()).isTrue();
    }

    @Test
    void everyKeyOfAnAccountHasTenCallsOfFeedbackAMinute() {
        List<Operation> routes = List.of(
                CATALOGUE.byId("feedback_create"), CATALOGUE.byId("feedback_list"), CATALOGUE.byId("feedback_get"));
        for (Caller key : List.of(caller, otherKey(), otherKey())) {
            for (int call = 0; call < 10; call++) {
                assertThat(take(key, routes.get(call % 3), "/x").granted()).isTrue();
            }
            for (Operation route : routes) {
                assertThat(take(key, route, "/x").granted()).isFalse();
            }
        }
    }

    @Test
    void callRejectedForTheAccountDoesNotCountForTheKey() {
        Operation write = anyOf(RateLimitClass.WRITE);
        for (int i = 0; i < 240; i++) {
            take(i % 2 == 0 ? caller : new Caller(caller.accountId(), SECOND_KEY, false), write, "/x");
        }
        Caller third = otherKey();
        assertThat(take(third, write, "/x").granted()).isFalse();

        ticker.advance(Duration.ofSeconds(30));

        assertThat(shared.calls()
                        .peek(policies.ofKey(RateLimitClass.WRITE), third.keyId())
                        .remaining())
                .isEqualTo(120);
    }

    @Test
    void onlyRareClassesAreCountedByBilling() {
        take(caller, anyOf(RateLimitClass.PUBLIC_READ), "/x");
        take(caller, anyOf(RateLimitClass.WRITE), "/x");
        assertThat(requestedClaims).isEmpty();

        take(caller, anyOf(RateLimitClass.SESSION), "/x");

        assertThat(requestedClaims.getFirst())
                .extracting(claim -> claim.policy().name(), LimitClaim::subject)
                .containsExactly(tuple("session-account", caller.accountId()), tuple("session", caller.keyId()));
    }

    @Test
    void billingDecidesLastAndLocalRejectionsAreNotSentToIt() {
        Operation login = anyOf(RateLimitClass.LOGIN);
        RateLimitPolicy ofKey = policies.ofKey(RateLimitClass.LOGIN);
        for (int i = 0; i < 10; i++) {
            billing.take(ofKey, caller.keyId());
        }
        assertThat(take(caller, login, "/x").granted()).isFalse();

        for (int i = 0; i < 1_000; i++) {
            take(caller, login, "/x");
        }
        assertThat(requestedClaims).hasSize(10);
    }

    @Test
    void withoutBillingLoginsAreRejectedAndOthersCountedLocally() {
        billingDown = true;

        assertThat(keyRateLimiter
                        .take(caller, anyOf(RateLimitClass.LOGIN), "/x")
                        .result())
                .isEqualTo(new LimitDecision.Unavailable());
        for (int i = 0; i < 10; i++) {
            assertThat(take(caller, anyOf(RateLimitClass.FEEDBACK), "/x").granted())
                    .isTrue();
        }
        assertThat(take(caller, anyOf(RateLimitClass.FEEDBACK), "/x").granted()).isFalse();
    }

    @Test
    void webhookTestsAreLimitedPerWebhookAndUnknownIdsAddNoCapacity() {
        Operation test = anyOf(RateLimitClass.WEBHOOK_TEST);
        for (int i = 0; i < 10; i++) {
            assertThat(take(caller, test, "/webhook/1/test").granted()).isTrue();
        }
        assertThat(take(caller, test, "/webhook/1/test").granted()).isFalse();
        assertThat(take(caller, test, "/webhook/2/test").granted()).isTrue();

        int granted = 0;
        for (int i = 0; i < 1_000; i++) {
            granted += take(caller, test, "/webhook/made-up-" + i + "/test").granted() ? 1 : 0;
        }
        assertThat(granted).isEqualTo(120 - 12);
    }

    @Test
    void otherSpellingsOfAWebhookIdAddNoCapacity() {
        Operation test = anyOf(RateLimitClass.WEBHOOK_TEST);
        take(caller, test, "/webhook/0a97c2e6-08f5-4d19-b3a1-6e5f7d20c418/test");
        take(caller, test, "/webhook/0A97C2E6-08F5-4D19-B3A1-6E5F7D20C418/test");

        assertThat(take(caller, test, "/webhook/a97c2e6-8f5-4d19-b3a1-6e5f7d20c418/test")
                        .remaining())
                .isEqualTo(7);
    }

    @Test
    void rejectionNamesTheLimitAndItsReset() {
        Operation login = anyOf(RateLimitClass.LOGIN);
        for (int i = 0; i < 10; i++) {
            take(caller, login, "/x");
        }
        ticker.advance(Duration.ofSeconds(60));

        RateLimitStatus refused = take(caller, login, "/x");

        assertThat(refused.message()).isEqualTo("At most 10 requests per hour in the class 'login'.");
        assertThat(refused.retryAfter()).isEqualTo(Duration.ofMinutes(5));
        assertThat(refused.resetAfter()).isEqualTo(Duration.ofMinutes(59));
    }

    @Test
    void failuresOfAnAddressBlockOnlyThatAddress() {
        var failures = new AuthFailureLimiter(policies, shared);
        for (int i = 0; i < 30; i++) {
            assertThat(failures.retryAfter("192.0.2.1")).isEmpty();
            failures.recordFailure("192.0.2.1");
        }

        assertThat(failures.retryAfter("192.0.2.1")).contains(Duration.ofSeconds(2));
        assertThat(failures.retryAfter("192.0.2.2")).isEmpty();
        ticker.advance(Duration.ofSeconds(2));
        assertThat(failures.retryAfter("192.0.2.1")).isEmpty();
    }

    @Test
    void ipv6NetworkIsOneClient() {
        assertThat(ClientNetwork.of("2001:db8:1:2::7")).isEqualTo(ClientNetwork.of("2001:db8:1:2:ffff::8%eth0"));
        assertThat(ClientNetwork.of("2001:db8:1:3::7")).isNotEqualTo(ClientNetwork.of("2001:db8:1:2::7"));
        assertThat(ClientNetwork.of("192.0.2.1")).isEqualTo("192.0.2.1");
        assertThat(ClientNetwork.of((String) null)).isEqualTo("unknown");
    }

    private RateLimitStatus take(Caller by, Operation operation, String path) {
        return switch (keyRateLimiter.take(by, operation, path).result()) {
            case LimitDecision.Counted(RateLimitStatus rateLimitStatus) -> rateLimitStatus;
            case LimitDecision.Unavailable ignored -> throw new AssertionError("billing answers in this test");
        };
    }

    private Future<List<Taken>> takeAtBilling(List<LimitClaim> claims) {
        requestedClaims.add(claims);
        return billingDown
                ? Future.failedFuture("away")
                : Future.succeededFuture(claims.stream()
                        .map(claim -> billing.take(claim.policy(), claim.subject()))
                        .toList());
    }

    private Caller otherKey() {
        return new Caller(caller.accountId(), UUID.randomUUID(), false);
    }

    private static Operation anyOf(RateLimitClass kind) {
        return CATALOGUE.operations().stream()
                .filter(operation -> operation.operationClass() == kind)
                .findFirst()
                .orElseThrow();
    }

    /** Billing counts issued keys; here they are calls of the account. */
    private static String nameOfLimit(RateLimitClass kind) {
        return kind == RateLimitClass.KEY_ISSUE ? "account" : kind.wireName();
    }
}
