package io.socialdata.billing.keys;

import static io.socialdata.billing.ServiceCalls.as;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.contract.keys.ApiKey;
import io.socialdata.testkit.contract.ContractResponses;
import java.util.Collections;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Allowed operations of keys, and their own limits. */
@QuarkusTest
class CallLimitsComponentTest {

    private static final String LIMITED = """
            {"name": "job", "allowed_operations": ["user_info", "Tweet Details", "user_info"], "rate_limit": 5,
             "max_concurrency": 2}
            """;

    private KeyCalls owner;
    private AccountKeyCalls calls;

    @BeforeEach
    void open() {
        owner = KeyCalls.ofNewAccount();
        calls = AccountKeyCalls.of(owner, "{\"name\": \"deployment\"}");
    }

    @Test
    void gatewayLearnsTheLimitsOfTheKey() {
        Response issued = owner.issue(LIMITED);

        issued.then().statusCode(201).body("allowed_operations", contains("user_info", "Tweet Details"));
        resolve(issued)
                .then()
                .body("scopes", nullValue())
                .body("allowedOperations", contains("user_info", "Tweet Details"))
                .body("rateLimit", equalTo(5))
                .body("maxConcurrency", equalTo(2));
        resolve(owner.issue("{\"name\": \"free\"}"))
                .then()
                .body("allowedOperations", nullValue())
                .body("rateLimit", nullValue())
                .body("maxConcurrency", nullValue());
    }

    @Test
    void gatewayThatDoesNotCheckOperationsGetsAKeyThatMayCallNone() {
        String secret = owner.issue(LIMITED).path("secret");
        String slow = owner.issue("{\"name\": \"slow\", \"rate_limit\": 5}").path("secret");

        KeyCalls.resolve(secret).then().statusCode(200).body("scopes", empty());
        KeyCalls.resolve(slow).then().statusCode(200).body("scopes", nullValue());
    }

    @Test
    void publicViewsShowTheLimits() {
        Response created = calls.create("""
                {"name": "job", "allowed_operations": ["user_info"], "rate_limit": 40, "max_concurrency": 128}
                """);

        ContractResponses.conforms("account_key_create", 200, created.asString());
        created.then()
                .statusCode(200)
                .body("allowed_operations", contains("user_info"))
                .body("rate_limit", equalTo(40))
                .body("max_concurrency", equalTo(128));
        Response read = calls.get(created.path("id"));
        ContractResponses.conforms("account_key_get", 200, read.asString());
        read.then().body("allowed_operations", contains("user_info")).body("rate_limit", equalTo(40));
        calls.get(calls.key().toString())
                .then()
                .body("allowed_operations", nullValue())
                .body("rate_limit", nullValue())
                .body("max_concurrency", nullValue());
    }

    @Test
    void changeAffectsOnlySentLimitsAndNullRemoves() {
        String id = owner.issue(LIMITED).path("id");

        calls.update(id, "{\"rate_limit\": 7}")
                .then()
                .statusCode(200)
                .body("allowed_operations", contains("user_info", "Tweet Details"))
                .body("rate_limit", equalTo(7))
                .body("max_concurrency", equalTo(2));
        calls.update(id, "{\"allowed_operations\": null, \"max_concurrency\": null}")
                .then()
                .statusCode(200)
                .body("allowed_operations", nullValue())
                .body("rate_limit", equalTo(7))
                .body("max_concurrency", nullValue());
    }

    @Test
    void rotationKeepsTheLimits() {
        String id = owner.issue(LIMITED).path("id");

        owner.rotate(id, 60)
                .then()
                .statusCode(200)
                .body("new_key.allowed_operations", contains("user_info", "Tweet Details"))
                .body("new_key.rate_limit", equalTo(5))
                .body("new_key.max_concurrency", equalTo(2));
        calls.get(id).then().body("allowed_operations", contains("user_info", "Tweet Details"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {"allowed_operations": []}                      | allowed_operations
            {"allowed_operations": [null]}                  | allowed_operations
            {"allowed_operations": "user_info"}             | allowed_operations
            {"allowed_operations": ["user_info", 7]}        | allowed_operations[1]
            {"allowed_operations": ["user_info", "tweets"]} | allowed_operations[1]
            {"rate_limit": 0}                               | rate_limit
            {"rate_limit": 41}                              | rate_limit
            {"rate_limit": 0.5}                             | rate_limit
            {"max_concurrency": -1}                         | max_concurrency
            {"max_concurrency": 129}                        | max_concurrency
            {"max_concurrency": "many"}                     | max_concurrency
            """)
    void invalidLimitIsRejectedWithItsName(String limits, String field) {
        Response issued = owner.issue(Map.of("name", "server"));

        owner.issue("{\"name\": \"server\", " + limits.substring(1))
                .then()
                .statusCode(400)
                .body("error", equalTo("bad_request"))
                .body("field", equalTo(field));
        owner.patch(issued, limits).then().statusCode(400).body("field", equalTo(field));
        Response created = calls.create("{\"name\": \"server\", " + limits.substring(1));
        created.then().statusCode(400).body("field", equalTo(field));
        ContractResponses.conforms("account_key_create", 400, created.asString());
    }

    @Test
    void unknownOperationIsNamedWithTheNearestOne() {
        calls.create("{\"name\": \"server\", \"allowed_operations\": [\"user_inf\"]}")
                .then()
                .statusCode(400)
                .body("message", containsString("'user_inf'"))
                .body("message", containsString("Did you mean 'user_info'?"));
        calls.create("{\"name\": \"server\", \"allowed_operations\": [\"tweet details\"]}")
                .then()
                .statusCode(400)
                .body("message", containsString("Did you mean 'Tweet Details'?"));
    }

    @Test
    void listOfOperationsIsBounded() {
        owner.issue(Map.of("name", "server", "allowed_operations", Collections.nCopies(201, "user_info")))
                .then()
                .statusCode(400)
                .body("field", equalTo("allowed_operations"));
    }

    private static Response resolve(Response issued) {
        String sha256 = ApiKey.parse(issued.path("secret")).orElseThrow().sha256();
        return as("gateway")
                .body(Map.of("sha256", sha256, "checksOperations", true))
                .post("/internal/keys/resolve");
    }
}
