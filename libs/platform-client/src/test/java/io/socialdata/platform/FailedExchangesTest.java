package io.socialdata.platform;

import static io.socialdata.platform.PlatformClientFixture.BUDGET;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.platform.captures.CaptureSummary;
import io.socialdata.platform.search.SearchClient.Product;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which exchanges are captured, and what a capture has. */
class FailedExchangesTest {

    @TempDir
    Path folder;

    private PlatformClientFixture connector;

    @BeforeEach
    void connect() {
        connector = PlatformClientFixture.inMemory(folder);
    }

    @AfterEach
    void disconnect() {
        connector.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "200; {'data': {'user': {'result': {'rest_id': '1'}}}}; unreadable unexpected_shape",
                "200; <html>Sorry</html>; unreadable not_json",
                "200; {'errors': [{'message': 'Something is wrong'}]}; unreadable unexplained",
                "400; {}; unreadable our_request",
                "401; {}; unreadable unexplained",
                "403; <html>Sorry</html>; unreadable edge_page",
                "403; {'errors': [{'code': 226}]}; refused looks_automated",
                "403; {'errors': [{'code': 9876}]}; refused forbidden",
                "404; ''; unreadable stale_query_id"
            })
    void exchangeThatSaysSomethingOfTheProtocolIsCaptured(int status, String body, String outcome) {
        connector.memory.then(status, body.replace('\'', '"'));

        connector.lookUp();

        assertThat(outcomes()).containsExactly(outcome);
        assertThat(connector.client.captures().list().getFirst().status()).isEqualTo(status);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "200; {'data': {'user': {}}}",
                "403; {'errors': [{'code': 37}]}",
                "404; {'errors': [{'code': 50}]}",
                "429; {'errors': [{'code': 88}]}",
                "401; {'errors': [{'code': 64}]}",
                "503; ''"
            })
    void ordinaryRefusalIsNotCaptured(int status, String body) {
        connector.memory.then(status, body.replace('\'', '"'));

        connector.lookUp();

        assertThat(outcomes()).isEmpty();
    }

    @Test
    void successIsNotCaptured() {
        connector.memory.then(200, PlatformClientFixture.USER.replace('\'', '"'));

        connector.client.userByScreenName("mira", BUDGET);

        assertThat(outcomes()).isEmpty();
    }

    @Test
    void pageWithoutSomeOfItsEntriesIsCaptured() {
        JsonNode page = Shapes.searchPage("entry-tweet", "entry-profile-conversation");
        page.findValue("entries").path(0).findParents("legacy").forEach(post -> ((ObjectNode) post).remove("legacy"));
        connector.memory.then(200, page.toString());

        connector.client.search().tweets("q", Product.LATEST, null, BUDGET);

        assertThat(outcomes()).containsExactly("partial 1_skipped");
    }

    @Test
    void operationThatAlwaysFailsIsCapturedNowAndThen() {
        for (int i = 0; i < 5; i++) {
            connector.memory.then(403, "<html>Sorry</html>");
            write();
        }
        assertThat(outcomes()).hasSize(1);

        connector.clock.advance(Duration.ofSeconds(10));
        connector.memory.then(403, "<html>Sorry</html>");
        write();

        assertThat(outcomes()).hasSize(2);
    }

    @Test
    void captureHasTheRequestWithoutWhatItAsksFor() {
        connector.memory.then(
                403,
                "<html><title>Attention required</title>Sorry, mira_kiln</html>",
                "content-type: text/html",
                "set-cookie: ct0=1");

        connector.lookUp();

        JsonNode capture = connector
                .client
                .captures()
                .find(connector.client.captures().list().getFirst().id())
                .orElseThrow();
        assertThat(capture.path("at").asText()).isEqualTo(PlatformClientFixture.NOW.toString());
        assertThat(capture.path("request").path("method").asText()).isEqualTo("GET");
        assertThat(capture.path("request").path("path").asText()).endsWith("/UserByScreenName");
        assertThat(capture.path("request").path("headers").path("Cookie").asText())
                .isEqualTo("<hidden>");
        assertThat(capture.path("request").path("headers").path("Content-Type").asText())
                .isEqualTo("application/json");
        assertThat(capture.path("request").path("variables"))
                .isEqualTo(Samples.quoted("{'screen_name': '<text>', 'withSafetyModeUserFields': true}"));
        assertThat(capture.path("response")).isEqualTo(Samples.quoted("""
                        {'status': 403, 'headers': {'content-type': 'text/html'}, 'form': 'text', 'cut': false,
                         'body': '<html><title>Attention required</title>Sorry, xxxx_xxxx</html>'}"""));
    }

    private void write() {
        new ScriptedClientFixture(connector, json -> json, text -> text)
                .account()
                .tweets()
                .delete("17", BUDGET);
    }

    private List<String> outcomes() {
        return connector.client.captures().list().stream()
                .map((CaptureSummary summary) -> summary.outcome() + " " + summary.reason())
                .toList();
    }
}
