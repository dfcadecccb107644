package io.socialdata.delivery;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.emptyOrNullString;
import static org.hamcrest.Matchers.not;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.socialdata.testkit.faults.FaultProxy;
import jakarta.inject.Inject;
import java.time.Duration;
import org.flywaydb.core.Flyway;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;

/** Events without a partition would become dead letters, so the service creates partitions before it is ready. */
@QuarkusTest
@TestProfile(DatabaseAwayAtStart.class)
class DatabaseAwayAtStartComponentTest {

    @TestHTTPResource(value = "/health", management = true)
    String health;

    @Inject
    Flyway flyway;

    @Inject
    Jdbi jdbi;

    FaultProxy database;

    @Test
    void partitionsAreCreatedBeforeTheServiceIsReady() {
        given().get(health + "/live").then().statusCode(200);
        given().get(health + "/ready")
                .then()
                .statusCode(503)
                .body("checks.find { it.name == 'database initialization' }.data.reason", not(emptyOrNullString()));

        database.clearFaults();
        flyway.migrate();

        await().atMost(Duration.ofMinutes(1))
                .untilAsserted(() -> given().get(health + "/ready").then().statusCode(200));
        int partitions = jdbi.withHandle(
                handle -> handle.createQuery("select count(*) from pg_inherits where inhparent = 'post'::regclass")
                        .mapTo(Integer.class)
                        .one());
        assertThat(partitions).isPositive();
    }
}
