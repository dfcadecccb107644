package io.socialdata.simulator.operations.media;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import io.socialdata.simulator.Wire;
import io.socialdata.simulator.shapes.Shape;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class UploadsComponentTest {

    private static final byte[] PICTURE = picture("png");

    @BeforeEach
    void startAfresh() {
        Wire.reset();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/i/media/upload.json",
                "/1.1/media/upload.json",
                "/i/api/1.1/media/upload.json",
                "/1.1/media/upload2.json"
            })
    void aPictureIsSentInSegmentsWithParametersInTheQuery(String path) {
        Response init = Wire.signedIn()
                .queryParam("command", "INIT")
                .queryParam("total_bytes", PICTURE.length)
                .queryParam("media_type", "image/png")
                .queryParam("media_category", "tweet_image")
                .post(path);
        assertThat(init.statusCode()).isEqualTo(202);
        assertThat(Shape.lacks("media-init", init.asByteArray())).isEmpty();
        String id = init.path("media_id_string");
        int half = PICTURE.length / 2;
        multipart(path, id, 0, Arrays.copyOfRange(PICTURE, 0, half)).then().statusCode(204);
        multipart(path, id, 1, Arrays.copyOfRange(PICTURE, half, PICTURE.length))
                .then()
                .statusCode(204);

        Response done = Wire.signedIn()
                .queryParam("command", "FINALIZE")
                .queryParam("media_id", id)
                .post(path);

        assertThat(done.statusCode()).isEqualTo(201);
        assertThat(Shape.lacks("media-finalize-image", done.asByteArray())).isEmpty();
        done.then()
                .body("size", equalTo(PICTURE.length))
                .body("image.w", equalTo(40))
                .body("image.h", equalTo(30))
                .body("processing_info", nullValue());
        given().get("/simulator/uploads")
                .then()
                .body("uploads", hasSize(1))
                .body("uploads[0].sha256[0]", equalTo(sha256(Arrays.copyOfRange(PICTURE, 0, half))));
    }

    @Test
    void segmentsMayBeBase64AndParametersInAForm() {
        String id = init("image/png", PICTURE.length).path("media_id_string");
        form("APPEND")
                .formParam("media_id", id)
                .formParam("segment_index", 0)
                .formParam("media_data", Base64.getEncoder().encodeToString(PICTURE))
                .post("/i/media/upload.json")
                .then()
                .statusCode(204);

        finish(id).then().statusCode(201).body("image.w", equalTo(40));
    }

    @Test
    void aWholePictureNeedsNoCommand() {
        Wire.signedIn()
                .multiPart("media", "blob", PICTURE, "image/png")
                .post("/1.1/media/upload.json?media_category=tweet_image")
                .then()
                .statusCode(201)
                .body("image.h", equalTo(30));
        Wire.signedIn()
                .formParam("media_data", Base64.getEncoder().encodeToString(PICTURE))
                .post("/1.1/media/upload.json")
                .then()
                .statusCode(201);
    }

    @Test
    void aVideoIsWorkedOnAsTimeGoesBy() {
        byte[] video = "\0\0\0\u0018ftypmp42 and some more".getBytes(StandardCharsets.ISO_8859_1);
        String id = sent("video/mp4", video);
        Response done = finish(id);
        assertThat(Shape.lacks("media-finalize-video", done.asByteArray())).isEmpty();
        done.then().body("processing_info.state", equalTo("pending"));

        advance("PT2S");
        Response working = status(id);
        assertThat(Shape.lacks("media-status-progress", working.asByteArray())).isEmpty();
        working.then().statusCode(200).body("processing_info.state", equalTo("in_progress"));

        advance("PT2S");
        Response ready = status(id);
        assertThat(Shape.lacks("media-status-done", ready.asByteArray())).isEmpty();
        ready.then().body("processing_info.state", equalTo("succeeded"));
    }

    @Test
    void aVideoThatIsNoneFailsInItsProcessing() {
        String id = sent("video/mp4", "not at all a video".getBytes(StandardCharsets.US_ASCII));
        finish(id).then().statusCode(201);

        advance("PT5S");

        Response failed = status(id);
        assertThat(Shape.lacks("media-status-failed", failed.asByteArray())).isEmpty();
        failed.then().body("processing_info.state", equalTo("failed"));
    }

    @ParameterizedTest
    @CsvSource({
        "image/bmp, 100, 323, Media type is not allowed",
        "image/jpeg, 5242881, 324, File size exceeds",
        "image/gif, 15728641, 324, File size exceeds",
        "video/mp4, 536870913, 324, File size exceeds",
        "image/png, 0, 324, File size exceeds"
    })
    void whatIsTooLargeOrOfAnotherKindIsRefusedAtOnce(String type, long size, int code, String message) {
        init(type, size)
                .then()
                .statusCode(400)
                .body("errors[0].code", equalTo(code))
                .body("errors[0].message", containsString(message));
    }

    @Test
    void segmentsMustAddUpAndBeWhatTheTypeSays() {
        String id = init("image/png", PICTURE.length + 1).path("media_id_string");
        multipart("/i/media/upload.json", id, 0, PICTURE);
        finish(id).then().statusCode(400).body("errors[0].message", containsString("do not add up"));

        finish(sent("image/jpeg", "no picture".getBytes(StandardCharsets.US_ASCII)))
                .then()
                .statusCode(400)
                .body("errors[0].code", equalTo(324));
    }

    @Test
    void anIdThatIsNotThereIsNotFound() {
        multipart("/i/media/upload.json", "17", 0, PICTURE)
                .then()
                .statusCode(400)
                .body("errors[0].code", equalTo(325));
        finish("17").then().statusCode(400).body("errors[0].code", equalTo(325));
        status("17").then().statusCode(400).body("errors[0].code", equalTo(325));
        form("INIT").post("/i/media/upload.json").then().statusCode(400).body("errors[0].code", equalTo(25));
    }

    @Test
    void anUploadIsGoneAfterADay() {
        String id = sent("image/png", PICTURE);
        finish(id);
        status(id).then().statusCode(200);

        advance("PT24H1S");

        status(id).then().statusCode(400);
    }

    @Test
    void aPictureIsDescribed() {
        String id = sent("image/png", PICTURE);
        finish(id);

        Wire.signedIn()
                .contentType(ContentType.JSON)
                .body("{\"media_id\":\"" + id + "\",\"alt_text\":{\"text\":\"A bend\"}}")
                .post("/1.1/media/metadata/create.json")
                .then()
                .statusCode(200);
        Wire.signedIn()
                .contentType(ContentType.JSON)
                .body("{\"media_id\":\"17\",\"alt_text\":{\"text\":\"A bend\"}}")
                .post("/1.1/media/metadata/create.json")
                .then()
                .statusCode(400)
                .body("errors[0].code", equalTo(325));
    }

    @Test
    void filesOfManyMegabytesPassThroughAndMoreIsTooMuch() {
        byte[] segment = new byte[8 * 1024 * 1024];
        String id = init("video/mp4", 2L * segment.length).path("media_id_string");
        for (int index = 0; index < 2; index++) {
            multipart("/i/media/upload.json", id, index, segment).then().statusCode(204);
        }
        finish(id).then().statusCode(201).body("size", equalTo(2 * segment.length));
        multipart("/i/media/upload.json", id, 0, new byte[segment.length + 1])
                .then()
                .statusCode(400)
                .body("errors[0].code", equalTo(324));
    }

    @Test
    void aBannerIsAPicture() {
        String before = bannerOf("gauge_reader");
        banner(Base64.getEncoder().encodeToString(PICTURE)).then().statusCode(200);
        assertThat(bannerOf("gauge_reader")).isNotNull().isNotEqualTo(before);
        banner(Base64.getEncoder().encodeToString(new byte[500])).then().statusCode(422);
        banner("***").then().statusCode(422);
        Wire.signedIn()
                .formParam("width", 1500)
                .post("/1.1/account/update_profile_banner.json")
                .then()
                .statusCode(400);
        String id = sent("image/png", PICTURE);
        finish(id);
        Wire.signedIn()
                .formParam("media_id", id)
                .post("/1.1/account/update_profile_banner.json")
                .then()
                .statusCode(200);
    }

    private static String bannerOf(String handle) {
        return Wire.signedIn()
                .queryParam("variables", "{\"screen_name\":\"" + handle + "\"}")
                .get("/graphql/x/UserByScreenName")
                .path("data.user.result.banner.image_url");
    }

    private static Response banner(String base64) {
        return Wire.signedIn().formParam("banner", base64).post("/1.1/account/update_profile_banner.json");
    }

    private static String sent(String type, byte[] bytes) {
        String id = init(type, bytes.length).path("media_id_string");
        multipart("/i/media/upload.json", id, 0, bytes);
        return id;
    }

    private static Response init(String type, long size) {
        return form("INIT")
                .formParam("total_bytes", size)
                .formParam("media_type", type)
                .post("/i/media/upload.json");
    }

    private static RequestSpecification form(String command) {
        return Wire.signedIn().formParam("command", command);
    }

    private static Response multipart(String path, String id, int segment, byte[] bytes) {
        return Wire.signedIn()
                .queryParam("command", "APPEND")
                .queryParam("media_id", id)
                .queryParam("segment_index", segment)
                .multiPart("media", "blob", bytes, "application/octet-stream")
                .post(path);
    }

    private static Response finish(String id) {
        return form("FINALIZE").formParam("media_id", id).post("/i/media/upload.json");
    }

    private static Response status(String id) {
        return Wire.signedIn()
                .queryParam("command", "STATUS")
                .queryParam("media_id", id)
                .get("/i/media/upload.json");
    }

    private static void advance(String step) {
        given().contentType(ContentType.JSON)
                .body("{\"advance\":\"" + step + "\"}")
                .post("/simulator/clock")
                .then()
                .statusCode(200);
    }

    private static byte[] picture(String format) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            ImageIO.write(new BufferedImage(40, 30, BufferedImage.TYPE_INT_RGB), format, out);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return out.toByteArray();
    }

    private static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
