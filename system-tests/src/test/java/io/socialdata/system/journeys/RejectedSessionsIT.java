package io.socialdata.system.journeys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.system.suite.OnSharedSuite;
import io.socialdata.system.suite.Suite;
import io.socialdata.testkit.contract.ContractResponses;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The responses and the session state that a customer sees when the platform rejects an account. */
@OnSharedSuite
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RejectedSessionsIT {

    private static final Duration WITHIN = Duration.ofSeconds(30);

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

    @AfterEach
    void healPlatform() {
        suite.toSimulator("DELETE", "/faults", "");
    }

    private void registerOneThatWorks() {
        registerNewSession();
        // A process that caches an earlier session is informed of the new one within a moment.
        await().atMost(WITHIN)
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

    @Test
    void deadSessionIsFoundAndAnnouncedWithoutTheIdentityCalls() throws IOException {
        try (RepairableReceiver receiver = RepairableReceiver.rejectingWith("not yet")) {
            receiver.repair();
            String webhook = "{\"url\": \"%s\", \"event_types\": [\"alert.raised\"]}".formatted(receiver.url());
            assertThat(suite.call("POST", "/twitter/webhook", key, webhook).statusCode())
                    .isEqualTo(200);
            assertThat(suite.toSimulator("DELETE", "/sessions/" + handle, "").statusCode())
                    .isEqualTo(200);

            refused(bookmarks(), 401, "session_dead");

            assertThat(status()).isEqualTo("dead");
            await().atMost(WITHIN)
                    .untilAsserted(() -> assertThat(rows("/delivery", "deliveries"))
                            .anyMatch(row -> row.path("status").asText().equals("delivered")));
            assertThat(rows("/account/alerts", "alerts"))
                    .extracting(alert -> alert.path("kind").asText())
                    .containsExactly("session.dead");
        }
    }

    @Test
    void rejectionThatNoOtherCallConfirmsLeavesTheSession() {
        fault("{\"kind\": \"error\", \"code\": 32, \"operation\": \"Bookmarks\", \"account\": \"%s\"}"
                .formatted(handle));
        List.of("Viewer", "FetchDraftTweets")
                .forEach(check -> fault(
                        "{\"kind\": \"empty\", \"operation\": \"%s\", \"account\": \"%s\"}".formatted(check, handle)));

        refused(bookmarks(), 502, "error");

        assertThat(status()).isEqualTo("ok");
        suite.toSimulator("DELETE", "/faults", "");
        assertThat(bookmarks().statusCode()).isEqualTo(200);
    }

    @ParameterizedTest
    @CsvSource({"326, account_locked, ok", "64, account_suspended, dead", "37, forbidden, ok"})
    void platformErrorEndsOnlyASuspendedAccountsSession(int code, String error, String statusAfter) {
        fault("{\"kind\": \"error\", \"code\": %d, \"account\": \"%s\", \"times\": 1}".formatted(code, handle));

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

    private void fault(String order) {
        assertThat(suite.toSimulator("POST", "/faults", order).statusCode()).isEqualTo(201);
    }

    private JsonNode rows(String path, String member) {
        return Suite.json(suite.data(key, path).body()).path(member);
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
