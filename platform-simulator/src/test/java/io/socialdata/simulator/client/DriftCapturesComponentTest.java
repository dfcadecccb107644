package io.socialdata.simulator.client;

import static io.restassured.RestAssured.given;
import static io.socialdata.simulator.client.ClientFixture.BUDGET;
import static io.socialdata.simulator.client.ClientFixture.failure;
import static io.socialdata.simulator.client.ClientFixture.value;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.socialdata.platform.captures.CaptureSummary;
import io.socialdata.platform.profiles.ProfileClient.UserListKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What a client captures of a platform that drifts.
 *
 * <p>If the system property {@code captures.write} names a folder, the captures are written there.
 */
@QuarkusTest
class DriftCapturesComponentTest {

    private ClientFixture clientFixture;

    @BeforeEach
    void startFresh(@TempDir Path folder) {
        clientFixture = ClientFixture.withPool(folder);
    }

    @AfterEach
    void end() {
        clientFixture.close();
    }

    @Test
    void movedHandleIsCapturedUnderItsNewName() throws IOException {
        install("'kind':'move_field','name':'core.screen_name','value':'identity.handle'");
        install("'kind':'move_field','name':'legacy.screen_name','value':'legacy.handle'");
        String handle = clientFixture.sample("handle");

        failure(clientFixture.client.userByScreenName(handle, BUDGET));

        JsonNode capture = onlyCapture("unreadable unexpected_shape");
        JsonNode user =
                capture.path("response").path("body").path("data").path("user").path("result");
        assertThat(user.path("identity").path("handle").asText()).hasSameSizeAs(handle);
        assertThat(capture.toString()).doesNotContain(handle, clientFixture.sample("auth_token"));
        write(capture, "moved-handle");
    }

    @Test
    void unknownEntryIsCapturedWithItsType() throws IOException {
        install("'kind':'unknown_entry'");

        value(clientFixture
                .client
                .profiles()
                .circle(UserListKind.FOLLOWERS, clientFixture.sample("user_id"), 1, null, BUDGET));

        JsonNode capture = onlyCapture("partial 1_skipped");
        assertThat(capture.findValuesAsText("entryType").getFirst()).startsWith("Timeline");
        write(capture, "unknown-entry");
    }

    @Test
    void pageOfTheEdgeIsCapturedWithItsTitle() throws IOException {
        install("'kind':'html','status':403");

        failure(clientFixture.client.userByRestId("17", BUDGET));

        JsonNode capture = onlyCapture("unreadable edge_page");
        assertThat(capture.path("response").path("body").asText()).contains("<title>Attention required</title>");
        write(capture, "edge-page");
    }

    private static void install(String fault) {
        given().contentType(ContentType.JSON)
                .body("{" + fault.replace('\'', '"') + "}")
                .post("/simulator/faults")
                .then()
                .statusCode(201);
    }

    private JsonNode onlyCapture(String outcome) {
        assertThat(clientFixture.client.captures().list())
                .singleElement()
                .extracting(summary -> summary.outcome() + " " + summary.reason())
                .isEqualTo(outcome);
        CaptureSummary summary = clientFixture.client.captures().list().getFirst();
        return clientFixture.client.captures().find(summary.id()).orElseThrow();
    }

    private static void write(JsonNode capture, String name) throws IOException {
        String folder = System.getProperty("captures.write");
        if (folder != null) {
            Files.writeString(Path.of(folder, name + ".json"), capture.toPrettyString() + "\n");
        }
    }
}
