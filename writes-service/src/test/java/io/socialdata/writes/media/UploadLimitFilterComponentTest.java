package io.socialdata.writes.media;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.testkit.IssuerTestResource;
import io.socialdata.testkit.PostgresTestResource;
import io.socialdata.testkit.StubSessionTestResource;
import io.socialdata.testkit.callers.HeldConnection;
import io.socialdata.writes.Acting;
import io.socialdata.writes.StubPlatform;
import io.socialdata.writes.media.UploadByteLimiter.Fit;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.Duration;
import java.util.Base64;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** However many files arrive at once, those at work are bounded, and the others hear so at once. */
@QuarkusTest
@QuarkusTestResource(value = IssuerTestResource.class, restrictToAnnotatedClass = true)
@QuarkusTestResource(value = PostgresTestResource.class, restrictToAnnotatedClass = true)
@QuarkusTestResource(value = StubSessionTestResource.class, restrictToAnnotatedClass = true)
@QuarkusTestResource(value = StubPlatform.class, restrictToAnnotatedClass = true)
class UploadLimitFilterComponentTest {

    private static final String BODY = "{'banner': '%1$s', 'media_data': '%1$s'}"
            .formatted(Base64.getEncoder().encodeToString(Samples.png()));
    private static final int LARGEST_BODY = 24 * 1024 * 1024;
    private static final String SENT = "{\"banner\": \"";
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @Inject
    UploadByteLimiter room;

    @Inject
    MediaConfig config;

    private final Acting acting = Acting.withSession();

    @ParameterizedTest
    @CsvSource({"media_upload, /media/upload", "user_update_banner, /user/update_banner"})
    void withoutRoomAFileIsTurnedAway(String operation, String path) {
        UUID others = UUID.randomUUID();
        assertThat(room.take(others, config.room(), 0, config.room())).isEqualTo(Fit.FITS);
        try {
            acting.write(operation, path, BODY)
                    .then()
                    .statusCode(503)
                    .header("Retry-After", "2")
                    .body("error", equalTo("server_error"));
            acting.met("CreateDraftTweet", "200 {'data': {'tweet': {'rest_id': '5001'}}}")
                    .write("draft_create", "/draft/create", "{'text': 'Idea'}")
                    .then()
                    .statusCode(200);
        } finally {
            room.giveBack(others, config.room());
        }
        assertThat(acting.sent()).singleElement().asString().startsWith("CreateDraftTweet");
    }

    @Test
    void anAccountHasNoMoreThanItsShare() {
        long share = (long) (config.room() * config.accountShare());
        assertThat(room.take(acting.account(), share, 0, LARGEST_BODY)).isEqualTo(Fit.FITS);
        Acting other = Acting.withSession().met("update_profile_banner", "200");
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
            room.giveBack(acting.account(), share);
        }
        assertThat(acting.sent()).isEmpty();
    }

    @Test
    void roomIsGivenBackWhenTheRequestIsOver() {
        acting.met("update_profile_banner", "200");
        acting.write("user_update_banner", "/user/update_banner", BODY).then().statusCode(200);
        acting.write("user_update_banner", "/user/update_banner", "{").then().statusCode(400);

        await().atMost(PATIENCE).untilAsserted(() -> assertThat(room.held()).isZero());
    }

    @Test
    void filesThatAreAnnouncedAndDoNotComeHoldNothing() throws IOException {
        Acting idle = Acting.withSession();
        acting.met("update_profile_banner", "200");
        try (HeldConnection one = begun(idle);
                HeldConnection another = begun(idle);
                HeldConnection third = begun(Acting.withSession())) {
            await().atMost(PATIENCE).untilAsserted(() -> assertThat(room.held()).isEqualTo(3L * SENT.length()));

            acting.write("user_update_banner", "/user/update_banner", BODY)
                    .then()
                    .statusCode(200);

            assertThat(one.isHeld()).isTrue();
            assertThat(another.isHeld()).isTrue();
            assertThat(third.isHeld()).isTrue();
        }
        await().atMost(PATIENCE).untilAsserted(() -> assertThat(room.held()).isZero());
    }

    /** {@link SlowUploadsComponentTest} ends the same uploads within this time. */
    @Test
    void withoutAShortGraceSlowUploadsKeepTheirRoom() throws IOException {
        try (HeldConnection idle = begun(Acting.withSession());
                HeldConnection slow = begun(Acting.withSession())) {
            await().during(Duration.ofSeconds(4))
                    .atMost(PATIENCE)
                    .pollInterval(Duration.ofMillis(100))
                    .until(() -> {
                        slow.send("A");
                        return idle.isHeld() && slow.isHeld();
                    });

            assertThat(room.held()).isGreaterThan(2L * SENT.length());
        }
        await().atMost(PATIENCE).untilAsserted(() -> assertThat(room.held()).isZero());
    }

    /** An upload of the largest body, of which the beginning is sent. */
    private static HeldConnection begun(Acting acting) throws IOException {
        return RawUpload.begin(acting, LARGEST_BODY, SENT);
    }
}
