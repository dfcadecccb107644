package io.socialdata.writes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.testkit.OffsetClock;
import io.socialdata.writes.media.Samples;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Drafts, scheduled posts, uploads and the banner, and every error of each. */
@QuarkusTest
class ComposingComponentTest {

    private static final String BEGUN = "202 {'media_id_string': '201', 'media_key': '3_201'}";
    private static final String READY = "201 {'media_id_string': '201', 'size': 5, 'image': {'w': 64, 'h': 48}}";

    private final ActingCustomer acting = ActingCustomer.withSession();

    @Inject
    OffsetClock clock;

    @ParameterizedTest
    @CsvFileSource(resources = "/cases/composed.csv", delimiter = '|', quoteCharacter = '`')
    void writeIsSentAndAnswered(
            String operation,
            String path,
            String body,
            String place,
            String value,
            String wire,
            String platformResponse) {
        acting.stub(wire, platformResponse);

        Response answer = acting.write(operation, path, body);

        assertThat(answer.statusCode()).as(answer.asString()).isEqualTo(200);
        assertThat(answer.jsonPath().getString(place)).isEqualTo(value);
        assertThat(acting.sent().getLast()).startsWith(wire + " ");
    }

    @Test
    void editReplacesTheWholeDraft() {
        acting.stub("EditDraftTweet", "200 {'data': {'drafttweet_put': 'Done'}}");

        acting.write("draft_edit", "/draft/edit", "{'id': '5001', 'text': 'Better'}");

        assertThat(acting.sent().getLast())
                .contains("\"draft_tweet_id\":\"5001\"", "\"status\":\"Better\"", "\"media_ids\":[]")
                .doesNotContain("in_reply_to_status_id", "attachment_url");
    }

    @ParameterizedTest
    @CsvFileSource(resources = "/cases/composed-unusable.csv", delimiter = '|', quoteCharacter = '`')
    void invalidParameterIsRejectedBeforeAnyRequest(String operation, String path, String body, String field) {
        acting.write(operation, path, body)
                .then()
                .statusCode(400)
                .body("error", equalTo("bad_request"))
                .body("field", equalTo(field));

        assertThat(acting.callsToSessions()).isEmpty();
        assertThat(acting.sent()).isEmpty();
    }

    @ParameterizedTest
    @CsvFileSource(resources = "/cases/composed-refused.csv", delimiter = '|', quoteCharacter = '`')
    void platformErrorsAreMappedToTheContract(
            String operation, String path, String wire, String platformResponse, int status, String error) {
        acting.stub(wire, platformResponse);

        acting.write(operation, path, "{'id': '5001', 'text': 'a', 'execute_at': 4102444800}")
                .then()
                .statusCode(status)
                .body("error", equalTo(error));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "draft_create /draft/create",
                "media_upload /media/upload",
                "user_update_banner /user/update_banner"
            })
    void cookiesOfTheCallAreIgnored(String operationAndPath) {
        String[] operation = operationAndPath.split(" ", -1);

        ActingCustomer.withoutSession()
                .write(
                        operation[0],
                        operation[1],
                        "{'text': 'a', 'media_data': '%s', 'banner': '%s', 'auth_token': 'a', 'ct0': 'c'}"
                                .formatted(base64(Samples.png()), base64(Samples.png())))
                .then()
                .statusCode(409)
                .body("error", equalTo("session_required"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"jpeg", "png", "gif"})
    void pictureIsUploadedInSegments(String kind) {
        acting.stub("upload", BEGUN).stub("upload", "204").stub("upload", READY);

        acting.write(
                        "media_upload",
                        "/media/upload",
                        "{'media_data': 'data:image/x;base64," + base64(sample(kind)) + "'}")
                .then()
                .statusCode(200)
                .body("ok", equalTo(true))
                .body("media_id", equalTo("201"));
        assertThat(acting.sent().stream().filter(call -> call.startsWith("upload ")))
                .hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "400 {'errors': [{'code': 324}]}",
                "422 {'error': 'undecodable'}",
                "201 {'media_id_string': '201', 'processing_info': {'state': 'failed', 'error': {'name': 'InvalidMedia'}}}"
            })
    void undecodablePictureIsRejected(String platformResponse) {
        acting.stub("upload", BEGUN).stub("upload", "204").stub("upload", platformResponse);

        acting.write("media_upload", "/media/upload", "{'media_data': '" + base64(Samples.jpeg()) + "'}")
                .then()
                .statusCode(422)
                .body("error", equalTo("validation_failed"))
                .body("reason", equalTo("invalid_image"));
    }

    @ParameterizedTest
    @CsvSource({"media_upload, /media/upload, media_data", "user_update_banner, /user/update_banner, data"})
    void nonPictureNeverReachesThePlatform(String operation, String path, String field) {
        byte[] cut = Arrays.copyOf(Samples.png(), 500);

        for (String file : new String[] {base64(cut), "bm90IGEgcGljdHVyZQ==", base64(new byte[100])}) {
            acting.write(operation, path, "{'" + field + "': '" + file + "'}")
                    .then()
                    .statusCode(422)
                    .body("reason", equalTo("invalid_image"));
        }
        assertThat(acting.sent()).isEmpty();
    }

    @Test
    void largeAnimationIsAcceptedAndALargePictureIsNot() {
        byte[] gif = Arrays.copyOf(Samples.gif(2), 6 * 1024 * 1024);
        acting.stub("upload", BEGUN);
        for (int part = 0; part < 7; part++) { // six of a mebibyte, then the end
            acting.stub("upload", part < 6 ? "204" : READY);
        }

        acting.write(
                        "media_upload",
                        "/media/upload",
                        "{'media_data': '" + base64(Arrays.copyOf(Samples.png(), 6 * 1024 * 1024)) + "'}")
                .then()
                .statusCode(400)
                .body("field", equalTo("media_data"));
        assertThat(acting.sent()).isEmpty();

        acting.write("media_upload", "/media/upload", "{'media_data': '" + base64(gif) + "'}")
                .then()
                .statusCode(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"banner", "image", "data"})
    void bannerIsAcceptedUnderEachParameterName(String name) {
        acting.stub("update_profile_banner", "200");

        acting.write("user_update_banner", "/user/update_banner", "{'" + name + "': '" + base64(Samples.png()) + "'}")
                .then()
                .statusCode(200)
                .body("ok", equalTo(true));
        assertThat(acting.sent().getLast()).startsWith("update_profile_banner banner=");
    }

    @Test
    void undecodableBannerIsRejected() {
        acting.stub("update_profile_banner", "422 {'errors': [{'code': 324}]}");

        acting.write("user_update_banner", "/user/update_banner", "{'banner': '" + base64(Samples.jpeg()) + "'}")
                .then()
                .statusCode(422)
                .body("reason", equalTo("invalid_image"));
    }

    @Test
    void uploadIsSentOncePerIdempotencyKeyAndAnotherPictureIsAnotherRequest() {
        String key = UUID.randomUUID().toString();
        String body = "{'media_data': '" + base64(Samples.jpeg()) + "'}";
        acting.stub("upload", BEGUN).stub("upload", "204").stub("upload", READY);

        Response first = acting.write("media_upload", "/media/upload", body, key);
        Response again = acting.write("media_upload", "/media/upload", body, key);
        Response other =
                acting.write("media_upload", "/media/upload", "{'media_data': '" + base64(Samples.png()) + "'}", key);

        assertThat(again.asString()).isEqualTo(first.asString());
        assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
        other.then().statusCode(422).body("error", equalTo("idempotency_mismatch"));
        assertThat(acting.sent().stream().filter(call -> call.startsWith("upload ")))
                .hasSize(3);
    }

    /** A client that got no response and repeats the request too late must not conclude that nothing was scheduled. */
    @Test
    void scheduledPostIsReplayedAfterItsTimeHasPassed() {
        String key = UUID.randomUUID().toString();
        String body = "{'text': 'Idea', 'execute_at': %d}"
                .formatted(clock.instant().plusSeconds(60).getEpochSecond());
        acting.stub("CreateScheduledTweet", "200 {'data': {'tweet': {'rest_id': '6001'}}}");
        acting.write("scheduled_create", "/scheduled/create", body, key).then().statusCode(200);

        clock.advance(Duration.ofSeconds(61));

        acting.write("scheduled_create", "/scheduled/create", body, key)
                .then()
                .statusCode(200)
                .header("Idempotent-Replayed", "true");
        acting.write("scheduled_create", "/scheduled/create", body)
                .then()
                .statusCode(400)
                .body("field", equalTo("execute_at"));
        assertThat(acting.sent()).hasSize(1);
    }

    @Test
    void draftIsCreatedOncePerIdempotencyKey() {
        String key = UUID.randomUUID().toString();
        acting.stub("CreateDraftTweet", "200 {'data': {'tweet': {'rest_id': '5001'}}}");

        acting.write("draft_create", "/draft/create", "{'text': 'Idea'}", key)
                .then()
                .statusCode(200);
        acting.write("draft_create", "/draft/create?text=Idea", "{}", key)
                .then()
                .statusCode(200)
                .body("draft_tweet_id", equalTo("5001"));
        acting.write("draft_create", "/draft/create", "{'text': 'Other'}", key)
                .then()
                .statusCode(422);
        assertThat(acting.sent()).hasSize(1);
    }

    private static byte[] sample(String kind) {
        return switch (kind) {
            case "jpeg" -> Samples.jpeg();
            case "png" -> Samples.png();
            default -> Samples.gif(3);
        };
    }

    private static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }
}
