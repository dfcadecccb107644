package io.socialdata.session;

import static io.restassured.RestAssured.given;
import static io.socialdata.testkit.CallerBuilder.aCaller;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.specification.RequestSpecification;
import io.socialdata.testkit.IssuerResource;
import java.net.URL;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a service does before its first operation has code. */
@QuarkusTest
@QuarkusTestResource(IssuerResource.class)
class StartedServiceComponentTest {

    @TestHTTPResource(value = "/health", management = true)
    URL health;

    @Test
    void itsProbesAnswer() {
        for (String probe : new String[] {"/started", "/live", "/ready"}) {
            given().get(health + probe).then().statusCode(200).body("status", equalTo("UP"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{}", "{\"auth_token\":\"a\",\"ct0\":\"b\"}"})
    void operationWithoutCodeSaysSo(String body) {
        gateway().body(body).post("/customer/session").then().statusCode(501).body("error", equalTo("not_implemented"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"auth_token\":", "[]", "7", "{\"ct0\":\"a\",\"ct0\":\"b\"}"})
    void bodyThatNoOperationTakesIsRefusedFirst(String body) {
        gateway().body(body).post("/customer/session").then().statusCode(400).body("error", equalTo("bad_request"));
    }

    @Test
    void bodyBeyondTheLimitIsRefusedFirst() {
        gateway()
                .body("{\"auth_token\":\"" + "a".repeat(1 << 20) + "\"}")
                .post("/customer/session")
                .then()
                .statusCode(413)
                .body("error", equalTo("payload_too_large"));
    }

    @Test
    void strangerIsTurnedAway() {
        given().post("/customer/session").then().statusCode(401);
    }

    private static RequestSpecification gateway() {
        return given().headers(aCaller().through("gateway", "session").headers())
                .contentType("application/json");
    }
}
