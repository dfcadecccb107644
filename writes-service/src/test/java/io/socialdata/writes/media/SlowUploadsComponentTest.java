package io.socialdata.writes.media;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.testkit.callers.HeldConnection;
import io.socialdata.writes.ActingCustomer;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** An upload that comes too slowly is ended and releases its memory. */
@QuarkusTest
@QuarkusTestResource(value = SlowUploadsComponentTest.ShortGrace.class, restrictToAnnotatedClass = true)
class SlowUploadsComponentTest {

    private static final int ANNOUNCED = 24 * 1024 * 1024;
    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    /** Shortens the usual times for tests. */
    public static final class ShortGrace implements QuarkusTestResourceLifecycleManager {

        @Override
        public Map<String, String> start() {
            return Map.of(
                    "writes.media.arrival-grace", "PT1S",
                    "writes.media.min-arrival-rate", "10000",
                    "quarkus.http.read-timeout", "4S");
        }

        @Override
        public void stop() {}
    }

    @Inject
    UploadByteLimiter uploadByteLimiter;

    private final ActingCustomer acting = ActingCustomer.withSession();

    @Test
    void slowBodyIsAborted() throws IOException {
        try (HeldConnection slow = RawUpload.begin(acting, ANNOUNCED, "{\"banner\": \"")) {
            StringBuilder response = new StringBuilder();
            await().atMost(TIMEOUT).pollInterval(Duration.ofMillis(100)).until(() -> {
                response.append(new String(slow.take(4096), StandardCharsets.UTF_8));
                if (response.isEmpty()) {
                    slow.send("A");
                }
                return !response.isEmpty();
            });

            assertThat(response.toString())
                    .startsWith("HTTP/1.1 408 ")
                    .containsIgnoringCase("connection: close\r\n")
                    .contains("\"error\":\"request_timeout\"");
        }
        assertThat(acting.sent()).isEmpty();
        await().atMost(TIMEOUT)
                .untilAsserted(() -> assertThat(uploadByteLimiter.held()).isZero());
    }

    @Test
    void stalledBodyIsAborted() throws IOException {
        try (HeldConnection idle = RawUpload.begin(acting, ANNOUNCED, "{\"banner\": \"")) {
            await().atMost(TIMEOUT).until(() -> !idle.isHeld());
        }
        await().atMost(TIMEOUT)
                .untilAsserted(() -> assertThat(uploadByteLimiter.held()).isZero());
    }
}
