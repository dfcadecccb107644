package io.socialdata.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.testkit.OffsetClock;
import jakarta.inject.Inject;
import java.sql.Timestamp;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checks filters and pages of the webhooks of a key. */
@QuarkusTest
class WebhookListComponentTest {

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
    void listWithoutParametersIsOnePage() {
        String id = hook("orders", List.of());

        key.list().then().body("webhooks.id", contains(id)).body("next_cursor", nullValue());
    }

    @Test
    void pagesContinueWhereTheLastOneEnded() {
        String oldest = hook("a", List.of());
        String middle = hook("b", List.of());
        String newest = hook("c", List.of());

        Response first = key.list("?limit=2");

        first.then().body("webhooks.id", contains(newest, middle)).body("count", equalTo(2));
        String cursor = first.path("next_cursor");
        key.list("?limit=2&cursor=" + cursor)
                .then()
                .body("webhooks.id", contains(oldest))
                .body("next_cursor", nullValue())
                .body("", hasKey("next_cursor"));
        key.list("?cursor=" + cursor).then().body("webhooks.id", contains(oldest));
        assertThat(key.list("?limit=1&search=B").<List<String>>path("webhooks.id"))
                .containsExactly(middle);
    }

    @Test
    void stateSelectsFailingAndDisabledOnes() {
        String active = hook("active", List.of());
        String failing = hook("failing", List.of());
        String disabled = hook("disabled", List.of());
        key.update(disabled, Map.of("status", "disabled"));
        failSince(failing, Duration.ofMinutes(61));
        failSince(active, Duration.ofMinutes(59));

        key.list("?state=active").then().body("webhooks.id", contains(active));
        key.list("?state=failing").then().body("webhooks.id", contains(failing));
        key.list("?state=disabled").then().body("webhooks.id", contains(disabled));
    }

    @Test
    void eventTypeSelectsThoseThatReceiveIt() {
        String all = hook("all", List.of());
        String alerts = hook("alerts", List.of("alert.raised"));

        key.list("?event_type=tweet.created").then().body("webhooks.id", contains(all));
        key.list("?event_type=alert.raised").then().body("webhooks.id", contains(alerts));
        key.list("?event_type=webhook.test").then().body("webhooks.id", contains(alerts, all));
    }

    @Test
    void searchFindsHostAndDescription() {
        String id = hook("Orders of the shop", List.of());

        key.list("?search=ORDERS").then().body("webhooks.id", contains(id));
        key.list("?search=127.0.0").then().body("webhooks.id", contains(id));
        key.list("?search=in").then().body("webhooks.id", empty());
    }

    @ParameterizedTest
    @CsvSource({"state, unwell", "event_type, tweet.deleted", "cursor, x", "limit, many"})
    void malformedParameterIsNamed(String parameter, String value) {
        key.list("?" + parameter + "=" + value).then().statusCode(400).body("field", equalTo(parameter));
    }

    private String hook(String description, List<String> eventTypes) {
        return key.create(Map.of("url", receiver.url("in"), "description", description, "event_types", eventTypes))
                .path("id");
    }

    private void failSince(String webhook, Duration ago) {
        jdbi.useHandle(handle -> handle.execute(
                "update webhook set failing_since = ? where id = ?::uuid",
                Timestamp.from(clock.instant().minus(ago)),
                webhook));
    }
}
