package io.socialdata.writes.media;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.testkit.callers.HeldConnection;
import io.socialdata.writes.ActingCustomer;
import io.socialdata.writes.media.UploadByteLimiter.Fit;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.Duration;
import java.util.Base64;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** However many files arrive at once, the number in progress is limited, and the others are rejected at once. */
@QuarkusTest
class UploadLimitFilterComponentTest {

    private static final String BODY = "{'banner': '%1$s', 'media_data': '%1$s'}"
            .formatted(Base64.getEncoder().encodeToString(Samples.png()));
    private static final int LARGEST_BODY = 24 * 1024 * 1024;
    private static final String SENT = "{\"banner\": \"";
    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    @Inject
    UploadByteLimiter uploadByteLimiter;

    @Inject
    MediaConfig config;

    private final ActingCustomer acting = ActingCustomer.withSession();

    @ParameterizedTest
    @CsvSource({"media_upload, /media/upload", "user_update_banner, /user/update_banner"})
    void fileIsRejectedWithoutCapacity(String operation, String path) {
        UUID others = UUID.randomUUID();
        assertThat(uploadByteLimiter.take(others, config.maxBytesInProgress(), 0, config.maxBytesInProgress()))
                .isEqualTo(Fit.FITS);
        try {
            acting.write(operation, path, BODY)
                    .then()
                    .statusCode(503)
                    .header("Retry-After", "2")
                    .body("error", equalTo("server_error"));
            acting.stub("CreateDraftTweet", "200 {'data': {'tweet': {'rest_id': '5001'}}}")
                    .write("draft_create", "/draft/create", "{'text': 'Idea'}")
                    .then()
                    .statusCode(200);
        } finally {
            uploadByteLimiter.release(others, config.maxBytesInProgress());
        }
        assertThat(acting.sent()).singleElement().asString().startsWith("CreateDraftTweet");
    }

    @Test
    void accountIsLimitedToItsShare() {
        long share = (long) (config.maxBytesInProgress() * UploadByteLimiter.ACCOUNT_SHARE);
        assertThat(uploadByteLimiter.take(acting.account(), share, 0, LARGEST_BODY))
                .isEqualTo(Fit.FITS);
        ActingCustomer other = ActingCustomer.withSession().stub("update_profile_banner", "200");
        try {
            acting.write("user_update_banner", "/user/update_banner", BODY)
                    .then()
                    .statusCode(429)
                    .header("Retry-After", "2")
                    .body("error", equalTo("rate_limited"))
                    .body("reason", equalTo("concurrency"));
            other.write("user_update_banner", "/user/update_banner", BODY)
                    .then()
                    .statusCode(200);
        } finally {
            uploadByteLimiter.release(acting.account(), share);
        }
        assertThat(acting.sent()).isEmpty();
    }

    @Test
    void bytesAreReleasedAfterTheRequest() {
        acting.stub("update_profile_banner", "200");
        acting.write("user_update_banner", "/user/update_banner", BODY).then().statusCode(200);
        acting.write("user_update_banner", "/user/update_banner", "{").then().statusCode(400);

        await().atMost(TIMEOUT)
                .untilAsserted(() -> assertThat(uploadByteLimiter.held()).isZero());
    }

    @Test
    void idleUploadsReserveNothing() throws IOException {
        ActingCustomer idle = ActingCustomer.withSession();
        acting.stub("update_profile_banner", "200");
        try (HeldConnection one = begun(idle);
                HeldConnection another = begun(idle);
                HeldConnection third = begun(ActingCustomer.withSession())) {
            await().atMost(TIMEOUT)
                    .untilAsserted(() -> assertThat(uploadByteLimiter.held()).isEqualTo(3L * SENT.length()));

            acting.write("user_update_banner", "/user/update_banner", BODY)
                    .then()
                    .statusCode(200);

            assertThat(one.isHeld()).isTrue();
            assertThat(another.isHeld()).isTrue();
            assertThat(third.isHeld()).isTrue();
        }
        await().atMost(TIMEOUT)
                .untilAsserted(() -> assertThat(uploadByteLimiter.held()).isZero());
    }

    /** {@link SlowUploadsComponentTest} ends the same uploads within this time. */
    @Test
    void slowUploadsKeepTheirBytesWithoutAShortGrace() throws IOException {
        try (HeldConnection idle = begun(ActingCustomer.withSession());
                HeldConnection slow = begun(ActingCustomer.withSession())) {
            await().during(Duration.ofSeconds(2))
                    .atMost(TIMEOUT)
                    .pollInterval(Duration.ofMillis(100))
                    .until(() -> {
                        slow.send("A");
                        return idle.isHeld() && slow.isHeld();
                    });

            assertThat(uploadByteLimiter.held()).isGreaterThan(2L * SENT.length());
        }
        await().atMost(TIMEOUT)
                .untilAsserted(() -> assertThat(uploadByteLimiter.held()).isZero());
    }

    /** Begins an upload of the largest body. */
    private static HeldConnection begun(ActingCustomer acting) throws IOException {
        return RawUpload.begin(acting, LARGEST_BODY, SENT);
    }
}
