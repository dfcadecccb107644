package io.socialdata.delivery;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.is;

import io.quarkus.test.Mock;
import io.quarkus.test.junit.QuarkusMock;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.config.SmallRyeConfig;
import io.socialdata.delivery.DeliveryTables.End;
import io.socialdata.delivery.Key.Hook;
import io.socialdata.delivery.webhooks.WebhooksConfig;
import io.socialdata.testkit.ConfigMappings;
import io.socialdata.testkit.OffsetClock;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import java.util.Map;
import org.assertj.core.api.Assertions;
import org.awaitility.Awaitility;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Retries within other bounds of the operator. */
@QuarkusTest
class RetryBoundsComponentTest {

    private final Key key = Key.fresh();
    private final RawReceiver receiver = RawReceiver.plain();
    private final TestEvents posts = new TestEvents();

    @Inject
    Jdbi jdbi;

    @Inject
    OffsetClock clock;

    @BeforeEach
    void allowMoreAttemptsAndTimeForThem() {
        var bounds = Map.of("delivery.webhooks.max-attempts", "10", "delivery.webhooks.retry-window", "PT2H");
        QuarkusMock.installMockForType(ConfigMappings.of(WebhooksConfig.class, bounds), WebhooksConfig.class);
    }

    @AfterEach
    void close() {
        posts.close();
        receiver.close();
    }

    @Test
    void webhookWithoutItsOwnPlanMakesAllAttempts() {
        DeliveryTables table = new DeliveryTables(jdbi, clock);
        Hook hook = key.hook(receiver.url("ill", Receivers.responds(503)));
        key.webhook(hook.id()).then().body("retry.max_attempts", is(10));

        posts.detected(TestEvents.of(key, null));
        Awaitility.await().atMost(DeliveryTables.TIMEOUT).until(() -> table.pending(hook.id()) == 1);
        table.advanceUntilNothingIsPending();

        Assertions.assertThat(table.awaitEnd(hook.id())).isEqualTo(new End("failed", 10, "exhausted", "5xx"));
    }

    @Test
    void webhookMaySetAtMostTheAttemptsOfTheOperator() {
        Hook hook = key.hook(receiver.url("in"));

        key.update(hook.id(), Map.of("retry", Map.of("max_attempts", 10)))
                .then()
                .statusCode(200)
                .body("retry.max_attempts", is(10));
        key.update(hook.id(), Map.of("retry", Map.of("max_attempts", 11)))
                .then()
                .statusCode(400)
                .body("field", equalTo("retry"))
                .body("message", containsString("from 1 to 10"));
    }

    /** Produces the usual settings in a scope whose beans can be replaced. */
    static final class Settings {

        @Produces
        @Mock
        @ApplicationScoped
        WebhooksConfig webhooks(SmallRyeConfig config) {
            return config.getConfigMapping(WebhooksConfig.class);
        }
    }
}
