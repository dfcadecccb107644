package io.socialdata.feedback;

import static io.socialdata.feedback.Reporter.report;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;

/** The error bodies that are specific to the feedback operations. */
@QuarkusTest
class FailuresComponentTest {

    private final Reporter reporter = Reporter.fresh();

    @Inject
    Jdbi jdbi;

    @Test
    void busyDatabaseIsATemporaryFailure() {
        Response response = jdbi.inTransaction(handle -> {
            handle.execute("lock table report in access exclusive mode");
            return reporter.list("");
        });

        response.then().statusCode(503).body("error", equalTo("upstream_unavailable"));
        assertThat(response.header("Retry-After")).isNotNull();
        reporter.list("").then().statusCode(200);
    }

    @Test
    void internalErrorRevealsNoDetails() {
        jdbi.useHandle(handle -> handle.execute("alter table report rename column created_at to created_away"));
        try {
            assertThat(reporter.send(report("lost")).asString()).isEqualTo("{\"error\":\"Internal server error\"}");
            assertThat(reporter.list("").statusCode()).isEqualTo(500);
        } finally {
            jdbi.useHandle(handle -> handle.execute("alter table report rename column created_away to created_at"));
        }
    }
}
