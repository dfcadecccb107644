package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.allOf;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The page of platform sessions. */
@QuarkusTest
class SessionPagesComponentTest {

    private SignedInUser holder;

    @BeforeEach
    void signUp() {
        holder = SignedInUser.fresh();
    }

    @Test
    void sessionsAreListedByKeyWithTheirProblems() {
        holder.stub("GET", "/sessions", 200, """
                {"sessions": [{"keyId": "%s", "username": "mira", "userId": "7101", "status": "dead", "ownProxy": true,
                  "createdAt": "2026-11-21T08:00:00Z", "updatedAt": "2026-11-21T08:00:00Z", "lastUsedAt": null}]}""".formatted(holder.key()));

        assertThat(holder.page("/session"))
                .contains("@mira", "first (sda_live_ab…wxyz)", "Expired", "Add the session again", "Custom");
    }

    @Test
    void registeredCookiesReachTheSessionServiceAndAreNeverShown() {
        holder.stub(
                "POST",
                "/customer/session",
                200,
                "{\"ok\": true, \"message\": \"Session stored.\", \"username\": \"mira\"}");

        holder.browser()
                .follow(register(holder.key()))
                .then()
                .statusCode(200)
                .body(allOf(containsString("Session saved for @mira"), not(containsString("canary"))));

        assertThat(holder.changes())
                .singleElement()
                .asString()
                .startsWith("POST /customer/session ")
                .contains("canary-token", "canary-ct0", "canary-proxy", "key " + holder.key())
                .doesNotContain("user_agent");
    }

    @Test
    void rejectedCookiesAreReportedAndNeverShown() {
        holder.stub("POST", "/customer/session", 400, """
                {"error": "bad_request", "message": "The platform rejected these cookies.", "reason": "invalid_cookies"}""");

        register(holder.key())
                .then()
                .statusCode(400)
                .body(allOf(containsString("rejected these cookies"), not(containsString("canary"))));
    }

    @Test
    void keyOfAnotherAccountRegistersNothing() {
        register(UUID.randomUUID()).then().statusCode(404).body(not(containsString("canary")));

        assertThat(holder.changes()).isEmpty();
    }

    @Test
    void sessionIsDeleted() {
        holder.stub("POST", "/customer/session/delete", 200, "{\"ok\": true, \"deleted\": true, \"message\": \"\"}");
        holder.stub("GET", "/sessions", 200, """
                {"sessions": [{"keyId": "%s", "username": "mira", "userId": "7101", "status": "ok", "ownProxy": true,
                  "createdAt": "2026-11-21T08:00:00Z", "updatedAt": "2026-11-21T08:00:00Z", "lastUsedAt": null}]}""".formatted(holder.key()));
        String deletion = "/session/" + holder.key() + "/delete";
        assertThat(holder.page("/session")).contains("href=\"" + deletion).doesNotContain("action=\"" + deletion);
        assertThat(holder.page(deletion)).contains("Writes and private reads with this key will stop working");

        holder.sendAndFollow("/session", "/session/" + holder.key() + "/delete", Map.of())
                .then()
                .statusCode(200)
                .body(containsString("Session deleted"));
        holder.send("/session", "/session/" + UUID.randomUUID() + "/delete", Map.of())
                .then()
                .statusCode(404);
    }

    private Response register(UUID key) {
        return holder.send(
                "/session",
                "/session",
                Map.of(
                        "key",
                        key,
                        "auth_token",
                        "canary-token",
                        "ct0",
                        "canary-ct0",
                        "proxy_url",
                        "http://canary-proxy.example:8080",
                        "user_agent",
                        " "));
    }
}
