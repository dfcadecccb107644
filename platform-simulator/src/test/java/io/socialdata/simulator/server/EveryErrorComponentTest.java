package io.socialdata.simulator.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import io.socialdata.simulator.FriendlyPlatform;
import io.socialdata.simulator.HttpTestClient;
import io.socialdata.simulator.protocol.PlatformError;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/** Every error code of the platform, with every status and in every form in which it was seen. */
@QuarkusTest
@FriendlyPlatform("1.1/account/verify_credentials.json")
class EveryErrorComponentTest {

    private Map<String, String> samples;

    @BeforeEach
    void startFresh() {
        HttpTestClient.reset();
        samples = HttpTestClient.samples();
    }

    @ParameterizedTest
    @CsvFileSource(resources = "/error-codes.csv")
    void errorIsInjectedIntoGraphQl(int code, String statuses) {
        for (String status : statuses.split(" ", -1)) {
            HttpTestClient.install(
                    "{\"kind\":\"error\",\"times\":1,\"code\":%d,\"status\":%s}".formatted(code, status));

            Response response = graphQl();

            assertThat(response.statusCode()).isEqualTo(Integer.parseInt(status));
            JsonPath item = response.jsonPath().setRootPath("errors[0]");
            assertThat(item.getInt("code")).isEqualTo(code);
            assertThat(item.getInt("extensions.code")).isEqualTo(code);
            assertThat(item.getString("message")).endsWith("(" + code + ")");
        }
    }

    @ParameterizedTest
    @CsvFileSource(resources = "/error-codes.csv")
    void errorIsInjectedIntoRestWithItsUsualStatus(int code, String statuses) {
        HttpTestClient.install("{\"kind\":\"error\",\"code\":" + code + "}");

        Response response = rest();

        assertThat(List.of(statuses.split(" ", -1))).contains(Integer.toString(response.statusCode()));
        response.then().body("errors[0].code", equalTo(code)).body("errors[0].extensions", nullValue());
    }

    @Test
    void errorTableIsComplete() throws IOException {
        try (InputStream in = getClass().getResourceAsStream("/error-codes.csv")) {
            List<Integer> listed = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> Integer.parseInt(line.substring(0, line.indexOf(','))))
                    .toList();

            assertThat(Arrays.stream(PlatformError.values()).map(PlatformError::code))
                    .containsExactlyInAnyOrderElementsOf(listed);
        }
    }

    @Test
    void codeMayBeInTheExtensionsOnly() {
        HttpTestClient.install("{\"kind\":\"error\",\"code\":144,\"form\":\"extensions\",\"status\":200}");

        graphQl()
                .then()
                .statusCode(200)
                .body("errors[0].code", nullValue())
                .body("errors[0].extensions.code", equalTo(144));
    }

    @Test
    void codeMayBeInTheMessageOnly() {
        HttpTestClient.install("{\"kind\":\"error\",\"code\":327,\"form\":\"message\"}");

        graphQl()
                .then()
                .statusCode(403)
                .body("errors[0].code", nullValue())
                .body("errors[0].extensions", nullValue())
                .body("errors[0].message", matchesPattern(".*\\(327\\)"));
    }

    @Test
    void oldFormHasNoCode() {
        HttpTestClient.install("{\"kind\":\"error\",\"code\":37,\"form\":\"old\"}");

        rest().then()
                .statusCode(403)
                .body("request", equalTo("/1.1/account/verify_credentials.json"))
                .body("error", equalTo("Authorization: Not authorized."))
                .body("errors", nullValue());
    }

    @Test
    void throttlingIsTextWithHeadersOrJsonWithout() {
        HttpTestClient.install("{\"kind\":\"throttle\",\"form\":\"text\",\"times\":1}");
        Response text = graphQl();
        assertThat(text.asString()).isEqualTo("Rate limit exceeded");
        assertThat(text.header("x-rate-limit-reset")).isNotNull();

        HttpTestClient.install("{\"kind\":\"throttle\",\"form\":\"json\",\"headers\":false}");
        graphQl()
                .then()
                .statusCode(429)
                .header("x-rate-limit-reset", nullValue())
                .body("errors[0].code", equalTo(88));
    }

    @Test
    void sessionEndedByAFaultStaysEnded() {
        HttpTestClient.install("{\"kind\":\"end_session\",\"account\":\"gauge_reader\",\"nth\":2}");

        rest().then().statusCode(200);
        rest().then().statusCode(401).body("errors[0].code", equalTo(32));
        rest().then().statusCode(401).body("errors[0].code", equalTo(32));
    }

    @Test
    void faultAppliesToOneOperationOfOneAccountOnly() {
        HttpTestClient.install(
                "{\"kind\":\"html\",\"status\":503,\"operation\":\"UserByScreenName\",\"account\":\"gauge_reader\"}");
        Map<String, String> other = given().get("/simulator/pool").jsonPath().getMap("[0]");

        assertThat(graphQl().statusCode()).isEqualTo(503);
        rest().then().statusCode(200);
        ask(HttpTestClient.session(other.get("auth_token"), other.get("ct0")))
                .then()
                .statusCode(200);
    }

    private Response graphQl() {
        return ask(session());
    }

    private static Response ask(RequestSpecification caller) {
        return caller.queryParam("variables", "{\"screen_name\":\"river_atlas\"}")
                .get("/graphql/x/UserByScreenName");
    }

    private Response rest() {
        return session().get("/1.1/account/verify_credentials.json");
    }

    private RequestSpecification session() {
        return HttpTestClient.session(samples.get("auth_token"), samples.get("ct0"));
    }
}
