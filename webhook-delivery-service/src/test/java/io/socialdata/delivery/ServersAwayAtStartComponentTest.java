package io.socialdata.delivery;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.emptyOrNullString;
import static org.hamcrest.Matchers.not;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.socialdata.testkit.KafkaAwayAtStartContract;
import io.socialdata.testkit.faults.FaultProxy;
import jakarta.inject.Inject;
import java.time.Duration;
import org.flywaydb.core.Flyway;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** The database comes back first, and the service is ready without Kafka; then Kafka comes back. */
@QuarkusTest
@TestProfile(ServersAwayAtStart.class)
@TestMethodOrder(OrderAnnotation.class)
class ServersAwayAtStartComponentTest extends KafkaAwayAtStartContract {

    @Inject
    Flyway flyway;

    @Inject
    Jdbi jdbi;

    FaultProxy database;

    @Override
    protected String consumerGroup() {
        return "delivery-keys";
    }

    /** Events without a partition would become dead letters, so the service creates partitions before it is ready. */
    @Test
    @Order(1)
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
