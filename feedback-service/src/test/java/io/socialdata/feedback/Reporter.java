package io.socialdata.feedback;

import static io.restassured.RestAssured.given;
import static io.socialdata.testkit.CallerBuilder.aCaller;

import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import io.socialdata.testkit.TestTokens;
import io.socialdata.testkit.contract.ContractResponses;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

/** A caller with an API key who sends feedback. Every response is checked against the contract. */
record Reporter(UUID key, UUID account) {

    static Reporter fresh() {
        return new Reporter(UUID.randomUUID(), UUID.randomUUID());
    }

    /** Returns another key of the same account, with its own rate limit. */
    Reporter withAnotherKey() {
        return new Reporter(UUID.randomUUID(), account);
    }

    static Map<String, Object> report(String title) {
        return new HashMap<>(Map.of("type", "bug", "title", title, "details", "It happened again."));
    }

    /** Sends a report with a key used for nothing else, and returns its id. */
    String sent(String title) {
        return withAnotherKey()
                .send(report(title))
                .then()
                .statusCode(200)
                .extract()
                .path("id");
    }

    Response send(Object body) {
        return conforming("feedback_create", gateway().body(body).post("/feedback"));
    }

    Response list(String query) {
        return conforming("feedback_list", gateway().get("/feedback" + query));
    }

    Response read(String id) {
        return conforming("feedback_get", gateway().get("/feedback/{id}", id));
    }

    static RequestSpecification team() {
        return as("operator");
    }

    static RequestSpecification as(String service) {
        return given().header("Authorization", TestTokens.bearer(service, "feedback"))
                .contentType(ContentType.JSON);
    }

    private RequestSpecification gateway() {
        return given().headers(aCaller()
                        .withKey(key)
                        .withAccount(account)
                        .through("gateway", "feedback")
                        .headers())
                .contentType(ContentType.JSON);
    }

    private static Response conforming(String operation, Response answer) {
        ContractResponses.conforms(operation, answer.statusCode(), answer.asString());
        return answer;
    }
}
