package io.socialdata.web.errors;

import static io.socialdata.web.testapp.Callers.gateway;
import static org.hamcrest.Matchers.aMapWithSize;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.testkit.IssuerTestResource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@QuarkusTestResource(IssuerTestResource.class)
class ErrorsComponentTest {

    @Test
    void errorBecomesTheEnvelopeWithItsNullMember() {
        gateway()
                .post("/webhook/refused")
                .then()
                .statusCode(404)
                .contentType("application/json")
                .body("$", aMapWithSize(5))
                .body("error", equalTo("not_found"))
                .body("message", equalTo("There is no such webhook."))
                .body("reason", equalTo("deleted"))
                .body("$", hasKey("webhook"))
                .body("webhook", nullValue());
    }

    @Test
    void errorNamesItsCallAndThePageOfItsCode() {
        String id = "0198f2c4-7a11-7c00-8000-3c1d5b0a9e77";

        gateway()
                .header("X-Request-Id", id)
                .header("X-Error-Pages", "https://api.example/docs/errors/")
                .post("/webhook/refused")
                .then()
                .header("X-Request-Id", equalTo(id))
                .body("request_id", equalTo(id))
                .body("doc_url", equalTo("https://api.example/docs/errors/not_found"));
    }

    @Test
    void errorHasNoPageWithoutAPublicAddress() {
        gateway()
                .post("/webhook/refused")
                .then()
                .body("$", hasKey("request_id"))
                .body("$", not(hasKey("doc_url")));
    }

    @Test
    void errorBetweenServicesNamesNoCall() {
        gateway().post("/internal/nowhere").then().statusCode(404).body("$", not(hasKey("request_id")));
    }

    @Test
    void retryAfterIsInWholeSecondsRoundedUp() {
        gateway().post("/webhook/throttled").then().statusCode(429).header("Retry-After", equalTo("2"));
    }

    @Test
    void internalErrorRevealsNothingOfTheException() {
        gateway()
                .post("/webhook/bug")
                .then()
                .statusCode(500)
                .body("error", equalTo("server_error"))
                .body("message", not(containsString("hunter2")))
                .body("message", not(containsString("said no")));
    }

    @Test
    void frameworkErrorKeepsStatusAndHeadersButNotItsText() {
        gateway()
                .post("/webhook/unavailable")
                .then()
                .statusCode(503)
                .header("Retry-After", equalTo("17"))
                .body("error", equalTo("server_error"));
        gateway().post("/webhook/conflict").then().statusCode(409).body("message", not(containsString("hunter2")));
    }

    @ParameterizedTest
    @CsvSource({"GET,/webhook", "DELETE,/webhook/7", "POST,/webhook/7/test"})
    void catalogueOperationWithoutAResourceIsNotImplemented(String method, String path) {
        gateway().request(method, path).then().statusCode(501).body("error", equalTo("not_implemented"));
    }

    @Test
    void wrongMethodListsTheAllowedOnes() {
        gateway()
                .put("/webhook")
                .then()
                .statusCode(405)
                .header("Allow", equalTo("GET, POST"))
                .body("error", equalTo("method_not_allowed"));
        gateway().delete("/monitor/deliveries").then().statusCode(405).header("Allow", equalTo("GET"));
    }

    @ParameterizedTest
    @CsvSource({"GET,/nowhere", "GET,/webhook/1/2/3", "GET,/user/info", "POST,/internal/nowhere"})
    void unknownPathIsNotFound(String method, String path) {
        gateway()
                .request(method, path)
                .then()
                .statusCode(404)
                .body("error", equalTo("not_found"))
                .body("reason", equalTo("unknown_path"));
    }

    @Test
    void invalidQueryParameterIsTheCallersFault() {
        gateway()
                .body("{\"target_url\":\"https://a.example\"}")
                .post("/webhook?limit=many")
                .then()
                .statusCode(400)
                .body("error", equalTo("bad_request"));
    }

    @Test
    void violatedConstraintNamesTheFieldAsTheCallerWroteIt() {
        gateway()
                .body("{\"target_url\":\"" + "x".repeat(41) + "\"}")
                .post("/webhook")
                .then()
                .statusCode(400)
                .body("error", equalTo("bad_request"))
                .body("field", equalTo("target_url"))
                .body("message", containsString("target_url"));
    }

    @Test
    void notAcceptableIsReportedInJson() {
        gateway()
                .accept("image/png")
                .get("/monitor/deliveries")
                .then()
                .statusCode(406)
                .contentType("application/json")
                .body("error", equalTo("bad_request"));
    }

    /**
     * The gateway sends this Accept header for every caller, so that no call is rejected because of the caller's own.
     */
    @Test
    void gatewayAcceptHeaderIsSupported() {
        gateway()
                .header("Accept", "application/json")
                .get("/monitor/deliveries")
                .then()
                .statusCode(200)
                .contentType("application/json");
    }

    @Test
    void wrongMediaTypeToAnInternalEndpointIsRejected() {
        io.socialdata.web.testapp.Callers.service("monitoring")
                .contentType("text/plain")
                .body("[1]")
                .post("/internal/numbers")
                .then()
                .statusCode(415)
                .contentType("application/json");
    }
}
