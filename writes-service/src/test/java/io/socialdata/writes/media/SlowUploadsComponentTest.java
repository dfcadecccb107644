package io.socialdata.writes.media;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.testkit.IssuerTestResource;
import io.socialdata.testkit.PostgresTestResource;
import io.socialdata.testkit.StubSessionTestResource;
import io.socialdata.testkit.callers.HeldConnection;
import io.socialdata.writes.Acting;
import io.socialdata.writes.StubPlatform;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** An upload that comes too slowly ends, and gives its room back. */
@QuarkusTest
@QuarkusTestResource(value = IssuerTestResource.class, restrictToAnnotatedClass = true)
@QuarkusTestResource(value = PostgresTestResource.class, restrictToAnnotatedClass = true)
@QuarkusTestResource(value = StubSessionTestResource.class, restrictToAnnotatedClass = true)
@QuarkusTestResource(value = StubPlatform.class, restrictToAnnotatedClass = true)
@QuarkusTestResource(value = SlowUploadsComponentTest.ShortGrace.class, restrictToAnnotatedClass = true)
class SlowUploadsComponentTest {

    private static final int ANNOUNCED = 24 * 1024 * 1024;
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    /** So that a test need not wait for the usual times. */
    public static final class ShortGrace implements QuarkusTestResourceLifecycleManager {

        @Override
        public Map<String, String> start() {
            return Map.of(
                    "writes.media.arrival-grace", "PT1S",
                    "writes.media.arrival-rate", "10000",
                    "quarkus.http.read-timeout", "8S");
        }

        @Override
        public void stop() {}
    }

    @Inject
    UploadByteLimiter room;

    private final Acting acting = Acting.withSession();

    @Test
    void bodyThatTricklesInEnds() throws IOException {
        try (HeldConnection slow = RawUpload.begin(acting, ANNOUNCED, "{\"banner\": \"")) {
            StringBuilder answer = new StringBuilder();
            await().atMost(PATIENCE).pollInterval(Duration.ofMillis(100)).until(() -> {
                answer.append(new String(slow.take(4096), StandardCharsets.UTF_8));
                if (answer.isEmpty()) {
                    slow.send("A");
                }
                return !answer.isEmpty();
            });

            assertThat(answer.toString())
                    .startsWith("HTTP/1.1 408 ")
                    .containsIgnoringCase("connection: close\r\n")
                    .contains("\"error\":\"request_timeout\"");
        }
        assertThat(acting.sent()).isEmpty();
        await().atMost(PATIENCE).untilAsserted(() -> assertThat(room.held()).isZero());
    }

    @Test
    void bodyThatStandsStillEnds() throws IOException {
        try (HeldConnection idle = RawUpload.begin(acting, ANNOUNCED, "{\"banner\": \"")) {
            await().atMost(PATIENCE).until(() -> !idle.isHeld());
        }
        await().atMost(PATIENCE).untilAsserted(() -> assertThat(room.held()).isZero());
    }
}
