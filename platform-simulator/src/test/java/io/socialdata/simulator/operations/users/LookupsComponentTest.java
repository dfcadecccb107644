package io.socialdata.simulator.operations.users;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.anEmptyMap;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.simulator.FriendlyPlatform;
import io.socialdata.simulator.HttpTestClient;
import io.socialdata.simulator.shapes.ShapeAssert;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@FriendlyPlatform({"1.1/account/verify_credentials.json", "1.1/account/settings.json", "UserByRestId"})
class LookupsComponentTest {

    private Map<String, String> samples;

    @BeforeEach
    void startFresh() {
        HttpTestClient.reset();
        samples = HttpTestClient.samples();
    }

    @Test
    void userIsFoundByHandleIgnoringCase() {
        byHandle("RIVER_Atlas")
                .then()
                .statusCode(200)
                .body("data.user.result.rest_id", equalTo(samples.get("user_id")))
                .body("data.user.result.__typename", equalTo("User"));
    }

    @Test
    void aUserIsFoundById() {
        byId(samples.get("user_id"))
                .then()
                .statusCode(200)
                .body("data.user.result.core.screen_name", equalTo("river_atlas"));
    }

    @Test
    void unknownUserIsEmptyData() {
        byHandle("nobody_here").then().statusCode(200).body("data", anEmptyMap());
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "9223372036854775807", "99999999999999999999", "not-a-number"})
    void unknownIdIsEmptyData(String id) {
        byId(id).then().statusCode(200).body("data", anEmptyMap());
    }

    @Test
    void suspendedAndDeactivatedUsersAreUnavailable() {
        byHandle(samples.get("suspended_handle"))
                .then()
                .statusCode(200)
                .body("data.user.result.__typename", equalTo("UserUnavailable"))
                .body("data.user.result.reason", equalTo("Suspended"));
        byHandle(samples.get("deactivated_handle"))
                .then()
                .statusCode(200)
                .body("data.user.result.reason", equalTo("Deactivated"));
    }

    @Test
    void protectedUserHasAProfile() {
        byHandle(samples.get("protected_handle"))
                .then()
                .statusCode(200)
                .body("data.user.result.privacy.protected", equalTo(true));
    }

    @Test
    void usersAreReturnedInRequestOrderWithGapsForUnknownOnes() {
        String ids = "[\"" + samples.get("other_user_id") + "\",\"1\",\"" + samples.get("user_id") + "\"]";

        HttpTestClient.signedIn()
                .queryParam("variables", "{\"userIds\":" + ids + "}")
                .get("/i/api/graphql/x/UsersByRestIds")
                .then()
                .statusCode(200)
                .body("data.users", hasSize(3))
                .body("data.users[0].result.core.screen_name", equalTo("delta_office"))
                .body("data.users[1]", anEmptyMap())
                .body("data.users[2].result.core.screen_name", equalTo("river_atlas"));
    }

    @Test
    void sessionOwnerIsReturned() {
        HttpTestClient.signedIn()
                .queryParam("skip_status", true)
                .get("/i/api/1.1/account/verify_credentials.json")
                .then()
                .statusCode(200)
                .body("screen_name", equalTo(samples.get("acting_handle")))
                .body("id_str", equalTo(samples.get("acting_user_id")));
        HttpTestClient.signedIn()
                .get("/graphql/x/Viewer")
                .then()
                .statusCode(200)
                .body("data.viewer.user_results.result.rest_id", equalTo(samples.get("acting_user_id")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"/1.1/account/settings.json", "/i/api/1.1/account/settings.json", "/i/api/account/settings.json"
            })
    void settingsAreServedWithAndWithoutAVersion(String path) {
        byte[] settings = HttpTestClient.signedIn().get(path).asByteArray();

        assertThat(ShapeAssert.lacks("account-settings", settings)).isEmpty();
    }

    @Test
    void guestsReadUsersByHandle() {
        String token = HttpTestClient.bearer()
                .post("/1.1/guest/activate.json")
                .then()
                .statusCode(200)
                .extract()
                .path("guest_token");

        HttpTestClient.bearer()
                .header("x-guest-token", token)
                .queryParam("variables", "{\"screen_name\":\"river_atlas\"}")
                .get("/graphql/x/UserByScreenName")
                .then()
                .statusCode(200)
                .body("data.user.result.core.screen_name", equalTo("river_atlas"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/home"})
    void browsersGetAnHtmlPage(String path) {
        given().get(path).then().statusCode(200).header("content-type", containsString("text/html"));
    }

    private static Response byHandle(String handle) {
        return HttpTestClient.signedIn()
                .queryParam("variables", "{\"screen_name\":\"" + handle + "\"}")
                .get("/i/api/graphql/x/UserByScreenName");
    }

    private static Response byId(String id) {
        return HttpTestClient.signedIn()
                .queryParam("variables", "{\"userId\":\"" + id + "\"}")
                .get("/i/api/graphql/x/UserByRestId");
    }
}
