package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.emptyString;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pages that refresh themselves: what an unchanged one costs. */
@QuarkusTest
class PageRefreshComponentTest {

    private SignedInUser user;

    @BeforeEach
    void signUp() {
        user = SignedInUser.fresh();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/requests", "/deliveries", "/monitors", "/account/alerts"})
    void unchangedPageIsAnsweredWithoutContent(String path) {
        Response page = user.browser().get(path);

        assertThat(page.asString()).contains("<meta name=\"version\" content='" + page.header("ETag") + "'>");
        askAgain(path, page.header("ETag")).then().statusCode(304).body(emptyString());
    }

    @Test
    void changedPageIsAnsweredWithItsNewVersion() {
        String version = user.browser().get("/requests").header("ETag");
        user.stub("GET", "/account/requests", 200, """
                {"requests": [{"time": "2026-11-21T08:00:00.412Z", "request_id": "r-1", "record_id": "r-1", "operation": "user_info",
                 "method": "GET", "path": "/user/info", "status": 200, "duration_ms": 41, "key_id": "%s",
                 "credits_charged": 0.0008, "not_charged_reason": null}]}""".formatted(user.key()));

        Response page = askAgain("/requests", version);

        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.asString()).contains("user_info");
        assertThat(page.header("ETag")).isNotEqualTo(version);
    }

    @Test
    void versionIsOfTheRefreshedPartsAndNotOfTheForms() {
        Response first = user.browser().get("/monitors");
        user.stub("GET", "/webhook", 200, """
                {"webhooks": [{"id": "%1$s", "key_id": "%1$s", "url": "https://receiver.example/in", "status": "active", "state": "active", "event_types": [], "headers": [], "retry": {"max_attempts": 8, "first_delay_seconds": 9.9},
                  "created_at": "2026-11-21T08:00:00Z"}]}""".formatted(user.key()));
        Response second = user.browser().get("/monitors");

        assertThat(second.asString()).contains("https://receiver.example/in").isNotEqualTo(first.asString());
        assertThat(second.header("ETag")).isEqualTo(first.header("ETag"));
    }

    @Test
    void pageThatDoesNotRefreshItselfHasNoVersion() {
        user.browser().get("/keys").then().statusCode(200).header("ETag", nullValue());
    }

    @Test
    void endedSessionIsNotAnsweredAsUnchanged() {
        String version = user.browser().get("/").header("ETag");
        user.send("/", "/logout", Map.of());

        askAgain("/", version).then().statusCode(302);
    }

    private Response askAgain(String path, String version) {
        return user.browser().request().header("If-None-Match", version).get(path);
    }
}
