package io.socialdata.simulator.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.socialdata.simulator.HttpTestClient;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class RequestFormsComponentTest {

    private static final String VARIABLES = "{\"screen_name\":\"river_atlas\",\"withSafetyModeUserFields\":true}";
    private static final String PATH = "/i/api/graphql/Gb-d6r0vxPOADdG62OEBpQ/UserByScreenName";

    @BeforeEach
    void startFresh() {
        HttpTestClient.reset();
    }

    @ParameterizedTest
    @MethodSource("io.socialdata.simulator.operations.RequestForm#all")
    void everyRequestFormIsSupported(RequestForm form) {
        found(form.send(HttpTestClient.signedIn()));
    }

    @Test
    void getRequestsMayHaveLongFeatureMapsAndBracketedToggles() {
        StringBuilder features = new StringBuilder("{\"a\":true");
        for (int i = 0; i < 300; i++) {
            features.append(",\"some_feature_flag_number_").append(i).append("\":false");
        }

        found(HttpTestClient.signedIn()
                .contentType(ContentType.JSON)
                .queryParam("variables", VARIABLES)
                .queryParam("features", features.append('}').toString())
                .queryParam("fieldToggles[withAuxiliaryUserLabels]", true)
                .get(PATH));
    }

    @Test
    void unknownHeadersAreIgnored() {
        found(HttpTestClient.signedIn()
                .header("x-client-transaction-id", "abc")
                .header("x-anything", "else")
                .queryParam("variables", VARIABLES)
                .get(PATH));
    }

    @Test
    void anUnknownOperationIsAnEmpty404() {
        Response response =
                HttpTestClient.signedIn().queryParam("variables", VARIABLES).get("/i/api/graphql/x/NoSuchOperation");

        assertThat(response.statusCode()).isEqualTo(404);
        assertThat(response.body().asByteArray()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"{", "[]", "17"})
    void invalidVariablesAreABadRequest(String variables) {
        HttpTestClient.signedIn()
                .queryParam("variables", variables)
                .get(PATH)
                .then()
                .statusCode(400)
                .body("errors[0].code", equalTo(214));
    }

    @Test
    void aMissingVariableIsNamed() {
        String message = HttpTestClient.signedIn()
                .queryParam("variables", "{}")
                .get(PATH)
                .then()
                .statusCode(400)
                .extract()
                .path("errors[0].message");

        assertThat(message).contains("$screen_name");
    }

    private static void found(Response response) {
        response.then().statusCode(200).body("data.user.result.core.screen_name", equalTo("river_atlas"));
    }
}
