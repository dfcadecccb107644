package io.socialdata.reads.me;

import static io.socialdata.reads.me.KeyHolder.conforming;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.common.http.TestHTTPResource;
import io.restassured.response.ValidatableResponse;
import io.socialdata.reads.GeneratedCalls;
import io.socialdata.reads.GeneratedRequests;
import io.socialdata.testkit.contract.ContractErrors;
import io.socialdata.testkit.contract.ContractErrors.ErrorCase;
import io.socialdata.testkit.contract.HostileCalls;
import io.vertx.core.json.JsonObject;
import java.net.URI;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every private read succeeds once and fails in every way that the contract names for it. */
@OwnTest
class PrivateReadErrorsComponentTest {

    private static final int MAX_BYTES = 1 << 20;
    private static final int CALLS = System.getProperty("cases", "").equals("all") ? 2_000 : 500;
    private static final String ASSISTANT = "grok_chat";

    private final KeyHolder caller = new KeyHolder();

    @TestHTTPResource("/")
    URI service;

    static Stream<String> privateReads() {
        return ContractErrors.privateReads().stream();
    }

    static Stream<ErrorCase> promised() {
        return privateReads()
                .flatMap(operation -> ContractErrors.of(operation).stream())
                .filter(errorCase ->
                        errorCase.status() != 400 || ContractErrors.takesParameters(errorCase.operation()));
    }

    @ParameterizedTest
    @MethodSource("privateReads")
    void everyPrivateReadSucceedsAndIsBilled(String operation) {
        caller.store("mira");

        asked(operation, PrivateCalls.of(operation).good()).statusCode(200).header("X-Usage-Billable", nullValue());
    }

    /** Improbable calls, the same ones in every build; four times as many with {@code -Dcases=all}. */
    @Test
    void generatedCallsNeverFailTheServiceOrViolateTheContract() throws Exception {
        caller.store("mira");

        new GeneratedCalls(service, caller.headers())
                .make(GeneratedRequests.ofPrivateReads(new Random(20_261_121)), CALLS);
    }

    @ParameterizedTest
    @MethodSource("promised")
    void everyErrorOfTheContractIsReturned(ErrorCase errorCase) {
        ValidatableResponse response =
                refused(errorCase, PrivateCalls.of(errorCase.operation())).statusCode(errorCase.status());

        // A path of RestAssured is compiled each time, which takes longer than the call.
        JsonObject body = new JsonObject(response.extract().asString());
        assertThat(body.getString("error")).isEqualTo(errorCase.error());
        switch (errorCase.status()) {
            case 429 -> {
                assertThat(body.getString("reason")).isEqualTo("rate_limited");
                response.header("Retry-After", not(nullValue()));
            }
            case 502, 422 -> assertThat(body.getString("reason")).isEqualTo("upstream_error");
            case 503 -> response.header("Retry-After", not(nullValue()));
            default -> response.header("Retry-After", nullValue());
        }
    }

    /** Makes the call that ends in this error. */
    @Test
    void hostileValuesAreRefusedWithTheirField() throws Exception {
        caller.store("mira");

        new HostileCalls(service, caller::headers, id -> id).make(ContractErrors.privateReads());
    }

    private ValidatableResponse refused(ErrorCase errorCase, PrivateCalls calls) {
        String operation = errorCase.operation();
        return switch (errorCase.kind()) {
            case "400 bad_request" -> unusable(operation, calls);
            case "401 session_dead" -> as("dead", operation, calls.good());
            case "403 account_suspended" -> as("suspended", operation, calls.good());
            case "403 account_locked" -> as("locked", operation, calls.good());
            case "403 forbidden" -> as("forbidden", operation, calls.good());
            case "404 not_found" -> as("mira", operation, calls.absent());
            case "409 session_required" -> asked(operation, calls.good());
            case "413 payload_too_large" -> posted(operation, calls.good(), "x".repeat(MAX_BYTES + 1));
            case "422 no_answer" -> as("speechless", operation, calls.good());
            case "429 rate_limited" -> as("throttled", operation, calls.good());
            case "502 error" -> as("overloaded", operation, calls.good());
            case "503 server_error" -> {
                caller.storeJson("broken");
                yield asked(operation, calls.good());
            }
            default -> throw new AssertionError("nobody tries " + errorCase);
        };
    }

    /** Where no parameter can be wrong, sends half a pair of cookies, or a strict query. */
    private ValidatableResponse unusable(String operation, PrivateCalls calls) {
        if (operation.equals(ASSISTANT)) {
            return posted(operation, calls.unusable(), "{}");
        }
        if (calls.unusable().contains("fields=")) {
            return conforming(
                            operation,
                            caller.request().header("X-Strict-Query", "true").get(calls.unusable()))
                    .then();
        }
        return calls.unusable().equals("-")
                ? conforming(operation, caller.request().header("x-ct0", "c").get(calls.good()))
                        .then()
                : asked(operation, calls.unusable());
    }

    private ValidatableResponse as(String authToken, String operation, String path) {
        assertThat(path).as("a call of %s", operation).startsWith("/");
        caller.store(authToken);
        return asked(operation, path);
    }

    private ValidatableResponse asked(String operation, String path) {
        String body = PrivateCalls.of(operation).body();
        return body.isEmpty() ? conforming(operation, caller.read(path)).then() : posted(operation, path, body);
    }

    private ValidatableResponse posted(String operation, String path, String body) {
        return conforming(operation, caller.post(path, body)).then();
    }
}
