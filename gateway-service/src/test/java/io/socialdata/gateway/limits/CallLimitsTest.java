package io.socialdata.gateway.limits;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.Operation;
import io.socialdata.contract.OperationCatalogue;
import io.socialdata.contract.OperationClass;
import io.socialdata.gateway.keys.Caller;
import io.socialdata.gateway.world.FakeTicker;
import io.socialdata.testkit.ConfigMappings;
import io.socialdata.testkit.MovableClock;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CallLimitsTest {

    private static final OperationCatalogue CATALOGUE = OperationCatalogue.load();

    private final FakeTicker ticker = new FakeTicker();
    private final LimitsConfig config = ConfigMappings.defaultsOf(LimitsConfig.class);
    private final CallLimits limits = new CallLimits(config, ticker, MovableClock.at("2026-11-21T08:00:00Z"));
    private final Caller caller = new Caller(UUID.randomUUID(), UUID.randomUUID(), false);

    @ParameterizedTest
    @EnumSource(OperationClass.class)
    void everyClassLetsItsBurstThroughAndNoMore(OperationClass kind) {
        Operation operation = anyOf(kind);
        Standing standing = limits.take(caller, operation, "/x");
        long more = standing.remaining();
        for (long i = 0; i < more; i++) {
            standing = limits.take(caller, operation, "/x");
            assertThat(standing.granted()).isTrue();
        }

        assertThat(standing.remaining()).isZero();
        assertThat(limits.take(caller, operation, "/x").granted()).isFalse();
        assertThat(standing.limit()).isEqualTo(kind.wireName());
    }

    @Test
    void operationsOfAClassShareAndClassesDoNot() {
        limits.take(caller, CATALOGUE.byId("feedback_create"), "/feedback");
        limits.take(caller, CATALOGUE.byId("feedback_list"), "/feedback");

        assertThat(limits.take(caller, CATALOGUE.byId("feedback_get"), "/feedback/1")
                        .remaining())
                .isEqualTo(7);
        assertThat(limits.take(caller, CATALOGUE.byId("account_me"), "/account/me")
                        .remaining())
                .isEqualTo(59);
    }

    @Test
    void keysOfOneAccountAreLimitedEachOnItsOwn() {
        limits.take(caller, anyOf(OperationClass.LOGIN), "/x");

        Caller otherKey = new Caller(caller.accountId(), UUID.randomUUID(), false);
        assertThat(limits.take(otherKey, anyOf(OperationClass.LOGIN), "/x").remaining())
                .isEqualTo(9);
    }

    @Test
    void webhooksAreTestedEachOnItsOwnButMadeUpOnesBringNoNewCalls() {
        Operation test = anyOf(OperationClass.WEBHOOK_TEST);
        for (int i = 0; i < 10; i++) {
            assertThat(limits.take(caller, test, "/webhook/1/test").granted()).isTrue();
        }
        assertThat(limits.take(caller, test, "/webhook/1/test").granted()).isFalse();
        assertThat(limits.take(caller, test, "/webhook/2/test").granted()).isTrue();

        int granted = 0;
        for (int i = 0; i < 1_000; i++) {
            granted +=
                    limits.take(caller, test, "/webhook/made-up-" + i + "/test").granted() ? 1 : 0;
        }
        assertThat(granted).isEqualTo(120 - 12);
    }

    @Test
    void otherSpellingsOfAWebhooksIdBringNoNewTests() {
        Operation test = anyOf(OperationClass.WEBHOOK_TEST);
        limits.take(caller, test, "/webhook/0a97c2e6-08f5-4d19-b3a1-6e5f7d20c418/test");
        limits.take(caller, test, "/webhook/0A97C2E6-08F5-4D19-B3A1-6E5F7D20C418/test");

        assertThat(limits.take(caller, test, "/webhook/a97c2e6-8f5-4d19-b3a1-6e5f7d20c418/test")
                        .remaining())
                .isEqualTo(7);
    }

    @Test
    void refusalNamesTheLimitAndItsEnd() {
        Operation login = anyOf(OperationClass.LOGIN);
        for (int i = 0; i < 10; i++) {
            limits.take(caller, login, "/x");
        }
        ticker.advance(Duration.ofSeconds(60));

        Standing refused = limits.take(caller, login, "/x");

        assertThat(refused.message()).isEqualTo("At most 10 requests per hour in the class 'login'.");
        assertThat(refused.untilNext()).isEqualTo(Duration.ofMinutes(5));
        assertThat(refused.untilFull()).isEqualTo(Duration.ofMinutes(59));
    }

    @Test
    void failuresOfAnAddressPauseItAndNobodyElse() {
        var failures = new FailedAuthentications(config, ticker);
        for (int i = 0; i < 30; i++) {
            assertThat(failures.pauseOf("192.0.2.1")).isEmpty();
            failures.failed("192.0.2.1");
        }

        assertThat(failures.pauseOf("192.0.2.1")).contains(Duration.ofSeconds(2));
        assertThat(failures.pauseOf("192.0.2.2")).isEmpty();
        ticker.advance(Duration.ofSeconds(2));
        assertThat(failures.pauseOf("192.0.2.1")).isEmpty();
    }

    @Test
    void networkOfAnIpv6AddressIsOneClient() {
        assertThat(ClientNetwork.of("2001:db8:1:2::7")).isEqualTo(ClientNetwork.of("2001:db8:1:2:ffff::8%eth0"));
        assertThat(ClientNetwork.of("2001:db8:1:3::7")).isNotEqualTo(ClientNetwork.of("2001:db8:1:2::7"));
        assertThat(ClientNetwork.of("192.0.2.1")).isEqualTo("192.0.2.1");
        assertThat(ClientNetwork.of(null)).isEqualTo("unknown");
    }

    @Test
    void limitsHaveTheseDefaults() {
        assertThat(config.replicas()).isEqualTo(1);
        assertThat(config.capacity()).isEqualTo(200_000);
        assertThat(config.addresses()).isEqualTo(100_000);
        assertThat(config.account()).isEqualTo(Rate.parse("60/PT1M"));
        assertThat(config.feedback()).isEqualTo(Rate.parse("10/PT1M"));
        assertThat(config.session()).isEqualTo(Rate.parse("30/PT1M"));
        assertThat(config.login()).isEqualTo(Rate.parse("10/PT1H"));
        assertThat(config.publicRead()).isEqualTo(Rate.parse("1200/PT1M burst 60"));
        assertThat(config.privateRead()).isEqualTo(Rate.parse("300/PT1M"));
        assertThat(config.write()).isEqualTo(Rate.parse("120/PT1M"));
        assertThat(config.assistant()).isEqualTo(Rate.parse("20/PT1M"));
        assertThat(config.monitoring()).isEqualTo(Rate.parse("120/PT1M"));
        assertThat(config.webhookTest()).isEqualTo(Rate.parse("10/PT1M"));
        assertThat(config.failedAuthentication()).isEqualTo(Rate.parse("30/PT1M"));
    }

    private static Operation anyOf(OperationClass kind) {
        return CATALOGUE.operations().stream()
                .filter(operation -> operation.operationClass() == kind)
                .findFirst()
                .orElseThrow();
    }
}
