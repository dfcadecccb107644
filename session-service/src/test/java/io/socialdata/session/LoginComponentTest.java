package io.socialdata.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every outcome of a login. */
@QuarkusTest
class LoginComponentTest {

    private final Key key = Key.fresh();

    @ParameterizedTest
    @ValueSource(strings = {"mira", "@mira", "Mira", "mira@quietharbor.example"})
    void loginStoresASession(String name) {
        login(name).then().statusCode(200).body("ok", equalTo(true));

        key.status().then().body("registered", equalTo(true)).body("status", equalTo("ok"));
        key.lookUp().then().body("secrets.ct0", equalTo("fresh"));
    }

    @Test
    void aliasOfTheNameIsAccepted() {
        key.login(Map.of("user_name", "mira", "password", "hush")).then().statusCode(200);
    }

    @Test
    void loginRevivesADeadSession() {
        key.register("mira", "c1");
        key.rejected(key.version());

        login("mira");

        key.status().then().body("status", equalTo("ok"));
    }

    @ParameterizedTest
    @CsvSource({
        "wrong, 401, bad_credentials",
        "totp, 400, two_factor_required",
        "captcha, 422, captcha_required",
        "acid, 409, acid_challenge",
        "stranger, 409, session_mismatch",
        "denied, 403, forbidden",
        "locked, 403, account_locked",
        "suspended, 403, account_suspended",
        "busy, 429, rate_limited",
        "closed, 502, error",
        "down, 502, error"
    })
    void failedLoginChangesNothing(String name, int status, String error) {
        key.register("mira", "c1");

        login(name).then().statusCode(status).body("error", equalTo(error));

        key.lookUp().then().body("secrets.ct0", equalTo("c1"));
    }

    @Test
    void eleventhAttemptOfAnHourIsRejected() {
        for (int i = 0; i < 10; i++) {
            login("wrong").then().statusCode(401);
        }

        Response refused = login("mira");

        refused.then().statusCode(429).body("error", equalTo("rate_limited"));
        assertThat(Integer.parseInt(refused.header("Retry-After"))).isBetween(3000, 3600);
        key.status().then().body("registered", equalTo(false));
    }

    @ParameterizedTest
    @CsvSource({"username, ", "password, ''", "password, ", "user_agent, é"})
    void missingOrInvalidFieldIs400(String field, String value) {
        Map<String, Object> body = new HashMap<>(Map.of("username", "mira", "password", "hush"));
        body.put(field, value);

        key.login(body).then().statusCode(400).body("error", equalTo("bad_request"));
    }

    @Test
    void nonPublicProxyIsRejectedWithoutUsingAnAttempt() {
        for (int i = 0; i < 11; i++) {
            key.login(Map.of("username", "mira", "password", "hush", "proxy_url", "http://10.0.0.1:80"))
                    .then()
                    .statusCode(400)
                    .body("reason", equalTo("invalid_proxy"));
        }

        login("mira").then().statusCode(200);
    }

    private Response login(String name) {
        return key.login(Map.of("username", name, "password", "hush"));
    }
}
