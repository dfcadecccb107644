package io.socialdata.system.journeys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.system.suite.OnSharedSuite;
import io.socialdata.system.suite.Suite;
import io.socialdata.testkit.contract.ContractResponses;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The responses and the session state that a customer sees when the platform rejects an account. */
@OnSharedSuite
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RejectedSessionsIT {

    private final Suite suite;
    private final String handle;
    private String key = "";

    RejectedSessionsIT(Suite suite) {
        this.suite = suite;
        this.handle = suite.samples().path("other_handle").asText();
    }

    /** Uses a new key: a replica may still cache the session of an old one. */
    @BeforeEach
    void register() {
        key = suite.keyOfNewAccount();
        registerOneThatWorks();
    }

    private void registerOneThatWorks() {
        registerNewSession();
        // A process that caches an earlier session is informed of the new one within a moment.
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(bookmarks().statusCode()).isEqualTo(200));
        assertThat(status()).isEqualTo("ok");
    }

    @Test
    void deadSessionIsReportedAndReRegistrationWorks() {
        assertThat(suite.toSimulator("DELETE", "/sessions/" + handle, "").statusCode())
                .isEqualTo(200);

        refused(bookmarks(), 401, "session_dead");
        assertThat(status()).isEqualTo("dead");
        refused(bookmarks(), 401, "session_dead");

        registerOneThatWorks();
    }

    @ParameterizedTest
    @CsvSource({"326, account_locked, ok", "64, account_suspended, dead", "37, forbidden, ok"})
    void platformErrorEndsOnlyASuspendedAccountsSession(int code, String error, String statusAfter) {
        String fault = "{\"kind\": \"error\", \"code\": %d, \"account\": \"%s\", \"times\": 1}".formatted(code, handle);
        assertThat(suite.toSimulator("POST", "/faults", fault).statusCode()).isEqualTo(201);

        refused(bookmarks(), 403, error);

        assertThat(status()).isEqualTo(statusAfter);
    }

    @Test
    void viewerIsNotRevealedToOthers() {
        JsonNode pooled =
                Suite.json(suite.data(key, "/user/following?username=" + handle).body());
        JsonNode own = Suite.json(suite.data(key, "/user/home_timeline?count=5").body());

        assertThat(pooled.path("users")).isNotEmpty();
        assertThat(pooled.path("users")).allMatch(user -> user.path("can_dm").isNull());
        assertThat(own.path("tweets")).isNotEmpty();
        assertThat(own.path("tweets"))
                .anyMatch(tweet -> tweet.at("/author/can_dm").isBoolean());
    }

    private void registerNewSession() {
        JsonNode opened = Suite.json(suite.toSimulator("POST", "/sessions", "{\"handle\": \"%s\"}".formatted(handle))
                .body());
        String cookies = "{\"auth_token\": \"%s\", \"ct0\": \"%s\"}"
                .formatted(
                        opened.path("auth_token").asText(), opened.path("ct0").asText());
        assertThat(suite.call("POST", "/twitter/customer/session", key, cookies).statusCode())
                .isEqualTo(200);
    }

    private HttpResponse<String> bookmarks() {
        return suite.data(key, "/user/bookmarks");
    }

    private String status() {
        return Suite.json(suite.data(key, "/customer/session/status").body())
                .path("status")
                .asText();
    }

    private static void refused(HttpResponse<String> response, int status, String error) {
        ContractResponses.conforms("user_bookmarks", response.statusCode(), response.body());
        assertThat(response.statusCode()).as(response.body()).isEqualTo(status);
        assertThat(Suite.json(response.body()).path("error").asText()).isEqualTo(error);
    }
}
