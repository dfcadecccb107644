package io.socialdata.simulator.operations.media;

import static io.restassured.RestAssured.given;
import static io.socialdata.simulator.operations.media.MediaUploads.PICTURE;
import static io.socialdata.simulator.operations.media.MediaUploads.finish;
import static io.socialdata.simulator.operations.media.MediaUploads.sent;
import static io.socialdata.simulator.operations.media.MediaUploads.status;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.socialdata.simulator.HttpTestClient;
import io.socialdata.simulator.shapes.ShapeAssert;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The processing of an upload over time. */
@QuarkusTest
class MediaProcessingComponentTest {

    @BeforeEach
    void startFresh() {
        HttpTestClient.reset();
    }

    @Test
    void videoProcessingAdvancesWithTime() {
        byte[] video = "\0\0\0\u0018ftypmp42 and some more".getBytes(StandardCharsets.ISO_8859_1);
        String id = sent("video/mp4", video);
        Response done = finish(id);
        assertThat(ShapeAssert.lacks("media-finalize-video", done.asByteArray()))
                .isEmpty();
        done.then().body("processing_info.state", equalTo("pending"));

        advance("PT2S");
        Response working = status(id);
        assertThat(ShapeAssert.lacks("media-status-progress", working.asByteArray()))
                .isEmpty();
        working.then().statusCode(200).body("processing_info.state", equalTo("in_progress"));

        advance("PT2S");
        Response ready = status(id);
        assertThat(ShapeAssert.lacks("media-status-done", ready.asByteArray())).isEmpty();
        ready.then().body("processing_info.state", equalTo("succeeded"));
    }

    @Test
    void invalidVideoFailsInProcessing() {
        String id = sent("video/mp4", "not at all a video".getBytes(StandardCharsets.US_ASCII));
        finish(id).then().statusCode(201);

        advance("PT5S");

        Response failed = status(id);
        assertThat(ShapeAssert.lacks("media-status-failed", failed.asByteArray()))
                .isEmpty();
        failed.then().body("processing_info.state", equalTo("failed"));
    }

    @Test
    void uploadExpiresAfterADay() {
        String id = sent("image/png", PICTURE);
        finish(id);
        status(id).then().statusCode(200);

        advance("PT24H1S");

        status(id).then().statusCode(400);
    }

    private static void advance(String step) {
        given().contentType(ContentType.JSON)
                .body("{\"advance\":\"" + step + "\"}")
                .post("/simulator/clock")
                .then()
                .statusCode(200);
    }
}
