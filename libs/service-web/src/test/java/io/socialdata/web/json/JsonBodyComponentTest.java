package io.socialdata.web.json;

import static io.socialdata.web.testapp.Callers.gateway;
import static io.socialdata.web.testapp.Callers.service;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.testkit.TestTokens;
import io.socialdata.web.testapp.Callers;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class JsonBodyComponentTest {

    private static final int BODY_LIMIT = 1024 * 1024;

    @TestHTTPResource("/webhook")
    URI webhooks;

    @ParameterizedTest
    @ValueSource(
            strings = {"text/plain", "application/x-www-form-urlencoded", "image/png", "application/json", "nonsense"})
    void contentTypeIsNotEnforced(String contentType) throws Exception {
        HttpResponse<String> response =
                post(HttpRequest.BodyPublishers.ofString("{\"target_url\":\"https://a.example\"}"), contentType);

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.body())
                .contains("\"created_at\":\"2026-03-04T10:15:30.000Z\"")
                .contains("\"price\":0.4992");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  \n", "{}"})
    void emptyBodyEqualsAnEmptyObject(String body) {
        gateway()
                .contentType("application/json")
                .body(body)
                .post("/webhook")
                .then()
                .statusCode(400)
                .body("error", equalTo("bad_request"))
                .body("field", equalTo("target_url"));
    }

    @Test
    void absentBodyEqualsAnEmptyObject() {
        gateway().post("/webhook").then().statusCode(400).body("field", equalTo("target_url"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"[]", "[{}]", "\"text\"", "7", "null", "true"})
    void nonObjectBodyIsRejected(String body) {
        gateway()
                .body(body)
                .post("/webhook")
                .then()
                .statusCode(400)
                .body("error", equalTo("bad_request"))
                .body("message", containsString("must be a JSON object"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{", "{]", "{\"a\":1,\"a\":2}", "{\"target_url\":\"x\"} x", "{\"\u0001\":1}"})
    void invalidJsonIsRejectedWithoutTheParserMessage(String body) {
        gateway()
                .body(body)
                .post("/webhook")
                .then()
                .statusCode(400)
                .body("error", equalTo("bad_request"))
                .body("message", equalTo("The request body is not valid JSON."));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "{\"target_url\":7}|target_url",
                "{\"tweet_id\":1893}|tweet_id",
                "{\"tweet_id\":\"18x\"}|tweet_id",
                "{\"batch_size\":[]}|batch_size",
                "{\"target_url\":\"half \\ud83d emoji\"}|target_url",
                "{\"target_url\":\"\\udc00\\ud83d\"}|target_url",
                "{\"target_url\":\"a\\u0000b\"}|target_url",
                "{\"unknown\":{\"deep\":[1,{\"text\":\"\\ud83d\"}]}}|unknown.deep[1].text",
                "{\"unknown\":{\"\\u0000\":1}}|unknown"
            })
    void fieldOfTheWrongTypeIsNamed(String body, String field) {
        gateway()
                .body(body)
                .post("/webhook")
                .then()
                .statusCode(400)
                .body("error", equalTo("bad_request"))
                .body("field", equalTo(field));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\u00ED\u00A0\u00BD", "\u00FF\u00FE", "\u00C0\u0080", "\u00F0\u009F\u009A"})
    void bodyThatIsNoUtf8IsNoJson(String octets) throws Exception {
        HttpResponse<String> response = post(
                HttpRequest.BodyPublishers.ofString("{\"target_url\":\"" + octets + "\"}", StandardCharsets.ISO_8859_1),
                "application/json");

        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(response.body()).contains("The request body is not valid JSON.");
    }

    @Test
    void otherEncodingIsNoJson() throws Exception {
        HttpResponse<String> response = post(
                HttpRequest.BodyPublishers.ofString("{\"target_url\":\"a\"}", StandardCharsets.UTF_16LE),
                "application/json");

        assertThat(response.statusCode()).isEqualTo(400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"caf\\u00e9 \\ud83d\\ude80", "caf\u00e9 \uD83D\uDE80", "\\\\ud83d"})
    void unicodeTextIsAccepted(String text) {
        gateway()
                .contentType("application/json; charset=UTF-8")
                .body("{\"target_url\":\"" + text + "\"}")
                .post("/webhook")
                .then()
                .statusCode(200);
    }

    @ParameterizedTest
    @CsvSource({
        "limit=1&batch_size=%ED%A0%BD, batch_size",
        "target_url=caf%E9, target_url",
        "target_url=a%00b, target_url",
        "target_url=a;limit=%FF, limit",
        "unknown=%C0%80, unknown",
        "a%FFb=1, query",
        "%F0%9F%9A%80=%FF, query"
    })
    void queryThatIsNoUtf8IsRejectedWithItsName(String query, String field) {
        gateway()
                .urlEncodingEnabled(false)
                .body("{\"target_url\":\"https://a.example\"}")
                .post("/webhook?" + query)
                .then()
                .statusCode(400)
                .body("error", equalTo("bad_request"))
                .body("field", equalTo(field));
    }

    @Test
    void unknownKeysAreIgnored() {
        gateway()
                .body("{\"target_url\":\"https://a.example\",\"tweet_id\":\"18930000\",\"is_admin\":true}")
                .post("/webhook")
                .then()
                .statusCode(200)
                .body("tweet_id", equalTo("18930000"));
    }

    @Test
    void internalEndpointMayAcceptAList() {
        service("monitoring")
                .contentType("application/json")
                .body("[1,2,3]")
                .post("/internal/numbers")
                .then()
                .statusCode(200)
                .body(equalTo("6"));
    }

    @Test
    void bodyOverTheLimitIsRejectedByItsLength() throws Exception {
        HttpResponse<String> response =
                post(HttpRequest.BodyPublishers.ofByteArray(new byte[BODY_LIMIT + 1]), "application/json");

        assertTooLarge(response);
        assertThat(response.headers().firstValue("Connection")).hasValue("close");
    }

    @Test
    void bodyOfUnknownLengthIsRejectedWhileReading() throws Exception {
        byte[] body = " ".repeat(BODY_LIMIT + 1).getBytes(StandardCharsets.US_ASCII);

        assertTooLarge(post(
                HttpRequest.BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(body)), "application/json"));
    }

    private static void assertTooLarge(HttpResponse<String> response) {
        assertThat(response.statusCode()).isEqualTo(413);
        assertThat(response.body()).contains("\"error\":\"payload_too_large\"");
    }

    private HttpResponse<String> post(HttpRequest.BodyPublisher body, String contentType)
            throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(webhooks)
                .header("Authorization", TestTokens.bearer("gateway", Callers.SERVICE))
                .header("X-Account-Id", Callers.ACCOUNT.toString())
                .header("X-Key-Id", Callers.KEY.toString())
                .header("Content-Type", contentType)
                .POST(body)
                .build();
        try (HttpClient client =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
            return client.send(request, HttpResponse.BodyHandlers.ofString());
        }
    }
}
