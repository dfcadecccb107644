package io.socialdata.feedback;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.testkit.faults.FaultProxy;
import io.socialdata.testkit.faults.ResponseLoss;
import jakarta.inject.Inject;
import java.util.Map;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a caller gets if the transaction of a {@code @Transactional} method fails. */
@QuarkusTest
class OutageComponentTest {

    @Inject
    Jdbi jdbi;

    FaultProxy database;

    private String id;

    @BeforeEach
    void sendReport() {
        id = Reporter.fresh().sent("please look");
    }

    @AfterEach
    void endFaults() {
        database.clearFaults();
        jdbi.useHandle(handle -> {
            handle.execute("drop function if exists fail_update cascade");
            handle.execute("drop sequence if exists failed_update");
        });
    }

    @Test
    void lostCommitResponseIsATemporaryFailureThoughItTookEffect() {
        database.dropResponses(ResponseLoss.postgresCommits().nth(1));

        isTemporary(reply());

        Reporter.team().get("/internal/feedback/" + id).then().body("response", equalTo("Found it."));
    }

    @Test
    void deadlockRepeatsTheWork() {
        failUpdates("40P01", 2);

        reply().then().statusCode(200).body("response", equalTo("Found it."));
    }

    @Test
    void repeatedDeadlockIsATemporaryFailure() {
        failUpdates("40P01", 3);

        isTemporary(reply());
    }

    @Test
    void lockTimeoutRepeatsTheWorkOnce() {
        failUpdates("55P03", 1);

        reply().then().statusCode(200).body("response", equalTo("Found it."));
    }

    @Test
    void repeatedLockTimeoutIsATemporaryFailure() {
        failUpdates("55P03", 2);

        isTemporary(reply());
    }

    @ParameterizedTest
    @ValueSource(strings = {"08006", "25006", "53300", "57014", "57P01"})
    void outageIsATemporaryFailureAtOnce(String state) {
        failUpdates(state, 1);

        isTemporary(reply());
    }

    @Test
    void constraintViolationIsNoOutage() {
        failUpdates("23514", 1);

        reply().then().statusCode(500);
    }

    /** Lets this many updates of reports fail with this SQLSTATE. A sequence counts them, because it is not rolled back. */
    private void failUpdates(String state, int times) {
        jdbi.useHandle(handle -> {
            handle.execute("create sequence failed_update");
            handle.execute("create function fail_update() returns trigger language plpgsql as $$ begin"
                    + " if nextval('failed_update') <= " + times + " then"
                    + " raise exception 'on purpose' using errcode = '" + state + "'; end if;"
                    + " return new; end $$");
            handle.execute(
                    "create trigger fail_update before update on report for each row execute function fail_update()");
        });
    }

    private Response reply() {
        return Reporter.team().body(Map.of("response", "Found it.")).post("/internal/feedback/" + id + "/response");
    }

    private static void isTemporary(Response response) {
        response.then().statusCode(503);
        assertThat(response.header("Retry-After")).isNotNull();
    }
}
