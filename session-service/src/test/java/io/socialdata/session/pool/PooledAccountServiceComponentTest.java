package io.socialdata.session.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.session.Key;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jdbi.v3.core.Jdbi;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Pooled accounts, from the side of the operator and of the services that read with them. */
@QuarkusTest
class PooledAccountServiceComponentTest {

    @Inject
    Jdbi jdbi;

    @AfterEach
    void empty() {
        jdbi.useHandle(handle -> handle.execute("delete from pooled_account"));
    }

    @Test
    void addedAccountIsListedAndRead() {
        add("heron", "c1").then().statusCode(200).body("[0].outcome", equalTo("added"));

        list().then()
                .body("[0].username", equalTo("heron"))
                .body("[0].userId", equalTo("7101"))
                .body("[0].name", equalTo("reader"))
                .body("[0].health", equalTo("working"));
        live().then().body("[0].secrets.authToken", equalTo("heron")).body("[0].secrets.ct0", equalTo("c1"));
    }

    @Test
    void namesOfTheLaunchersFileAreAccepted() {
        Key.internal("operator")
                .body("[{\"auth_token\":\"heron\",\"ct0\":\"c1\",\"user_agent\":\"Browser/1\"}]")
                .post("/internal/pool/accounts")
                .then()
                .statusCode(200);

        live().then()
                .body("[0].secrets.authToken", equalTo("heron"))
                .body("[0].secrets.userAgent", equalTo("Browser/1"));
    }

    @Test
    void listShowsNoSecrets() {
        add("heron-canary", "canary-ct0");

        assertThat(list().asString()).contains("heron_canary").doesNotContain("heron-canary", "canary-ct0");
    }

    @Test
    void repeatedCookiesChangeNothingAndNewOnesOfTheSameUserReplace() {
        add("heron", "c1");
        long version = live().jsonPath().getLong("[0].version");

        add("heron", "c1").then().body("[0].outcome", equalTo("unchanged"));
        assertThat(live().jsonPath().getLong("[0].version")).isEqualTo(version);

        add("heron-again", "c2").then().body("[0].outcome", equalTo("replaced"));
        assertThat(live().jsonPath().getList("")).hasSize(1);
        assertThat(live().jsonPath().getLong("[0].version")).isNotEqualTo(version);
    }

    @ParameterizedTest
    @CsvSource({"dead, rejected", "suspended, rejected", "locked, refused"})
    void accountRejectedByThePlatformIsNotStored(String cookie, String outcome) {
        add(cookie, "c1").then().statusCode(200).body("[0].outcome", equalTo(outcome));

        assertThat(live().jsonPath().getList("")).isEmpty();
    }

    @Test
    void accountThatCannotBeCheckedIsStored() {
        add("broken", "c1").then().statusCode(200).body("[0].outcome", equalTo("added"));

        list().then().body("[0].username", equalTo(null));
        add("broken", "c1").then().body("[0].outcome", equalTo("unchanged"));
    }

    @ParameterizedTest
    @CsvSource({
        "'{\"ct0\":\"c\"}'",
        "'{\"authToken\":\"a b\",\"ct0\":\"c\"}'",
        "'{\"authToken\":\"a\",\"ct0\":\"c\",\"proxyUrl\":\"http://10.0.0.1\"}'"
    })
    void invalidAccountIs400(String account) {
        Key.internal("operator")
                .body("[" + account + "]")
                .post("/internal/pool/accounts")
                .then()
                .statusCode(400)
                .body("error", equalTo("bad_request"));
    }

    @Test
    void retiredAccountIsNotReadAndItsCookiesAreDeleted() {
        String id = add("heron", "c1").path("[0].id");

        Key.internal("operator").delete("/internal/pool/accounts/" + id).then().statusCode(204);
        Key.internal("operator").delete("/internal/pool/accounts/" + id).then().statusCode(404);

        assertThat(live().jsonPath().getList("")).isEmpty();
        list().then().body("[0].health", equalTo("retired"));
        int kept = jdbi.withHandle(handle -> handle.createQuery("select count(sealed_secrets) from pooled_account")
                .mapTo(Integer.class)
                .one());
        assertThat(kept).isZero();
    }

    @Test
    void rejectedAccountIsNotReadUntilAddedAgain() {
        String id = add("heron", "c1").path("[0].id");
        long version = live().jsonPath().getLong("[0].version");

        report(id, version, true, null, null);

        list().then().body("[0].health", equalTo("rejected"));
        assertThat(live().jsonPath().getList("")).isEmpty();
        add("heron", "c3").then().body("[0].outcome", equalTo("replaced")).body("[0].id", equalTo(id));
        report(id, version, true, null, null);
        list().then().body("[0].health", equalTo("working"));
    }

    @Test
    void cooldownAndLastUseAreShownAndOnlyMoveForward() {
        String id = add("heron", "c1").path("[0].id");
        Instant later = Instant.now().plusSeconds(600);

        report(id, 0, false, later, later);
        report(id, 0, false, later.minusSeconds(60), null);

        list().then().body("[0].health", equalTo("resting"));
        assertThat(Instant.parse(list().path("[0].restingUntil")).getEpochSecond())
                .isEqualTo(later.getEpochSecond());
        assertThat(Instant.parse(list().path("[0].lastUsedAt")).getEpochSecond())
                .isEqualTo(later.getEpochSecond());
    }

    @Test
    void failingAccountIsShownAsDegradedWithItsLastError() {
        String id = add("heron", "c1").path("[0].id");
        Instant now = Instant.now();
        reportError(
                id,
                now.plusSeconds(600),
                Map.of("operation", "UserTweets", "error", "edge_page", "at", now.toString()));
        reportError(
                id,
                null,
                Map.of(
                        "operation",
                        "SearchTimeline",
                        "error",
                        "time_out",
                        "at",
                        now.minusSeconds(9).toString()));

        list().then()
                .body("[0].health", equalTo("degraded"))
                .body("[0].lastError.operation", equalTo("UserTweets"))
                .body("[0].lastError.error", equalTo("edge_page"));
        assertThat(Instant.parse(list().path("[0].degradedUntil")).getEpochSecond())
                .isEqualTo(now.plusSeconds(600).getEpochSecond());

        add("heron", "c2");
        list().then().body("[0].health", equalTo("working")).body("[0].lastError", nullValue());
    }

    private static void reportError(String id, @Nullable Instant degradedUntil, Map<String, String> error) {
        Map<String, Object> report =
                new HashMap<>(Map.of("id", id, "version", 0, "rejected", false, "lastError", error));
        report.put("degradedUntil", degradedUntil == null ? null : degradedUntil.toString());
        send(report);
    }

    @Test
    void replacedCookieIsStored() {
        String id = add("heron", "c1").path("[0].id");
        long version = live().jsonPath().getLong("[0].version");

        Map<String, Object> report = new HashMap<>(Map.of("id", id, "version", version, "rejected", false));
        report.put("ct0", "c2");
        Key.internal("reads")
                .body(List.of(report))
                .post("/internal/pool/reports")
                .then()
                .statusCode(204);

        live().then().body("[0].secrets.ct0", equalTo("c2")).body("[0].version", equalTo((int) version));
    }

    @Test
    void reportsAboutUnknownAccountsAreIgnored() {
        report(UUID.randomUUID().toString(), 1, true, null, null);

        assertThat(list().jsonPath().getList("")).isEmpty();
    }

    @Test
    void accountIsSealedForItsOwnRow() {
        add("canary-token", "canary-ct0");
        String stored = jdbi.withHandle(handle -> handle.createQuery(
                        "select pooled_account::text || encode(sealed_secrets, 'escape') from pooled_account")
                .mapTo(String.class)
                .one());

        assertThat(stored).doesNotContain("canary-token", "canary-ct0");
    }

    @Test
    void undecryptableAccountDoesNotAffectOthers() {
        String broken = add("broken-one", "c1").path("[0].id");
        add("heron", "c1");
        jdbi.useHandle(handle -> handle.execute(
                "update pooled_account b set sealed_secrets = o.sealed_secrets from pooled_account o"
                        + " where b.id = ?::uuid and o.id <> b.id",
                broken));

        live().then().statusCode(200).body("size()", equalTo(1)).body("[0].secrets.authToken", equalTo("heron"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"gateway", "billing", "reads", "writes", "dashboard"})
    void onlyOperatorsAddListAndRetireAccounts(String service) {
        Key.internal(service).get("/internal/pool/accounts").then().statusCode(403);
        Key.internal(service).body("[]").post("/internal/pool/accounts").then().statusCode(403);
        Key.internal(service)
                .delete("/internal/pool/accounts/" + UUID.randomUUID())
                .then()
                .statusCode(403);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gateway", "billing", "operator", "dashboard", "monitoring"})
    void onlyReadsMayReadTheCookies(String service) {
        Key.internal(service).get("/internal/pool").then().statusCode(403);
        Key.internal(service).body("[]").post("/internal/pool/reports").then().statusCode(403);
    }

    private static Response add(String token, String ct0) {
        return Key.internal("operator")
                .body(List.of(Map.of("authToken", token, "ct0", ct0, "name", "reader")))
                .post("/internal/pool/accounts");
    }

    private static Response list() {
        return Key.internal("operator").get("/internal/pool/accounts");
    }

    private static Response live() {
        return Key.internal("reads").get("/internal/pool");
    }

    private static void report(
            String id, long version, boolean rejected, @Nullable Instant cooldownUntil, @Nullable Instant usedAt) {
        Map<String, Object> report = new HashMap<>(Map.of("id", id, "version", version, "rejected", rejected));
        report.put("cooldownUntil", cooldownUntil == null ? null : cooldownUntil.toString());
        report.put("lastUsedAt", usedAt == null ? null : usedAt.toString());
        send(report);
    }

    private static void send(Map<String, Object> report) {
        Key.internal("reads")
                .body(List.of(report))
                .post("/internal/pool/reports")
                .then()
                .statusCode(204);
    }
}
