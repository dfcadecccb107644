package io.socialdata.gateway.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.OperationCatalogue;
import io.socialdata.contract.keys.KeyMode;
import io.socialdata.gateway.keys.Caller;
import io.socialdata.gateway.keys.KeyRestrictions;
import io.socialdata.gateway.ratelimit.ConcurrencyDecision.Exceeded;
import io.socialdata.gateway.routing.RoutingConfig;
import io.socialdata.testkit.ConfigMappings;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConcurrencyLimitsTest {

    private static final OperationCatalogue CATALOGUE = OperationCatalogue.load();
    private static final UUID ACCOUNT = UUID.randomUUID();

    private final ConcurrencyLimits limits = limitsWith(Map.of());
    private final Caller caller = key();
    private final Deque<ConcurrencyPermit> permits = new ArrayDeque<>();

    @Test
    void testKeysOfAnAccountShareAFewPlacesAndTakeNoneFromItsLiveKeys() {
        for (int i = 0; i < 4; i++) {
            assertThat(limits.enter(testKey(), CATALOGUE.byId("user_info"))).isInstanceOf(ConcurrencyPermit.class);
        }

        assertThat(limits.enter(testKey(), CATALOGUE.byId("user_info")))
                .isInstanceOfSatisfying(
                        Exceeded.class, exceeded -> assertThat(exceeded.limit()).isEqualTo(ConcurrencyLimit.TEST_KEYS));
        assertThat(limits.size()).isZero();
        assertThat(limits.enter(caller, CATALOGUE.byId("user_info"))).isInstanceOf(ConcurrencyPermit.class);
    }

    @Test
    void endedTestCallReturnsItsPlace() {
        Caller test = testKey();
        for (int i = 0; i < 20; i++) {
            ((ConcurrencyPermit) limits.enter(test, CATALOGUE.byId("user_info"))).release();
        }

        assertThat(limits.enter(test, CATALOGUE.byId("user_info"))).isInstanceOf(ConcurrencyPermit.class);
    }

    @Test
    void batchOfATestKeyReadsOnlyAsMuchAtOnceAsItsAccountMay() {
        assertThat(limits.readsAtOnce(testKey(), 8)).isEqualTo(3);
        assertThat(limitsWith(Map.of("gateway.concurrency.test-keys", "1")).readsAtOnce(testKey(), 8))
                .isEqualTo(1);
        assertThat(limits.readsAtOnce(caller, 8)).isEqualTo(8);
    }

    private static Caller testKey() {
        return new Caller(ACCOUNT, UUID.randomUUID(), false, KeyRestrictions.NONE, KeyMode.TEST);
    }

    @ParameterizedTest
    @CsvSource({
        "grok_chat, 8, ASSISTANT",
        "user_login, 2, LOGIN",
        "media_upload, 8, UPLOAD",
        "user_update_banner, 8, UPLOAD"
    })
    void slowOperationsPerAccountAreLimited(String operation, int limit, ConcurrencyLimit name) {
        assertThat(enterUntilExceeded(operation)).isEqualTo(name);

        assertThat(permits).hasSize(limit);
        assertThat(limits.enter(key(), CATALOGUE.byId(operation)))
                .as("another key of the account")
                .isInstanceOf(Exceeded.class);
        assertThat(limits.enter(caller, CATALOGUE.byId("user_info")))
                .as("another pool")
                .isInstanceOf(ConcurrencyPermit.class);
        assertThat(limits.enter(otherCaller(), CATALOGUE.byId(operation)))
                .as("another account")
                .isInstanceOf(ConcurrencyPermit.class);
    }

    @Test
    void accountHasAShareOfTheBackendConnections() {
        ConcurrencyLimits few = limitsWith(Map.of("gateway.routing.pool.connections", "10"));
        for (int i = 0; i < 5; i++) {
            assertThat(few.enter(key(), CATALOGUE.byId("user_info"))).isInstanceOf(ConcurrencyPermit.class);
        }

        assertThat(few.enter(key(), CATALOGUE.byId("user_followers")))
                .isEqualTo(new Exceeded(
                        ConcurrencyLimit.POOL,
                        "At most 5 such calls of an account may be in progress at the same time."));
        assertThat(few.enter(caller, CATALOGUE.byId("account_me"))).isInstanceOf(ConcurrencyPermit.class);
    }

    @Test
    void keyAndAccountHaveLimitsOverAllOperations() {
        ConcurrencyLimits few = limitsWith(Map.of("gateway.concurrency.key", "2", "gateway.concurrency.account", "3"));
        few.enter(caller, CATALOGUE.byId("user_info"));
        few.enter(caller, CATALOGUE.byId("account_me"));

        assertThat(few.enter(caller, CATALOGUE.byId("grok_chat")))
                .isInstanceOfSatisfying(
                        Exceeded.class, exceeded -> assertThat(exceeded.limit()).isEqualTo(ConcurrencyLimit.KEY));
        few.enter(key(), CATALOGUE.byId("account_me"));
        assertThat(few.enter(key(), CATALOGUE.byId("account_me")))
                .isInstanceOfSatisfying(
                        Exceeded.class, exceeded -> assertThat(exceeded.limit()).isEqualTo(ConcurrencyLimit.ACCOUNT));
    }

    @Test
    void keyMayHaveALowerLimitThanOthersOfItsAccount() {
        Caller few = keyWithConcurrency(1);
        limits.enter(few, CATALOGUE.byId("user_info"));

        assertThat(limits.enter(few, CATALOGUE.byId("account_me")))
                .isEqualTo(new Exceeded(
                        ConcurrencyLimit.KEY, "At most 1 calls of a key may be in progress at the same time."));
        assertThat(limits.enter(caller, CATALOGUE.byId("account_me"))).isInstanceOf(ConcurrencyPermit.class);
    }

    @Test
    void callWithAPlaceOfItsKeyTakesNoOtherAndHoldsItUntilItsEnd() {
        Caller few = keyWithConcurrency(1);
        ConcurrencyPermit place = limits.reserve(few).orElseThrow();

        assertThat(limits.reserve(few)).as("the only place is taken").isEmpty();
        ConcurrencyPermit within = (ConcurrencyPermit) limits.enter(few, CATALOGUE.byId("user_info"), place);
        place.release();
        assertThat(limits.reserve(few)).as("the call is in progress").isEmpty();
        within.release();

        assertThat(limits.enter(few, CATALOGUE.byId("user_info"))).isInstanceOf(ConcurrencyPermit.class);
    }

    @Test
    void limitOfAKeyDoesNotRaiseTheConfiguredOne() {
        ConcurrencyLimits two = limitsWith(Map.of("gateway.concurrency.key", "2"));
        Caller many = keyWithConcurrency(100);
        two.enter(many, CATALOGUE.byId("user_info"));
        two.enter(many, CATALOGUE.byId("user_info"));

        assertThat(two.enter(many, CATALOGUE.byId("user_info"))).isInstanceOf(Exceeded.class);
    }

    @Test
    void endedCallsFreeCapacityAndLeaveNoState() {
        enterUntilExceeded("grok_chat");
        permits.forEach(ConcurrencyPermit::release);

        assertThat(limits.size()).isZero();
        assertThat(limits.enter(caller, CATALOGUE.byId("grok_chat"))).isInstanceOf(ConcurrencyPermit.class);
    }

    @Test
    void exchangeThatOutlivesItsCallStillCounts() {
        enterUntilExceeded("user_login");
        permits.forEach(ConcurrencyPermit::retain);
        permits.forEach(ConcurrencyPermit::release);

        assertThat(limits.enter(caller, CATALOGUE.byId("user_login"))).isInstanceOf(Exceeded.class);

        permits.forEach(ConcurrencyPermit::release);
        assertThat(limits.enter(caller, CATALOGUE.byId("user_login"))).isInstanceOf(ConcurrencyPermit.class);
    }

    private ConcurrencyLimit enterUntilExceeded(String operation) {
        while (true) {
            switch (limits.enter(caller, CATALOGUE.byId(operation))) {
                case ConcurrencyPermit permit -> permits.add(permit);
                case Exceeded(ConcurrencyLimit limit, String message) -> {
                    return limit;
                }
            }
        }
    }

    private static ConcurrencyLimits limitsWith(Map<String, String> config) {
        return new ConcurrencyLimits(
                ConfigMappings.of(ConcurrencyConfig.class, config), ConfigMappings.of(RoutingConfig.class, config));
    }

    private static Caller key() {
        return new Caller(ACCOUNT, UUID.randomUUID(), false);
    }

    private static Caller keyWithConcurrency(int most) {
        return new Caller(ACCOUNT, UUID.randomUUID(), false, new KeyRestrictions(null, null, most));
    }

    private static Caller otherCaller() {
        return new Caller(UUID.randomUUID(), UUID.randomUUID(), false);
    }
}
