package io.socialdata.delivery;

import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.delivery.Key.Hook;
import io.socialdata.testkit.OffsetClock;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Checks the state of a webhook and the counts of its deliveries. */
@QuarkusTest
class WebhookDetailComponentTest {

    private final Key key = Key.fresh();
    private final RawReceiver receiver = RawReceiver.plain();

    @Inject
    Jdbi jdbi;

    @Inject
    OffsetClock clock;

    @AfterEach
    void closeReceiver() {
        receiver.close();
    }

    @Test
    void newWebhookHasNoResults() {
        Hook hook = key.hook(receiver.url("in"));

        key.webhook(hook.id())
                .then()
                .statusCode(200)
                .body("state", equalTo("active"))
                .body("last_delivery", nullValue())
                .body("last_delivered_at", nullValue())
                .body("last_24_hours.delivered", is(0))
                .body("last_24_hours.success_rate", nullValue())
                .body("last_7_days.examined", nullValue());
    }

    @Test
    void deliveriesOfTheDayAndTheWeekAreCounted() {
        Hook hook = key.hook(receiver.url("in"));
        Hook other = key.hook(receiver.url("in"));
        UUID latest = ended(hook, "delivered", Duration.ofHours(1));
        ended(hook, "failed", Duration.ofHours(2));
        ended(hook, "delivered", Duration.ofHours(30));
        ended(other, "failed", Duration.ofMinutes(1));

        key.webhook(hook.id())
                .then()
                .body("last_delivery.id", equalTo(latest.toString()))
                .body("last_delivery.status", equalTo("delivered"))
                .body("last_24_hours.delivered", is(1))
                .body("last_24_hours.failed", is(1))
                .body("last_24_hours.success_rate", equalTo(0.5f))
                .body("last_7_days.delivered", is(2))
                .body("last_7_days.failed", is(1))
                .body("last_7_days.success_rate", equalTo(0.6666f));
    }

    @Test
    void stateTellsFailingFromDisabled() {
        Hook hook = key.hook(receiver.url("in"));
        jdbi.useHandle(handle -> handle.createUpdate("update webhook set failing_since = :since where id = :id")
                .bind("since", clock.instant().minus(Duration.ofHours(2)))
                .bind("id", hook.id())
                .execute());

        key.webhook(hook.id())
                .then()
                .body("state", equalTo("failing"))
                .body("status", equalTo("active"))
                .body("failing_since", notNullValue());
        key.update(hook.id(), Map.of("status", "disabled"));
        key.webhook(hook.id()).then().body("state", equalTo("disabled")).body("disabled_reason", equalTo("requested"));
    }

    private UUID ended(Hook hook, String status, Duration ago) {
        UUID id = UUID.randomUUID();
        Instant began = clock.instant().minus(ago);
        jdbi.useHandle(handle -> handle.createUpdate("""
                        insert into delivery (id, event_id, account_id, key_id, monitor_id, webhook_id, tweet_id, detected_at,
                            created_at, status, reason, attempts, ended_at)
                        values (:id, :id, :account, :key, :id, :hook, '7', :began, :began, :status,
                            case when :status = 'failed' then 'exhausted' end, 1, :began)
                        """)
                .bind("id", id)
                .bind("account", key.account())
                .bind("key", key.id())
                .bind("hook", hook.id())
                .bind("began", began)
                .bind("status", status)
                .execute());
        return id;
    }
}
