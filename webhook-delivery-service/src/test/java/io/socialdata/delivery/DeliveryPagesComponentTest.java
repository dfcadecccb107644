package io.socialdata.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.contract.events.PostDetectedV1;
import io.socialdata.delivery.Key.Hook;
import io.socialdata.testkit.OffsetClock;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Pages of the deliveries of a key, and their filters. */
@QuarkusTest
class DeliveryPagesComponentTest {

    private final Key key = Key.fresh();
    private final RawReceiver receiver = RawReceiver.plain();
    private final TestEvents posts = new TestEvents();

    @Inject
    Jdbi jdbi;

    @Inject
    OffsetClock clock;

    private Hook well;
    private Hook gone;
    private PostDetectedV1 last;

    @BeforeEach
    void deliver() {
        DeliveryTables table = new DeliveryTables(jdbi, clock);
        well = key.hook(receiver.url("well"));
        gone = key.hook(receiver.url("gone", Receivers.responds(410)));
        for (int i = 0; i < 3; i++) {
            last = TestEvents.of(key, List.of(well.id()));
            posts.detected(last);
        }
        posts.detected(TestEvents.of(key, List.of(gone.id())));
        table.awaitEnd(gone.id());
        Awaitility.await().atMost(DeliveryTables.TIMEOUT).until(() -> table.delivered(well.id()) == 3);
    }

    @AfterEach
    void close() {
        posts.close();
        receiver.close();
    }

    @Test
    void pagesFollowEachOtherUntilTheCursorIsNull() {
        List<String> ids = new ArrayList<>();
        Response page = key.deliveryPage("?limit=3");
        page.then().body("count", equalTo(3));
        ids.addAll(page.path("deliveries.id"));
        page = key.deliveryPage("?limit=3&cursor=" + page.path("next_cursor"));
        ids.addAll(page.path("deliveries.id"));

        assertThat(ids).hasSize(4).doesNotHaveDuplicates();
        page.then().body("next_cursor", nullValue());
    }

    @Test
    void deliveriesAreFilteredByStatusWebhookMonitorAndTime() {
        key.deliveryPage("?status=failed").then().body("deliveries.webhook_id", equalTo(List.of(text(gone.id()))));
        key.deliveryPage("?status=delivered").then().body("deliveries", hasSize(3));
        key.deliveryPage("?status=pending").then().body("deliveries", empty());
        key.deliveryPage("?webhook_id=" + well.id()).then().body("deliveries", hasSize(3));
        key.deliveryPage("?monitor_id=" + last.monitorId())
                .then()
                .body("deliveries.tweet_id", equalTo(List.of(last.tweetId())));
        key.deliveryPage("?from=" + clock.instant().minus(Duration.ofHours(1)))
                .then()
                .body("deliveries", hasSize(4));
        key.deliveryPage("?to=" + clock.instant().minus(Duration.ofHours(1)))
                .then()
                .body("deliveries", empty());
    }

    @Test
    void malformedFilterIsRefusedWithItsName() {
        refused("?status=lost", "status");
        refused("?webhook_id=x", "webhook_id");
        refused("?monitor_id=x", "monitor_id");
        refused("?from=yesterday", "from");
        refused("?from=2026-11-22T08:00:00Z&to=2026-11-21T08:00:00Z", "from");
        refused("?cursor=x", "cursor");
    }

    @Test
    void deliveriesOfAnotherKeyAreNotListed() {
        new Key(UUID.randomUUID(), key.account()).deliveryPage("").then().body("deliveries", empty());
        Key.fresh().deliveryPage("?webhook_id=" + well.id()).then().body("deliveries", empty());
    }

    private void refused(String query, String field) {
        key.deliveryPage(query).then().statusCode(400).body("field", equalTo(field));
    }

    private static String text(UUID id) {
        return id.toString();
    }
}
