package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.allOf;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;

import io.quarkus.test.junit.QuarkusTest;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The form for the settings of a webhook. */
@QuarkusTest
class WebhookSettingsPageComponentTest {

    private final UUID webhook = UUID.randomUUID();
    private final String page = "/webhooks/" + webhook + "/edit";

    private SignedInUser holder;

    @BeforeEach
    void signUp() {
        holder = SignedInUser.fresh();
        holder.stub("GET", "/webhook", 200, "{\"webhooks\": [" + json() + "]}");
    }

    @Test
    void settingsAreShownWithoutTheValuesOfHeaders() {
        assertThat(holder.page("/webhooks/" + webhook))
                .contains(
                        "Orders &lt;b&gt;", "tweet.created", "<code>X-Token</code>", "At most 5, the second after 30 s")
                .contains("href=\"" + page);
        assertThat(holder.page(page))
                .contains("value=\"https://receiver.example/in\"", "value=\"Orders &lt;b&gt;\"")
                .contains("value=\"tweet.created\" checked", "name=\"remove\" value=\"X-Token\"")
                .contains("<option value=\"5\" selected>", "name=\"delay\" value=\"30\"");
    }

    @Test
    void settingsOfANewWebhookAreSentWithIt() {
        holder.stub("POST", "/webhook", 200, json().replaceFirst("\\{", "{\"secret\": \"whsec_x\", "));

        holder.sendAndFollow(
                        "/webhooks",
                        "/webhooks",
                        Map.of(
                                "key", holder.key(),
                                "url", "https://receiver.example/in",
                                "description", " Shop ",
                                "type", "alert.raised",
                                "attempts", "0",
                                "delay", "30",
                                "header", "Authorization",
                                "value", "Bearer canary"))
                .then()
                .statusCode(200);

        assertThat(holder.changes())
                .singleElement()
                .asString()
                .contains("\"description\":\"Shop\"", "\"event_types\":[\"alert.raised\"]")
                .contains("\"Authorization\":\"Bearer canary\"")
                .contains("\"retry\":{\"first_delay_seconds\":30}");
    }

    @Test
    void settingsOfANewWebhookStayInTheFormExceptTheSecretValue() {
        holder.send(
                        "/webhooks",
                        "/webhooks",
                        Map.of(
                                "key", holder.key(),
                                "url", "https://receiver.example/in",
                                "attempts", "0",
                                "delay", "soon",
                                "header", "Authorization",
                                "value", "canary-value"))
                .then()
                .statusCode(400)
                .body(allOf(
                        containsString("Enter the delay in whole seconds"),
                        containsString("<details open>"),
                        containsString("value=\"Authorization\""),
                        not(containsString("canary-value"))));
        assertThat(holder.changes()).isEmpty();
    }

    @Test
    void changedSettingsAreSent() {
        holder.stub("POST", "/webhook/" + webhook, 200, json());

        holder.sendAndFollow(
                        page,
                        page,
                        Map.of(
                                "url", "https://receiver.example/in",
                                "description", " Shop ",
                                "type", "webhook.test",
                                "attempts", "3",
                                "delay", "",
                                "header", "Authorization",
                                "value", "Bearer canary",
                                "remove", "X-Token"))
                .then()
                .statusCode(200)
                .body(containsString("Settings saved."));

        assertThat(holder.changes())
                .singleElement()
                .asString()
                .startsWith("POST /webhook/" + webhook + " ")
                .contains("\"description\":\"Shop\"", "\"event_types\":[\"webhook.test\"]")
                .contains("\"X-Token\":null", "\"Authorization\":\"Bearer canary\"")
                .contains("\"retry\":{\"max_attempts\":3}")
                .doesNotContain("\"url\"");
    }

    @Test
    void rejectedSettingsStayInTheFormExceptTheSecretValue() {
        holder.stub("POST", "/webhook/" + webhook, 400, """
                {"error": "bad_request", "message": "The header Host is set by the service.", "field": "headers"}""");

        holder.send(
                        page,
                        page,
                        Map.of("url", "https://other.example/\"><b>", "header", "Host", "value", "canary-value"))
                .then()
                .statusCode(400)
                .body(allOf(
                        containsString("The header Host is set by the service."),
                        containsString("https://other.example/&quot;&gt;&lt;b&gt;"),
                        containsString("value=\"Host\""),
                        not(containsString("canary-value"))));
    }

    @Test
    void incompleteFormIsNotSent() {
        holder.send(page, page, Map.of("url", "https://receiver.example/in", "header", "X-Only-A-Name"))
                .then()
                .statusCode(400)
                .body(containsString("both the name and the value"));
        holder.send(page, page, Map.of("url", "https://receiver.example/in", "delay", "soon"))
                .then()
                .statusCode(400)
                .body(containsString("whole seconds"));

        assertThat(holder.changes()).isEmpty();
    }

    @Test
    void webhookOfAnotherAccountIsNotFound() {
        holder.browser().get("/webhooks/" + UUID.randomUUID() + "/edit").then().statusCode(404);
    }

    private String json() {
        return """
                {"id": "%s", "key_id": "%s", "url": "https://receiver.example/in", "status": "active", "state": "active",
                 "failing_since": null, "last_delivered_at": null, "description": "Orders <b>", "event_types": ["tweet.created"],
                 "headers": ["X-Token"], "retry": {"max_attempts": 5, "first_delay_seconds": 30}, "created_at": "2026-11-21T08:00:00Z",
                 "updated_at": "2026-11-21T08:00:00Z"}""".formatted(webhook, holder.key());
    }
}
