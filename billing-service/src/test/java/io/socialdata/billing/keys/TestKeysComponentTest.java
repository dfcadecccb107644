package io.socialdata.billing.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsInAnyOrder;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.testkit.contract.ContractResponses;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Keys whose calls are free and reach only the simulator. */
@QuarkusTest
class TestKeysComponentTest {

    private static final String TEST_KEY = "{\"name\": \"ci\", \"mode\": \"test\"}";

    private KeyCalls owner;
    private AccountKeyCalls calls;

    @BeforeEach
    void open() {
        owner = KeyCalls.ofNewAccount();
        calls = AccountKeyCalls.of(owner, "{\"name\": \"deployment\"}");
    }

    @Test
    void apiCreatesAndShowsTestKeys() {
        Response created = calls.create(TEST_KEY);

        ContractResponses.conforms("account_key_create", 200, created.asString());
        created.then()
                .statusCode(200)
                .body("mode", equalTo("test"))
                .body("prefix", equalTo("sda_test_"))
                .body("scopes", containsInAnyOrder("read", "private", "write"));
        assertThat(created.<String>path("secret")).startsWith("sda_test_");
        Response shown = calls.get(created.path("id"));
        ContractResponses.conforms("account_key_get", 200, shown.asString());
        shown.then().body("mode", equalTo("test"));
        calls.list("").then().body("keys.mode", containsInAnyOrder("test", "live"));
    }

    @Test
    void keyWithoutAModeIsLive() {
        calls.create("{\"name\": \"server\"}").then().statusCode(200).body("mode", equalTo("live"));
        owner.issue("{\"name\": \"server\"}").then().statusCode(201).body("mode", equalTo("live"));
    }

    @Test
    void ownerCreatesAndListsTestKeys() {
        owner.issue(TEST_KEY).then().statusCode(201).body("mode", equalTo("test"));

        owner.list()
                .then()
                .body("keys.mode", containsInAnyOrder("live", "test"))
                .body("test_keys_offered", equalTo(true));
    }

    @Test
    void gatewayLearnsTheMode() {
        String secret = owner.issue(TEST_KEY).path("secret");

        KeyCalls.resolveAsNewGateway(secret)
                .then()
                .statusCode(200)
                .body("mode", equalTo("test"))
                .body("scopes", containsInAnyOrder("read", "private", "write"));
    }

    @Test
    void gatewayThatDoesNotSeparateTestKeysGetsAKeyThatMayCallNothing() {
        String secret = owner.issue(TEST_KEY).path("secret");
        String live =
                owner.issue("{\"name\": \"server\", \"scopes\": [\"read\"]}").path("secret");

        KeyCalls.resolve(secret).then().statusCode(200).body("scopes", empty());
        KeyCalls.resolve(live).then().body("scopes", containsInAnyOrder("read")).body("mode", equalTo("live"));
    }

    @Test
    void rotationKeepsTheMode() {
        String id = owner.issue(TEST_KEY).path("id");

        Response rotated = owner.rotate(id, 60);

        rotated.then()
                .statusCode(200)
                .body("new_key.mode", equalTo("test"))
                .body("new_key.prefix", equalTo("sda_test_"));
        calls.rotate(rotated.path("new_key.id"), 0).then().statusCode(200).body("new_key.mode", equalTo("test"));
        calls.rotate(calls.create("{\"name\": \"server\"}").path("id"), 0)
                .then()
                .body("new_key.mode", equalTo("live"));
    }

    @Test
    void updateCannotChangeTheMode() {
        String test = owner.issue(TEST_KEY).path("id");
        String live = owner.issue("{\"name\": \"server\"}").path("id");

        calls.update(test, "{\"name\": \"ci 2\", \"mode\": \"live\"}");
        calls.update(live, "{\"name\": \"server 2\", \"mode\": \"test\"}");

        calls.get(test).then().body("mode", equalTo("test"));
        calls.get(live).then().body("mode", equalTo("live"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {"name": "ci", "mode": "test", "scopes": ["read", "manage"]} | scopes
            {"name": "ci", "mode": "demo"}                               | mode
            {"name": "ci", "mode": 1}                                    | mode
            """)
    void invalidTestKeyIsRejectedWithTheNameOfTheField(String body, String field) {
        calls.create(body).then().statusCode(400).body("field", equalTo(field));
        owner.issue(body).then().statusCode(400).body("field", equalTo(field));
    }

    @Test
    void testKeyNeverGetsTheScopeManage() {
        String id = owner.issue(TEST_KEY).path("id");

        calls.update(id, "{\"scopes\": [\"read\", \"manage\"]}")
                .then()
                .statusCode(400)
                .body("field", equalTo("scopes"));
        calls.update(id, "{\"scopes\": null}")
                .then()
                .statusCode(200)
                .body("scopes", containsInAnyOrder("read", "private", "write"));
    }

    @Test
    void scopesThatAreLeftOutAreThoseOfTheCallingKeyWithoutManage() {
        AccountKeyCalls narrow =
                AccountKeyCalls.of(owner, "{\"name\": \"deployment\", \"scopes\": [\"read\", \"manage\"]}");
        AccountKeyCalls manager = AccountKeyCalls.of(owner, "{\"name\": \"manager\", \"scopes\": [\"manage\"]}");

        narrow.create(TEST_KEY).then().statusCode(200).body("scopes", containsInAnyOrder("read"));
        manager.create(TEST_KEY).then().statusCode(400).body("field", equalTo("scopes"));
    }

    @Test
    void numberOfTestKeysOfAnAccountIsLimited() {
        String first = owner.issue(TEST_KEY).path("id");
        for (int i = 1; i < 5; i++) {
            owner.issue(TEST_KEY).then().statusCode(201);
        }

        owner.issue(TEST_KEY).then().statusCode(409).body("error", equalTo("limit_reached"));
        calls.create(TEST_KEY).then().statusCode(409).body("error", equalTo("limit_reached"));
        owner.rotate(first, 60).then().statusCode(409);
        owner.rotate(first, 0).then().statusCode(200);
        owner.issue("{\"name\": \"server\"}").then().statusCode(201);
        KeyCalls.ofNewAccount().issue(TEST_KEY).then().statusCode(201);
    }

    @Test
    void testKeyManagesNoKeys() {
        String id = owner.issue(TEST_KEY).path("id");
        AccountKeyCalls test = new AccountKeyCalls(owner.account(), UUID.fromString(id));

        for (Response refused : new Response[] {
            test.create("{\"name\": \"server\"}"),
            test.update(id, "{\"name\": \"other\"}"),
            test.rotate(id, 0),
            test.revoke(id)
        }) {
            refused.then().statusCode(403).body("reason", equalTo("test_key_operation"));
        }
    }

    @Test
    void environmentOfTestKeysIsNotThatOfOthers() {
        owner.issue("test", "{\"name\": \"server\"}").then().statusCode(400).body("field", equalTo("env"));
        owner.issue("stage", "{\"name\": \"ci\", \"mode\": \"test\"}")
                .then()
                .statusCode(201)
                .body("prefix", equalTo("sda_test_"));
    }
}
