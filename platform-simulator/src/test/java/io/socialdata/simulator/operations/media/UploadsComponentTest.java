package io.socialdata.simulator.operations.media;

import static io.restassured.RestAssured.given;
import static io.socialdata.simulator.operations.media.MediaUploads.PICTURE;
import static io.socialdata.simulator.operations.media.MediaUploads.finish;
import static io.socialdata.simulator.operations.media.MediaUploads.form;
import static io.socialdata.simulator.operations.media.MediaUploads.init;
import static io.socialdata.simulator.operations.media.MediaUploads.multipart;
import static io.socialdata.simulator.operations.media.MediaUploads.sent;
import static io.socialdata.simulator.operations.media.MediaUploads.status;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.builder.MultiPartSpecBuilder;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.socialdata.simulator.HttpTestClient;
import io.socialdata.simulator.shapes.ShapeAssert;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Uploads in segments, uploads of whole pictures, and rejected uploads. */
@QuarkusTest
class UploadsComponentTest {

    @BeforeEach
    void startFresh() {
        HttpTestClient.reset();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/i/media/upload.json",
                "/1.1/media/upload.json",
                "/i/api/1.1/media/upload.json",
                "/1.1/media/upload2.json"
            })
    void pictureIsUploadedInSegmentsWithQueryParameters(String path) {
        Response init = HttpTestClient.signedIn()
                .queryParam("command", "INIT")
                .queryParam("total_bytes", PICTURE.length)
                .queryParam("media_type", "image/png")
                .queryParam("media_category", "tweet_image")
                .post(path);
        assertThat(init.statusCode()).isEqualTo(202);
        assertThat(ShapeAssert.lacks("media-init", init.asByteArray())).isEmpty();
        String id = init.path("media_id_string");
        int half = PICTURE.length / 2;
        multipart(path, id, 0, Arrays.copyOfRange(PICTURE, 0, half)).then().statusCode(204);
        multipart(path, id, 1, Arrays.copyOfRange(PICTURE, half, PICTURE.length))
                .then()
                .statusCode(204);

        Response done = HttpTestClient.signedIn()
                .queryParam("command", "FINALIZE")
                .queryParam("media_id", id)
                .post(path);

        assertThat(done.statusCode()).isEqualTo(201);
        assertThat(ShapeAssert.lacks("media-finalize-image", done.asByteArray()))
                .isEmpty();
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
    void mediaTypeIsDetectedIfNoneIsGiven() {
        String id = form("INIT")
                .formParam("total_bytes", PICTURE.length)
                .post("/i/media/upload.json")
                .path("media_id_string");
        multipart("/i/media/upload.json", id, 0, PICTURE).then().statusCode(204);

        finish(id).then().statusCode(201).body("image.image_type", equalTo("image/png"));
    }

    @ParameterizedTest
    @ValueSource(ints = {70, 400_000})
    void partWithoutAFileNameIsAFile(int padding) {
        byte[] file = Arrays.copyOf(PICTURE, PICTURE.length + padding);
        String id = init("image/png", file.length).path("media_id_string");

        HttpTestClient.signedIn()
                .multiPart("command", "APPEND")
                .multiPart("media_id", id)
                .multiPart("segment_index", "0")
                .multiPart(new MultiPartSpecBuilder(file)
                        .controlName("media")
                        .emptyFileName()
                        .mimeType("application/octet-stream")
                        .build())
                .post("/i/media/upload.json")
                .then()
                .statusCode(204);

        finish(id).then().statusCode(201).body("size", equalTo(file.length));
        given().get("/simulator/uploads").then().body("uploads[0].sha256[0]", equalTo(sha256(file)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"--b\r\nContent-Disposition: form-data; name=\"media\"\r\n\r\ncut", "no parts", ""})
    void formWithoutAnEndIsRejected(String body) {
        HttpTestClient.signedIn()
                .contentType("multipart/form-data; boundary=b")
                .body(body.getBytes(StandardCharsets.UTF_8))
                .post("/i/media/upload.json?command=APPEND&media_id=1&segment_index=0")
                .then()
                .statusCode(400);
    }

    @Test
    void singleRequestUploadNeedsNoCommand() {
        HttpTestClient.signedIn()
                .multiPart("media", "blob", PICTURE, "image/png")
                .post("/1.1/media/upload.json?media_category=tweet_image")
                .then()
                .statusCode(201)
                .body("image.h", equalTo(30));
        HttpTestClient.signedIn()
                .formParam("media_data", Base64.getEncoder().encodeToString(PICTURE))
                .post("/1.1/media/upload.json")
                .then()
                .statusCode(201);
    }

    @ParameterizedTest
    @CsvSource({
        "image/bmp, 100, 323, Media type is not allowed",
        "image/jpeg, 5242881, 324, File size exceeds",
        "image/gif, 15728641, 324, File size exceeds",
        "video/mp4, 536870913, 324, File size exceeds",
        "image/png, 0, 324, File size exceeds"
    })
    void tooLargeOrUnsupportedMediaIsRejectedAtOnce(String type, long size, int code, String message) {
        init(type, size)
                .then()
                .statusCode(400)
                .body("errors[0].code", equalTo(code))
                .body("errors[0].message", containsString(message));
    }

    @Test
    void segmentsMustMatchTheAnnouncedSizeAndType() {
        String id = init("image/png", PICTURE.length + 1).path("media_id_string");
        multipart("/i/media/upload.json", id, 0, PICTURE);
        finish(id).then().statusCode(400).body("errors[0].message", containsString("do not add up"));

        finish(sent("image/jpeg", "no picture".getBytes(StandardCharsets.US_ASCII)))
                .then()
                .statusCode(400)
                .body("errors[0].code", equalTo(324));
    }

    @Test
    void unknownIdIsNotFound() {
        multipart("/i/media/upload.json", "17", 0, PICTURE)
                .then()
                .statusCode(400)
                .body("errors[0].code", equalTo(325));
        finish("17").then().statusCode(400).body("errors[0].code", equalTo(325));
        status("17").then().statusCode(400).body("errors[0].code", equalTo(325));
        form("INIT").post("/i/media/upload.json").then().statusCode(400).body("errors[0].code", equalTo(25));
    }

    @Test
    void altTextIsStored() {
        String id = sent("image/png", PICTURE);
        finish(id);

        HttpTestClient.signedIn()
                .contentType(ContentType.JSON)
                .body("{\"media_id\":\"" + id + "\",\"alt_text\":{\"text\":\"A bend\"}}")
                .post("/1.1/media/metadata/create.json")
                .then()
                .statusCode(200);
        HttpTestClient.signedIn()
                .contentType(ContentType.JSON)
                .body("{\"media_id\":\"17\",\"alt_text\":{\"text\":\"A bend\"}}")
                .post("/1.1/media/metadata/create.json")
                .then()
                .statusCode(400)
                .body("errors[0].code", equalTo(325));
    }

    @Test
    void filesOfManyMegabytesAreAcceptedAndLargerOnesRejected() {
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

    private static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
