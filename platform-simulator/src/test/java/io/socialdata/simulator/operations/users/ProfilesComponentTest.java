package io.socialdata.simulator.operations.users;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.simulator.FriendlyPlatform;
import io.socialdata.simulator.HttpTestClient;
import io.socialdata.simulator.SignedInUser;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@FriendlyPlatform("TweetResultByRestId")
class ProfilesComponentTest {

    private SignedInUser user;

    @BeforeEach
    void startFresh() {
        HttpTestClient.reset();
        user = SignedInUser.named("gauge_reader");
    }

    @Test
    void updateChangesWhatTheLookupReturns() {
        update(Map.of(
                        "name", "Gauge Reader II",
                        "description", "Reads gauges. More at https://gauges.example/all",
                        "location", "By the lock",
                        "url", "gauges.example"))
                .then()
                .statusCode(200)
                .body("name", equalTo("Gauge Reader II"));

        lookup().then()
                .body("data.user.result.core.name", equalTo("Gauge Reader II"))
                .body("data.user.result.legacy.name", equalTo("Gauge Reader II"))
                .body("data.user.result.location.location", equalTo("By the lock"))
                .body("data.user.result.profile_bio.description", startsWith("Reads gauges. More at https://t.co/"))
                .body(
                        "data.user.result.profile_bio.entities.description.urls[0].expanded_url",
                        equalTo("https://gauges.example/all"))
                .body(
                        "data.user.result.profile_bio.entities.url.urls[0].expanded_url",
                        equalTo("http://gauges.example"));
    }

    @Test
    void textsThatAreNotSentStayAndBlankOnesAreRemoved() {
        update(Map.of("name", "Gauge Reader II", "location", "By the lock", "url", "https://gauges.example"));

        update(Map.of("location", "", "url", ""));

        lookup().then()
                .body("data.user.result.core.name", equalTo("Gauge Reader II"))
                .body("data.user.result.location.location", equalTo(""))
                .body("data.user.result.website", nullValue());
    }

    @Test
    void postShowsTheNewNameOfItsAuthor() {
        String post = user.post("Signed again");

        update(Map.of("name", "Gauge Reader II"));

        user.query("TweetResultByRestId", "\"tweetId\":\"" + post + "\"")
                .then()
                .body("data.tweetResult.result.core.user_results.result.core.name", equalTo("Gauge Reader II"));
    }

    @ParameterizedTest
    @CsvSource({
        "name, 51, 120, Name",
        "name, 0, 120, Name",
        "description, 161, 120, Description",
        "location, 31, 120, Location",
        "url, 101, 120, Url",
        "url, 5, 407, Url"
    })
    void invalidTextIsRejectedAndNamed(String field, int length, int code, String named) {
        update(Map.of(field, "x".repeat(length)))
                .then()
                .body("errors[0].code", equalTo(code))
                .body("errors[0].message", containsString(named));
    }

    @Test
    void viewerIsReturnedInTheFormOfMobileClients() {
        user.query("ViewerUserQuery", "").then().body("data.viewer.userResult.result.rest_id", equalTo(user.userId()));
    }

    @Test
    void profileHasNoModules() {
        user.query("ProfileSpotlightsQuery", "\"screen_name\":\"river_atlas\"")
                .then()
                .body(
                        "data.user_result_by_screen_name.result.rest_id",
                        equalTo(HttpTestClient.samples().get("user_id")))
                .body("data.user_result_by_screen_name.result.legacy.screen_name", equalTo("river_atlas"))
                .body("data.user_result_by_screen_name.result.profilemodules.v1", empty());
    }

    private Response update(Map<String, String> texts) {
        return user.request().formParams(texts).post("/i/api/1.1/account/update_profile.json");
    }

    private Response lookup() {
        return user.query("UserByScreenName", "\"screen_name\":\"gauge_reader\"");
    }
}
