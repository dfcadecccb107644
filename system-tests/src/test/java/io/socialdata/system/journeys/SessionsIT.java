package io.socialdata.system.journeys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.system.suite.FriendlyPlatform;
import io.socialdata.system.suite.OnSharedSuite;
import io.socialdata.system.suite.Suite;
import io.socialdata.testkit.contract.ContractResponses;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** A customer acts as an account of the platform: by its cookies, or by a login. */
@OnSharedSuite
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SessionsIT {

    private final Suite suite;
    private final PlatformSessions platformSessions;

    SessionsIT(Suite suite) {
        this.suite = suite;
        this.platformSessions = new PlatformSessions(suite);
    }

    @Test
    void privateReadRequiresRegisteredSession() {
        String key = suite.keyOfNewAccount();
        assertThat(suite.data(key, "/user/bookmarks").statusCode()).isEqualTo(409);

        assertThat(platformSessions.register(key).statusCode()).isEqualTo(200);

        assertThat(status(key).path("username").asText()).isEqualTo(platformSessions.sample("acting_handle"));
        HttpResponse<String> bookmarks = suite.data(key, "/user/bookmarks");
        ContractResponses.conforms("user_bookmarks", bookmarks.statusCode(), bookmarks.body());
        assertThat(Suite.json(bookmarks.body()).path("tweets")).isNotEmpty();
    }

    @Test
    void deletedSessionStopsWorkingWithinMoments() {
        String key = suite.keyOfNewAccount();
        platformSessions.register(key);
        assertThat(suite.data(key, "/draft/list").statusCode()).isEqualTo(200);

        assertThat(suite.call("POST", "/twitter/customer/session/delete", key, "{}")
                        .statusCode())
                .isEqualTo(200);

        assertThat(status(key).path("registered").booleanValue()).isFalse();
        // Reads caches a session for seconds, and evicts it when its change is announced.
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() ->
                        assertThat(suite.data(key, "/draft/list").statusCode()).isEqualTo(409));
    }

    @FriendlyPlatform("1.1/onboarding/task.json")
    @Test
    void loginWithPasswordAndOneTimeCodeCreatesABilledSession() {
        String key = suite.keyOfNewAccount();

        HttpResponse<String> response = platformSessions.logIn(key);

        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        assertThat(response.headers().firstValue("X-Credits-Charged")).contains("0.01");
        assertThat(status(key).path("username").asText()).isEqualTo(platformSessions.sample("login_username"));
    }

    @Test
    void pooledAccountsAreListedAndRetired() {
        List<String> listed = suite.door().run("accounts", "list").out().lines().toList();
        assertThat(listed).anyMatch(line -> line.contains("heron_one")).noneMatch(line -> line.contains("rejected"));

        assertThat(suite.door()
                        .run("accounts", "retire", UUID.randomUUID().toString())
                        .exitCode())
                .isEqualTo(2);
        assertThat(suite.door().run("accounts").exitCode()).isEqualTo(2);
    }

    private JsonNode status(String key) {
        return Suite.json(suite.data(key, "/customer/session/status").body());
    }
}
