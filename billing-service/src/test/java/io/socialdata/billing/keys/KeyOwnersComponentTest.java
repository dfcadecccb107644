package io.socialdata.billing.keys;

import static io.socialdata.billing.ServiceCalls.as;
import static io.socialdata.billing.ServiceCalls.openAccount;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Accounts found by what their owners see of a key. */
@QuarkusTest
class KeyOwnersComponentTest {

    private UUID account;
    private String key;
    private String last4;

    @BeforeEach
    void issueKey() {
        account = openAccount();
        key = new KeyCalls(account).issue(Map.of("name", "Night job")).path("secret");
        last4 = key.substring(key.length() - 4);
    }

    @Test
    void ownerIsFoundByTheEndOfAKey() {
        JsonPath found = owners("last4=" + last4);

        assertThat(found.<String>getList("owners.accountId")).contains(account.toString());
        assertThat(found.<String>getList("owners.keyName")).contains("Night job");
        assertThat(found.prettify()).doesNotContain(key);
    }

    @Test
    void beginningOfTheKeyNarrowsTheOwners() {
        assertThat(owners("last4=" + last4 + "&prefix=sda_live_").<String>getList("owners.accountId"))
                .contains(account.toString());
        assertThat(owners("last4=" + last4 + "&prefix=sda_test_").<String>getList("owners.accountId"))
                .doesNotContain(account.toString());
    }

    @ParameterizedTest
    @CsvSource({
        "last4=wxy, last4",
        "last4=%25%25%25%25, last4",
        "last4=wxyz&prefix=sda_%25, prefix",
        "prefix=sda_live_, last4"
    })
    void invalidParameterIsNamed(String query, String field) {
        as("operator")
                .urlEncodingEnabled(false)
                .get("/internal/key-owners?" + query)
                .then()
                .statusCode(400)
                .body("field", equalTo(field));
    }

    private static JsonPath owners(String query) {
        return as("operator")
                .get("/internal/key-owners?" + query)
                .then()
                .statusCode(200)
                .extract()
                .jsonPath();
    }
}
