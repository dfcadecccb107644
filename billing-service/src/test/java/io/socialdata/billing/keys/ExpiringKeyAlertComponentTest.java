package io.socialdata.billing.keys;

import static io.socialdata.billing.ServiceCalls.forAccount;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A key that expires soon is alerted once per expiry. */
@QuarkusTest
class ExpiringKeyAlertComponentTest {

    @Inject
    ExpiringKeyAlertJob job;

    private KeyCalls keys;

    @BeforeEach
    void openAccount() {
        keys = KeyCalls.ofNewAccount();
    }

    @Test
    void expiringKeyIsAlertedOnceByAnyNumberOfReplicas() throws Exception {
        Instant expiry = inDays(3);
        UUID key = UUID.fromString(issue("server", expiry).path("id"));
        issue("later", inDays(30));

        Callable<Boolean> replica = () -> {
            job.raise();
            return true;
        };
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Future<Boolean> each : threads.invokeAll(Collections.nCopies(4, replica))) {
                assertThat(each.get()).isTrue();
            }
        }
        job.raise();

        Response alerts = alerts();
        assertThat(alerts.<List<String>>path("alerts.kind")).containsExactly("key.expiring");
        assertThat(alerts.<String>path("alerts[0].subject_id")).isEqualTo(key.toString());
        assertThat(alerts.<String>path("alerts[0].subject_name")).isEqualTo("server");
        assertThat(Instant.parse(alerts.path("alerts[0].due_at"))).isEqualTo(expiry);
    }

    @Test
    void changedExpiryIsAlertedAgain() {
        Response key = issue("server", inDays(3));
        job.raise();

        keys.patch(key, "{\"expires_at\": \"%s\"}".formatted(inDays(5))).then().statusCode(200);
        job.raise();

        assertThat(alerts().<List<String>>path("alerts.kind")).hasSize(2);
    }

    @Test
    void daysOfAccountReplaceDefault() {
        issue("server", inDays(30));

        forAccount(keys.account())
                .body(Map.of("key_expiry_days", 31))
                .post("/account/alerts")
                .then()
                .statusCode(200);
        job.raise();

        assertThat(alerts().<List<String>>path("alerts.kind")).hasSize(1);
    }

    @Test
    void keyMadeForSomeHoursIsNotAlerted() {
        issue("Try it", Instant.now().plus(Duration.ofHours(1)));
        issue("day", Instant.now().plus(Duration.ofDays(1)));

        job.raise();

        assertThat(alerts().<List<String>>path("alerts.subject_name")).containsExactly("day");
    }

    @Test
    void revokedAndRotatedKeysAreNotAlerted() {
        keys.revoke(issue("revoked", inDays(3))).then().statusCode(200);
        keys.rotate(issue("rotated", inDays(30)).path("id"), 3600).then().statusCode(200);

        job.raise();

        assertThat(alerts().<List<String>>path("alerts.kind")).isEmpty();
    }

    private Response issue(String name, Instant expiry) {
        return keys.issue(Map.of("name", name, "expires_at", expiry.toString()));
    }

    private Response alerts() {
        return forAccount(keys.account()).get("/account/alerts");
    }

    private static Instant inDays(int days) {
        return Instant.now().plus(Duration.ofDays(days)).truncatedTo(ChronoUnit.MILLIS);
    }
}
