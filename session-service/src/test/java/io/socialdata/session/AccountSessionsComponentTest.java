package io.socialdata.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
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
        register(key.account(), key.id(), "mira").then().statusCode(200).body("username", equalTo("mira"));

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

        delete(key.account(), key.id()).then().statusCode(200).body("deleted", equalTo(true));

        key.status().then().body("registered", equalTo(false));
        delete(key.account(), key.id()).then().body("deleted", equalTo(false));
    }

    @Test
    void sessionOfAnotherAccountIsNeitherReplacedNorDeleted() {
        key.register("mira", "c1");
        UUID stranger = UUID.randomUUID();

        register(stranger, key.id(), "noa").then().statusCode(404);
        delete(stranger, key.id()).then().body("deleted", equalTo(false));
        dashboard(stranger, key.id()).get("/customer/session/status").then().body("registered", equalTo(false));

        list(stranger).then().body("sessions", hasSize(0));
        key.status().then().body("username", equalTo("mira"));
    }

    @Test
    void cookiesRejectedByThePlatformAreRejected() {
        register(key.account(), key.id(), "dead").then().statusCode(400).body("reason", equalTo("invalid_cookies"));
    }

    @Test
    void sessionBelongsToAKey() {
        Key.internal("dashboard")
                .header("X-Account-Id", key.account())
                .get("/customer/session/status")
                .then()
                .statusCode(403);
    }

    @Test
    void onlyTheDashboardAndOperatorsAreAllowed() {
        String path = "/internal/accounts/" + key.account() + "/sessions";
        Key.internal("operator").get(path).then().statusCode(200);
        for (String stranger : List.of("gateway", "reads", "writes", "billing")) {
            Key.internal(stranger).get(path).then().statusCode(403);
        }
        for (String stranger : List.of("operator", "reads", "writes", "billing")) {
            headers(Key.internal(stranger), key.account(), key.id())
                    .post("/customer/session/delete")
                    .then()
                    .statusCode(403);
        }
    }

    private static Response register(UUID account, UUID key, String cookie) {
        return dashboard(account, key)
                .body(Map.of("auth_token", cookie, "ct0", "canary-ct0"))
                .post("/customer/session");
    }

    private static Response list(UUID account) {
        return Key.internal("dashboard").get("/internal/accounts/" + account + "/sessions");
    }

    private static Response delete(UUID account, UUID key) {
        return dashboard(account, key).post("/customer/session/delete");
    }

    private static RequestSpecification dashboard(UUID account, UUID key) {
        return headers(Key.internal("dashboard"), account, key);
    }

    private static RequestSpecification headers(RequestSpecification caller, UUID account, UUID key) {
        return caller.header("X-Account-Id", account).header("X-Key-Id", key);
    }
}
