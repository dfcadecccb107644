package io.socialdata.session.pool;

import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.contract.sessions.PoolShare;
import io.socialdata.session.Key;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jdbi.v3.core.Jdbi;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What operators see of one account, and what they ask readers to do with it. */
@QuarkusTest
class PooledAccountChecksComponentTest {

    private static final String RUN = "9b1d6d5e-0b8f-4e0c-8f4e-111111111111";
    private static final String OTHER_RUN = "9b1d6d5e-0b8f-4e0c-8f4e-222222222222";

    @Inject
    Jdbi jdbi;

    private String id;

    @BeforeEach
    void add() {
        id = Key.internal("operator")
                .body(List.of(Map.of("authToken", "heron", "ct0", "c1")))
                .post("/internal/pool/accounts")
                .path("[0].id");
    }

    @AfterEach
    void empty() {
        jdbi.useHandle(handle -> {
            handle.execute("delete from pool_process");
            handle.execute("delete from pooled_account");
        });
    }

    @Test
    void checkIsHandedToOneReaderAndItsResultIsShown() {
        operator("/check").then().statusCode(204);
        show().then().body("lastCheck.requestedAt", notNullValue()).body("lastCheck.outcome", nullValue());

        share("a").then().body("checks." + quoted(), equalTo("heron"));
        share("a").then().body("checks", equalTo(Map.of()));
        Key.internal("reads")
                .body(Map.of("account", id, "outcome", "edge_page"))
                .post("/internal/pool/checks")
                .then()
                .statusCode(204);

        show().then().body("lastCheck.outcome", equalTo("edge_page")).body("lastCheck.at", notNullValue());
        operator("/check");
        show().then().body("lastCheck.outcome", nullValue());
    }

    @Test
    void readerWithoutCallsOfTheAccountIsNotAsked() {
        share("a");
        operator("/check");

        share("b").then().body("checks", equalTo(Map.of()));
    }

    @Test
    void wakeReachesEveryReaderAndEndsTheRestsShown() {
        report(RUN, Instant.now().plusSeconds(900), "account_locked", 1);
        show().then().body("health", equalTo("resting")).body("need", equalTo("unlocking"));

        operator("/wake").then().statusCode(204);

        show().then().body("health", equalTo("working")).body("need", nullValue());
        share("a").then().body("wakes." + quoted(), notNullValue());
        share("b").then().body("wakes." + quoted(), notNullValue());
        report(RUN, Instant.now().plusSeconds(900), "account_locked", 1);
        show().then().body("health", equalTo("working"));
    }

    @Test
    void callsOfAllReadersAreSummedUpByOperation() {
        report(RUN, null, "edge_page", 5);
        report(RUN, null, "edge_page", 7);
        report(OTHER_RUN, null, "edge_page", 10);

        show().then()
                .body("callsToday", equalTo(17))
                .body("operations.operation", contains("SearchTimeline"))
                .body("operations[0].called", equalTo(17))
                .body("operations[0].failed", equalTo(2));
        Key.internal("operator").get("/internal/pool/accounts").then().body("[0].callsToday", equalTo(17));
    }

    @Test
    void rejectedAccountWaitsForNewCookies() {
        long version = Key.internal("reads").get("/internal/pool").jsonPath().getLong("[0].version");
        Key.internal("reads")
                .body(List.of(Map.of("id", id, "version", version, "rejected", true)))
                .post("/internal/pool/reports");

        show().then().body("need", equalTo("new_cookies"));
        operator("/check").then().statusCode(404);
        operator("/wake").then().statusCode(404);
    }

    @Test
    void unknownAccountIsNotFound() {
        Key.internal("operator")
                .get("/internal/pool/accounts/" + UUID.randomUUID())
                .then()
                .statusCode(404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gateway", "reads", "writes", "dashboard"})
    void onlyOperatorsShowCheckAndWake(String service) {
        Key.internal(service).get("/internal/pool/accounts/" + id).then().statusCode(403);
        Key.internal(service)
                .post("/internal/pool/accounts/" + id + "/check")
                .then()
                .statusCode(403);
        Key.internal(service)
                .post("/internal/pool/accounts/" + id + "/wake")
                .then()
                .statusCode(403);
    }

    private void report(String run, @Nullable Instant until, String error, long called) {
        Map<String, Object> report = new HashMap<>(Map.of("id", id, "version", 0, "rejected", false));
        report.put("cooldownUntil", until == null ? null : until.toString());
        report.put(
                "lastError",
                Map.of(
                        "operation",
                        "SearchTimeline",
                        "error",
                        error,
                        "at",
                        Instant.now().toString()));
        report.put(
                "use",
                Map.of(
                        "run",
                        run,
                        "day",
                        LocalDate.now(ZoneOffset.UTC).toString(),
                        "operations",
                        List.of(Map.of("operation", "SearchTimeline", "called", called, "failed", 1))));
        Key.internal("reads")
                .body(List.of(report))
                .post("/internal/pool/reports")
                .then()
                .statusCode(204);
    }

    private Response share(String process) {
        return Key.internal("reads")
                .body(new PoolShare(process, 2, Map.of(), null))
                .post("/internal/pool/shares");
    }

    private Response operator(String action) {
        return Key.internal("operator").post("/internal/pool/accounts/" + id + action);
    }

    private Response show() {
        return Key.internal("operator").get("/internal/pool/accounts/" + id);
    }

    private String quoted() {
        return "'" + id + "'";
    }
}
