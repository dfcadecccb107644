package io.socialdata.reads;

import static io.restassured.RestAssured.given;
import static io.socialdata.testkit.CallerBuilder.aCaller;

import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import io.restassured.specification.RequestSpecification;
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

    /** Does the same for a call with {@code fields} or {@code compact}. */
    static ValidatableResponse projectedResponseTo(String operation, String path) {
        Response response = get(path);
        ContractResponses.projectedConforms(operation, response.statusCode(), response.asString());
        return response.then();
    }

    static RequestSpecification asGateway() {
        return given().headers(aCaller().through("gateway", "reads").headers());
    }

    private static Response get(String path) {
        return asGateway().urlEncodingEnabled(false).get(path);
    }
}
