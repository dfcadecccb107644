package io.socialdata.reads.me;

import static io.socialdata.reads.me.KeyHolder.conforming;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.restassured.response.Response;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Reads with the pair of cookies in the call, where the contract allows one. */
@OwnTest
class InlineCredentialsComponentTest {

    private final KeyHolder caller = new KeyHolder();

    @Test
    void inlineCredentialsTakePrecedenceOverTheStoredSession() {
        caller.store("dead");

        conforming("user_bookmarks", caller.inline("/user/bookmarks", "mira", "c"))
                .then()
                .statusCode(200);

        assertThat(caller.callsOfSessions()).isEmpty();
    }

    @Test
    void rejectedInlineCredentialsDoNotAffectTheStoredSession() {
        caller.store("mira");

        conforming("dm_list", caller.inline("/dm/list", "dead", "c"))
                .then()
                .statusCode(401)
                .body("error", equalTo("session_dead"))
                .body("reason", equalTo("inline_credentials_rejected"));
        assertThat(caller.callsOfSessions()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/user/home_timeline", "/draft/list", "/user/likes?user_id=1"})
    void inlineCredentialsAreIgnoredByOtherOperations(String path) {
        caller.inline(path, "mira", "c").then().statusCode(409).body("error", equalTo("session_required"));
    }

    @ParameterizedTest
    @CsvSource({"mira, '', x-ct0", "'', c, x-auth-token", "'a b', c, x-auth-token"})
    void incompleteInlineCredentialsAreRejected(String authToken, String ct0, String field) {
        caller.store("mira");

        conforming("user_blocking", caller.inline("/user/blocking", authToken, ct0))
                .then()
                .statusCode(400)
                .body("field", equalTo(field));
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://10.0.0.1:8080", "http://169.254.169.254", "nonsense"})
    void nonPublicProxyIsRejected(String proxy) {
        Response response = caller.request()
                .header("x-auth-token", "mira")
                .header("x-ct0", "c")
                .header("x-proxy-url", proxy)
                .get("/user/muting");

        conforming("user_muting", response).then().statusCode(400).body("reason", equalTo("invalid_proxy"));
    }
}
