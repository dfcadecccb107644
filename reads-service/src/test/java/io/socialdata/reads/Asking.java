package io.socialdata.reads;

import static io.restassured.RestAssured.given;
import static io.socialdata.testkit.CallerBuilder.aCaller;

import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import io.socialdata.testkit.contract.ContractAnswers;

/** Asks the service as the gateway does, and holds every answer against the contract, whatever its status. */
final class Asking {

    private Asking() {}

    static ValidatableResponse answerTo(String operation, String path) {
        Response answer = given().headers(aCaller().through("gateway", "reads").headers())
                .urlEncodingEnabled(false)
                .get(path);
        ContractAnswers.conforms(operation, answer.statusCode(), answer.asString());
        return answer.then();
    }
}
