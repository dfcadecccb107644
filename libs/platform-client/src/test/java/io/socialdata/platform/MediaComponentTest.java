package io.socialdata.platform;

import static io.socialdata.platform.PlatformClientFixture.BUDGET;
import static io.socialdata.platform.PlatformClientFixture.failureOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.socialdata.platform.credentials.AccountSession;
import io.socialdata.platform.credentials.Credentials;
import io.socialdata.platform.media.MediaFile;
import io.socialdata.platform.media.MediaFile.Use;
import io.socialdata.platform.media.UploadedMedia;
import io.socialdata.platform.media.UploadedMedia.State;
import io.socialdata.platform.responses.Done;
import io.socialdata.platform.result.PlatformFailure.Missing;
import io.socialdata.platform.result.PlatformFailure.MissingReason;
import io.socialdata.platform.result.PlatformFailure.RefusalReason;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.result.PlatformFailure.ResponseDefect;
import io.socialdata.platform.result.PlatformFailure.Unreachable;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.platform.result.PlatformFailure.Unreadable;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Success;
import java.io.ByteArrayInputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Uploads, their processing status, and the profile banner. */
class MediaComponentTest {

    private static final String PIECE = "{'media_id': 71, 'media_id_string': '71', 'expires_after_secs': 86399}";

    private PlatformClientFixture connector;
    private AccountClient accountClient;

    @BeforeEach
    void connect(@TempDir Path folder) {
        connector = new PlatformClientFixture(folder, Map.of("platform.client.upload-part-bytes", "4"));
        accountClient = connector.client.as(new AccountSession(new Credentials("own-token", "own-csrf", null)));
    }

    @AfterEach
    void disconnect() {
        connector.close();
    }

    @Test
    void fileIsUploadedInSegments() {
        connector
                .platform
                .then(202, PIECE)
                .then(204, "")
                .then(204, "")
                .then(204, "")
                .then(
                        201,
                        "{'media_id_string': '71', 'size': 10, 'image': {'image_type': 'image/png', 'w': 2, 'h': 1}}");

        assertThat(upload("0123456789", 10, Use.POST_IMAGE))
                .isEqualTo(new Success<>(new UploadedMedia("71", State.SUCCEEDED, 0, 100, null)));
        assertThat(connector.platform.requests()).hasSize(5);
        assertThat(request(0))
                .startsWith("POST /i/media/upload.json?")
                .contains("command=INIT", "total_bytes=10", "media_type=image%2Fpng", "media_category=tweet_image")
                .contains("Cookie: auth_token=own-token; ct0=own-csrf");
        assertThat(request(1))
                .contains("command=APPEND", "media_id=71", "segment_index=0")
                .contains("Content-Type: multipart/form-data; boundary=")
                .contains("name=\"media\"")
                .contains("\r\n\r\n0123\r\n--");
        assertThat(request(2)).contains("segment_index=1").contains("\r\n\r\n4567\r\n--");
        assertThat(request(3)).contains("segment_index=2").contains("\r\n\r\n89\r\n--");
        assertThat(request(4)).contains("command=FINALIZE").doesNotContain("allow_async");
    }

    @Test
    void videoIsProcessedAfterUpload() {
        connector
                .platform
                .then(202, PIECE)
                .then(204, "")
                .then(200, "{'media_id_string': '71', 'processing_info': {'state': 'pending', 'check_after_secs': 3}}");

        assertThat(upload("0123", 4, Use.POST_VIDEO))
                .isEqualTo(new Success<>(new UploadedMedia("71", State.PENDING, 3, 0, null)));
        assertThat(request(2)).contains("allow_async=true");
    }

    @Test
    void failedSegmentEndsTheUploadAndIsNotResent() {
        connector.platform.then(202, PIECE).then(204, "").then(503, "");

        assertThat(failureOf(upload("0123456789", 10, Use.POST_IMAGE)))
                .isEqualTo(new Unreachable(UnreachableReason.OVERLOADED));
        assertThat(connector.platform.requests()).hasSize(3);
    }

    @Test
    void pictureRejectedByThePlatformIsInvalidInput() {
        connector.platform.then(202, PIECE).then(204, "").then(400, "{'errors': [{'code': 324, 'message': 'x'}]}");

        assertThat(failureOf(upload("0123", 4, Use.POST_IMAGE))).isEqualTo(new Refused(RefusalReason.BAD_INPUT));
    }

    @Test
    void fileShorterThanAnnouncedIsTheCallersFault() {
        connector.platform.then(202, PIECE).then(204, "");

        assertThatThrownBy(() -> upload("0123", 10, Use.POST_IMAGE)).isInstanceOf(UncheckedIOException.class);
    }

    @Test
    void smallFileIsUploadedInOneRequest() {
        connector.platform.then(200, PIECE);

        assertThat(accountClient
                        .media()
                        .uploadAtOnce(
                                ByteBuffer.wrap("0123456789".getBytes(StandardCharsets.US_ASCII)),
                                Use.POST_GIF,
                                BUDGET))
                .isEqualTo(new Success<>(new UploadedMedia("71", State.SUCCEEDED, 0, 100, null)));
        assertThat(request(0))
                .startsWith("POST /i/media/upload.json?media_category=tweet_gif")
                .contains("\r\n\r\n0123456789\r\n--");
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "\"{'state': 'in_progress', 'check_after_secs': 5, 'progress_percent': 40}\", IN_PROGRESS, 5, 40,",
                "\"{'state': 'succeeded', 'progress_percent': 100}\", SUCCEEDED, 0, 100,",
                "\"{'state': 'failed', 'error': {'name': 'InvalidMedia', 'message': 'odd'}}\", FAILED, 0, 0, odd",
                "\"{'state': 'failed', 'error': {'name': 'InvalidMedia'}}\", FAILED, 0, 0, InvalidMedia",
                "\"{'state': 'pending', 'check_after_secs': 999999}\", PENDING, 3600, 0,"
            })
    void uploadStateIsRead(String processing, State state, int wait, int percent, String error) {
        connector.platform.then(200, "{'media_id_string': '71', 'processing_info': " + processing + "}");

        assertThat(accountClient.media().status("71", BUDGET))
                .isEqualTo(new Success<>(new UploadedMedia("71", state, wait, percent, error)));
        assertThat(request(0)).startsWith("GET /i/media/upload.json?").contains("command=STATUS", "media_id=71");
    }

    @Test
    void unknownUploadIsMissing() {
        connector.platform.then(404, "");

        assertThat(failureOf(accountClient.media().status("71", BUDGET))).isEqualTo(new Missing(MissingReason.UNKNOWN));
    }

    @Test
    void unknownStateIsUnreadable() {
        connector.platform.then(200, "{'media_id_string': '71', 'processing_info': {'state': 'odd'}}");

        assertThat(failureOf(accountClient.media().status("71", BUDGET)))
                .isEqualTo(new Unreadable(ResponseDefect.UNEXPECTED_SHAPE));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{}"})
    void altTextIsSent(String response) {
        connector.platform.then(200, response);

        assertThat(accountClient.media().describe("71", "A kiln", BUDGET)).isEqualTo(new Success<>(Done.DONE));
        assertThat(request(0))
                .startsWith("POST /i/api/1.1/media/metadata/create.json")
                .contains("Content-Type: application/json")
                .contains("\"text\":\"A kiln\"");
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {"201, \"\"", "200, \"\"", "202, {'id_str': '1'}"})
    void bannerIsSentAsText(int status, String response) {
        connector.platform.then(status, response);

        assertThat(accountClient.media().banner(ByteBuffer.wrap(new byte[] {1, 2, 3}), BUDGET))
                .isEqualTo(new Success<>(Done.DONE));
        assertThat(request(0))
                .startsWith("POST /i/api/1.1/account/update_profile_banner.json")
                .contains("\nbanner=AQID");
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {"422, \"\"", "400, {'errors': [{'code': 324}]}"})
    void invalidBannerIsBadInput(int status, String response) {
        connector.platform.then(status, response);

        assertThat(failureOf(accountClient.media().banner(ByteBuffer.wrap(new byte[] {1}), BUDGET)))
                .isEqualTo(new Refused(RefusalReason.BAD_INPUT));
    }

    private PlatformResult<UploadedMedia> upload(String contents, long bytes, Use use) {
        byte[] file = contents.getBytes(StandardCharsets.US_ASCII);
        return accountClient
                .media()
                .upload(new MediaFile(bytes, "image/png", use, () -> new ByteArrayInputStream(file)), BUDGET);
    }

    private String request(int index) {
        return connector.platform.requests().get(index);
    }
}
