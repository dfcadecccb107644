package io.socialdata.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** The sessions of an account, as the dashboard manages them. */
@QuarkusTest
class AccountSessionsComponentTest {

    private final Key key = Key.fresh();

    @Test
    void registeredSessionBelongsToTheKeyAndShowsNoSecrets() {
        register(key.account(), key.id(), "mira")
                .then()
                .statusCode(200)
                .body("username", equalTo("mira"))
                .body("keyId", equalTo(key.id().toString()));

        key.status().then().body("status", equalTo("ok")).body("username", equalTo("mira"));
        Response listed = list(key.account());
        listed.then()
                .body("sessions.keyId", contains(key.id().toString()))
                .body("sessions.status", contains("ok"))
                .body("sessions.ownProxy", contains(false));
        assertThat(listed.asString()).doesNotContain("canary-ct0");
    }

    @Test
    void sessionsOfAllKeysOfTheAccountAreListed() {
        key.register("mira", "c1");
        new Key(UUID.randomUUID(), key.account()).register("noa", "c2");
        Key.fresh().register("mira", "c3");

        list(key.account()).then().body("sessions.username", contains("mira", "noa"));
    }

    @Test
    void deadSessionIsShownAsSuch() {
        key.register("mira", "c1");
        key.rejected(key.version());

        list(key.account()).then().body("sessions.status", contains("dead"));
    }

    @Test
    void deletedSessionIsGone() {
        key.register("mira", "c1");

        delete(key.account(), key.id()).then().statusCode(204);

        key.status().then().body("registered", equalTo(false));
        delete(key.account(), key.id()).then().statusCode(404);
    }

    @Test
    void sessionOfAnotherAccountIsNeitherReplacedNorDeleted() {
        key.register("mira", "c1");
        UUID stranger = UUID.randomUUID();

        register(stranger, key.id(), "noa").then().statusCode(404);
        delete(stranger, key.id()).then().statusCode(404);

        list(stranger).then().body("sessions", hasSize(0));
        key.status().then().body("username", equalTo("mira"));
    }

    @Test
    void cookiesRejectedByThePlatformAreRejected() {
        register(key.account(), key.id(), "dead").then().statusCode(400).body("reason", equalTo("invalid_cookies"));
    }

    @Test
    void onlyTheDashboardIsAllowedAndOperatorsRead() {
        String path = "/internal/accounts/" + key.account() + "/sessions";
        Key.internal("operator").get(path).then().statusCode(200);
        assertThat(List.of(
                        Key.internal("operator").post(path),
                        Key.internal("operator").delete(path + "/" + key.id())))
                .extracting(Response::statusCode)
                .containsOnly(403);
        for (String stranger : List.of("gateway", "reads", "writes", "billing")) {
            assertThat(List.of(
                            Key.internal(stranger).get(path),
                            Key.internal(stranger).post(path),
                            Key.internal(stranger).delete(path + "/" + key.id())))
                    .extracting(Response::statusCode)
                    .containsOnly(403);
        }
    }

    private static Response register(UUID account, UUID key, String cookie) {
        Map<String, Object> body = new HashMap<>(Map.of("keyId", key, "authToken", cookie, "ct0", "canary-ct0"));
        return Key.internal("dashboard").body(body).post("/internal/accounts/" + account + "/sessions");
    }

    private static Response list(UUID account) {
        return Key.internal("dashboard").get("/internal/accounts/" + account + "/sessions");
    }

    private static Response delete(UUID account, UUID key) {
        return Key.internal("dashboard").delete("/internal/accounts/" + account + "/sessions/" + key);
    }
}
