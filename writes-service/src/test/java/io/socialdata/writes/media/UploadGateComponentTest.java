package io.socialdata.writes.media;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.socialdata.testkit.IssuerResource;
import io.socialdata.testkit.PostgresResource;
import io.socialdata.testkit.StubSessions;
import io.socialdata.writes.Acting;
import io.socialdata.writes.StubPlatform;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** However many files arrive at once, those at work are bounded, and the others hear so at once. */
@QuarkusTest
@QuarkusTestResource(value = IssuerResource.class, restrictToAnnotatedClass = true)
@QuarkusTestResource(value = PostgresResource.class, restrictToAnnotatedClass = true)
@QuarkusTestResource(value = StubSessions.class, restrictToAnnotatedClass = true)
@QuarkusTestResource(value = StubPlatform.class, restrictToAnnotatedClass = true)
class UploadGateComponentTest {

    private static final String BODY = "{'banner': '%1$s', 'media_data': '%1$s'}"
            .formatted(Base64.getEncoder().encodeToString(Samples.png()));
    private static final int LARGEST_BODY = 24 * 1024 * 1024;

    @Inject
    UploadRoom room;

    @Inject
    MediaConfig config;

    private final Acting acting = Acting.withSession();

    @ParameterizedTest
    @CsvSource({"media_upload, /media/upload", "user_update_banner, /user/update_banner"})
    void withoutRoomAFileIsTurnedAway(String operation, String path) {
        int all = room.take(config.room());
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
            room.giveBack(all);
        }
        assertThat(acting.sent()).singleElement().asString().startsWith("CreateDraftTweet");
    }

    @Test
    void roomIsGivenBackWhenTheRequestIsOver() {
        acting.met("update_profile_banner", "200");
        acting.write("user_update_banner", "/user/update_banner", BODY).then().statusCode(200);
        acting.write("user_update_banner", "/user/update_banner", "{").then().statusCode(400);

        await().atMost(Duration.ofSeconds(30)).untilAsserted(() -> {
            int all = room.take(config.room());
            room.giveBack(all);
            assertThat(all).isPositive();
        });
    }

    @Test
    void bodyOfUnknownLengthCountsAsTheLargest() throws Exception {
        int most = room.take(config.room() - LARGEST_BODY + 1);
        acting.met("update_profile_banner", "200").met("update_profile_banner", "200");
        try {
            assertThat(statusOfChunkedUpload()).isEqualTo(503);
            acting.write("user_update_banner", "/user/update_banner", BODY)
                    .then()
                    .statusCode(200);
        } finally {
            room.giveBack(most);
        }
        assertThat(statusOfChunkedUpload()).isEqualTo(200);
    }

    private int statusOfChunkedUpload() throws IOException, InterruptedException {
        byte[] body = BODY.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
        HttpRequest.Builder request = HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:" + RestAssured.port + "/user/update_banner"))
                .version(HttpClient.Version.HTTP_1_1)
                .POST(BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(body)));
        acting.headers().forEach(request::header);
        return HttpClient.newHttpClient()
                .send(request.build(), BodyHandlers.discarding())
                .statusCode();
    }
}
