package io.socialdata.feedback;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.emptyOrNullString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.socialdata.testkit.faults.FaultProxy;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Test;

@QuarkusTest
@TestProfile(DatabaseAwayAtStart.class)
class DatabaseAwayAtStartComponentTest {

    private static final String CHECK = "checks.find { it.name == 'database initialization' }.";

    @TestHTTPResource(value = "/health", management = true)
    String health;

    @Inject
    Flyway flyway;

    FaultProxy database;

    @Test
    void serviceWaitsForItsDatabaseAndThenServes() throws IOException {
        given().get(health + "/started").then().statusCode(200);
        given().get(health + "/live").then().statusCode(200);
        given().get(health + "/ready")
                .then()
                .statusCode(503)
                .body(CHECK + "status", equalTo("DOWN"))
                .body(CHECK + "data.reason", not(emptyOrNullString()));
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(warnings())
                        .anyMatch(line -> line.contains("pause_ms=1000"))
                        .anyMatch(line -> line.contains("pause_ms=2000")));

        database.clearFaults();
        flyway.migrate();

        await().atMost(Duration.ofMinutes(1))
                .untilAsserted(() -> given().get(health + "/ready").then().statusCode(200));
        Reporter.fresh().sent("it works now");
        assertThat(warnings()).hasSizeLessThan(10);
    }

    private static List<String> warnings() throws IOException {
        return Files.readAllLines(DatabaseAwayAtStart.LOG).stream()
                .filter(line -> line.contains("WARN") && line.contains("database is unavailable"))
                .toList();
    }
}
