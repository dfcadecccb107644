package io.socialdata.reads;

import static io.restassured.RestAssured.given;
import static io.socialdata.testkit.CallerBuilder.aCaller;

import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import io.socialdata.testkit.contract.ContractResponses;
import java.time.Duration;
import java.util.Map;

/** Asks the service as the gateway does, and holds answers against the contract, whatever their status. */
final class Asking {

    private Asking() {}

    static ValidatableResponse answerTo(String operation, String path) {
        return conforming(operation, get(path));
    }

    /** The same with less time than is usual. */
    static ValidatableResponse answerWithin(Duration time, String operation, String path) {
        Map<String, String> headers =
                aCaller().through("gateway", "reads").within(time).headers();
        return conforming(operation, given().headers(headers).get(path));
    }

    private static ValidatableResponse conforming(String operation, Response answer) {
        ContractResponses.conforms(operation, answer.statusCode(), answer.asString());
        return answer.then();
    }

    /** For an answer that is narrowed down to what the caller wants, and so has not the shape of the contract. */
    static ValidatableResponse asked(String path) {
        return get(path).then();
    }

    private static Response get(String path) {
        return given().headers(aCaller().through("gateway", "reads").headers())
                .urlEncodingEnabled(false)
                .get(path);
    }
}
