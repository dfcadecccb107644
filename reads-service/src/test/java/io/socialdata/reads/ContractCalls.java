package io.socialdata.reads;

import static io.restassured.RestAssured.given;
import static io.socialdata.testkit.CallerBuilder.aCaller;

import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import io.socialdata.testkit.contract.ContractResponses;
import java.time.Duration;
import java.util.Map;

/** Calls the service as the gateway does, and checks every response against the contract, whatever its status. */
final class ContractCalls {

    private ContractCalls() {}

    static ValidatableResponse responseTo(String operation, String path) {
        return conforming(operation, get(path));
    }

    /** Does the same with a shorter time budget. */
    static ValidatableResponse responseWithin(Duration time, String operation, String path) {
        Map<String, String> headers =
                aCaller().through("gateway", "reads").within(time).headers();
        return conforming(operation, given().headers(headers).get(path));
    }

    private static ValidatableResponse conforming(String operation, Response answer) {
        ContractResponses.conforms(operation, answer.statusCode(), answer.asString());
        return answer.then();
    }

    /**
     * For a response that the caller has reduced to selected fields, so that it does not have the shape of the
     * contract.
     */
    static ValidatableResponse uncheckedResponseTo(String path) {
        return get(path).then();
    }

    private static Response get(String path) {
        return given().headers(aCaller().through("gateway", "reads").headers())
                .urlEncodingEnabled(false)
                .get(path);
    }
}
