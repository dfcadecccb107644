package io.socialdata.reads.users;

import static io.restassured.RestAssured.given;
import static io.socialdata.testkit.CallerBuilder.aCaller;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.aMapWithSize;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import io.restassured.specification.RequestSpecification;
import io.socialdata.reads.StubPlatform;
import io.socialdata.testkit.IssuerTestResource;
import io.socialdata.testkit.contract.ContractResponses;
import java.io.IOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithTestResource(IssuerTestResource.class)
@WithTestResource(StubPlatform.class)
class UserInfoResourceComponentTest {

    private static final int USER_KEYS = 36;

    /** Empty in other tests, whose application contains this class too. */
    @ConfigProperty(name = "platform.pool.accounts-file")
    Optional<Path> accounts;

    @TestHTTPResource(value = "/metrics", management = true)
    URL metrics;

    @TestHTTPResource(value = "/health/ready", management = true)
    URL readiness;

    /** A test may have throttled the account; the next one starts with a new one. */
    @BeforeEach
    void registerFreshAccount() throws IOException {
        String token = UUID.randomUUID().toString().replace("-", "");
        Files.writeString(accounts.orElseThrow(), "[{\"auth_token\": \"%s\", \"ct0\": \"c\"}]".formatted(token));
    }

    @Test
    void userIsReadByName() {
        infoOf("mira_by_name")
                .statusCode(200)
                .body("$", aMapWithSize(1))
                .body("user", aMapWithSize(USER_KEYS))
                .body("user.id", equalTo("7101"))
                .body("user.username", equalTo("mira_by_name"))
                .body("user.created_at", equalTo("Sun Jan 23 16:50:08 +0000 2022"))
                .body("user.following_count", equalTo(301))
                .body("user.is_blue_verified", equalTo(true))
                .body("user.pinned_tweet_ids", equalTo(List.of("1900")))
                .body("user.cover_picture", nullValue())
                .body("user.can_dm", nullValue());
    }

    @Test
    void userIsReadById() {
        responseTo("user_info_by_id", "/user/info_by_id?user_id=42")
                .statusCode(200)
                .body("user.username", equalTo("user_42"))
                .body("user", aMapWithSize(USER_KEYS));
    }

    @Test
    void readByNameIsCachedForEverySpelling() {
        int first = followersOf("cached_one");

        assertThat(followersOf("@Cached_One")).isEqualTo(first);
    }

    @Test
    void readByIdIsAlwaysFresh() {
        String path = "/user/info_by_id?user_id=43";
        int first = given(asGateway()).get(path).then().extract().path("user.followers_count");

        given(asGateway()).get(path).then().body("user.followers_count", not(equalTo(first)));
    }

    @Test
    void failureIsNotCached() {
        infoOf("overloaded").statusCode(502);
        infoOf("overloaded").statusCode(502);
    }

    @ParameterizedTest
    @CsvSource({"user_info, /user/info?username=Nobody", "user_info_by_id, /user/info_by_id?user_id=404"})
    void absenceIsLookedUpOnceInAMinute(String operation, String path) {
        responseTo(operation, path).statusCode(404);
        List<String> before = upstreamRequests();

        responseTo(operation, path).statusCode(404).body("error", equalTo("not_found"));

        assertThat(upstreamRequests()).isEqualTo(before);
    }

    @Test
    void fieldsReduceTheResponse() {
        given(asGateway())
                .get("/user/info?username=mira&fields=id,profile_bio.description")
                .then()
                .statusCode(200)
                .body("user", aMapWithSize(2))
                .body("user.profile_bio", equalTo(Map.of("description", "Boats.")));
    }

    @Test
    void unknownFieldChangesNoStatus() {
        given(asGateway())
                .get("/user/info?username=mira&fields=nonsense")
                .then()
                .statusCode(200)
                .header("X-Usage-Billable", nullValue())
                .header("X-Unknown-Fields", startsWith("nonsense; did you mean "))
                .body("user", aMapWithSize(0));
        given(asGateway())
                .get("/user/info?username=nobody&fields=message")
                .then()
                .statusCode(404);
    }

    @Test
    void unknownFieldOfAStrictQueryIsRejectedWithoutACallOfThePlatform() {
        String path = "/user/info_by_id?user_id=44";
        int before = given(asGateway()).get(path).then().extract().path("user.followers_count");

        given(asGateway())
                .header("X-Strict-Query", "true")
                .get(path + "&fields=user.folowers_count")
                .then()
                .statusCode(400)
                .header("X-Usage-Billable", nullValue())
                .body("error", equalTo("bad_request"))
                .body("field", equalTo("fields"))
                .body("message", endsWith("Did you mean user.followers_count?"));

        given(asGateway()).get(path).then().body("user.followers_count", equalTo(before + 1));
    }

    @Test
    void compactKeepsItsPreset() {
        given(asGateway())
                .get("/user/info?username=mira&compact=1")
                .then()
                .statusCode(200)
                .body("user", aMapWithSize(11))
                .body("user", hasKey("verified_type"));
    }

    @ParameterizedTest
    @CsvSource({
        "nobody, 404, not_found, unknown_resource",
        "suspended, 404, not_found, suspended",
        "forbidden, 403, forbidden, ",
        "edge, 502, error, upstream_error",
        "garbled, 502, error, upstream_error",
        "overloaded, 502, error, upstream_error"
    })
    void platformFailureIsReportedInTheEnvelope(String username, int status, String error, String reason) {
        String body = infoOf(username)
                .statusCode(status)
                .body("error", equalTo(error))
                .body("reason", equalTo(reason))
                .extract()
                .asString();

        assertThat(body).doesNotContain("SECRET-UPSTREAM-TEXT");
    }

    @Test
    void throttlingReportsRetryAfter() {
        infoOf("throttled")
                .statusCode(429)
                .header("Retry-After", equalTo("77"))
                .body("error", equalTo("rate_limited"))
                .body("reason", equalTo("rate_limited"));
    }

    @Test
    void userOfAnUnknownIdIsMissing() {
        responseTo("user_info_by_id", "/user/info_by_id?user_id=404")
                .statusCode(404)
                .body("error", equalTo("not_found"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "?username=", "?username=@", "?username=has space", "?username=sixteen_letters_x"})
    void invalidNameIs400WithTheField(String query) {
        responseTo("user_info", "/user/info" + query)
                .statusCode(400)
                .body("error", equalTo("bad_request"))
                .body("field", equalTo("username"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "?user_id=", "?user_id=abc", "?user_id=-1", "?user_id=1e5"})
    void invalidIdIs400WithTheField(String query) {
        responseTo("user_info_by_id", "/user/info_by_id" + query)
                .statusCode(400)
                .body("error", equalTo("bad_request"))
                .body("field", equalTo("user_id"));
    }

    @Test
    void firstOfARepeatedParameterIsUsed() {
        given(asGateway())
                .get("/user/info?username=first_one&username=nobody")
                .then()
                .statusCode(200)
                .body("user.username", equalTo("first_one"));
    }

    @Test
    void otherServicesThanTheGatewayAndMonitoringAreRejected() {
        given().get("/user/info?username=mira").then().statusCode(401);
        given().headers(aCaller().through("dashboard", "reads").headers())
                .get("/user/info?username=mira")
                .then()
                .statusCode(403);
    }

    @Test
    void upstreamCallsAreCountedOnTheManagementPort() {
        infoOf("counted_one").statusCode(200);

        assertThat(given().get(metrics).asString())
                .contains("upstream_requests_total{operation=\"UserByScreenName\",outcome=\"found\"}")
                .contains("upstream_duration_seconds_bucket{operation=\"UserByScreenName\"")
                .contains("pool_accounts{state=\"active\"}")
                .contains("pool_headroom_ratio{operation=\"UserByScreenName\"}");
    }

    @Test
    void serviceIsReady() {
        given().get(readiness).then().statusCode(200);
    }

    private List<String> upstreamRequests() {
        return given().get(metrics)
                .asString()
                .lines()
                .filter(line -> line.startsWith("upstream_requests_total{"))
                .toList();
    }

    private static ValidatableResponse infoOf(String username) {
        return responseTo("user_info", "/user/info?username=" + username);
    }

    /** Checks every response against the contract, whatever its status. */
    private static ValidatableResponse responseTo(String operation, String path) {
        Response response = given(asGateway()).get(path);
        ContractResponses.conforms(operation, response.statusCode(), response.asString());
        return response.then();
    }

    private static int followersOf(String username) {
        return infoOf(username).statusCode(200).extract().path("user.followers_count");
    }

    private static RequestSpecification asGateway() {
        return given().headers(aCaller().through("gateway", "reads").headers());
    }
}
