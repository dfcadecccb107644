package io.socialdata.billing.accounts;

import static io.socialdata.billing.ServiceCalls.as;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Accounts whose users change their address. */
@QuarkusTest
class AccountAddressComponentTest {

    private final String email = randomEmail();
    private String account;

    @BeforeEach
    void open() {
        account = open(email);
    }

    @Test
    void accountIsFoundByTheNewAddressOnly() {
        String fresh = randomEmail();

        change(account, fresh).then().statusCode(204);
        change(account, fresh).then().statusCode(204);

        find(fresh).then().statusCode(200).body("id", equalTo(account));
        find(email).then().statusCode(404);
    }

    @Test
    void addressOfAnotherAccountIsRefused() {
        String other = randomEmail();
        open(other);

        change(account, other.toUpperCase(Locale.ROOT)).then().statusCode(409).body("error", equalTo("already_exists"));

        find(email).then().statusCode(200);
    }

    @Test
    void invalidAddressesAndUnknownAccountsAreRefused() {
        change(account, "nowhere").then().statusCode(400).body("field", equalTo("email"));
        change(account, "a1<victim@quietharbor.example>").then().statusCode(400).body("field", equalTo("email"));
        change(UUID.randomUUID().toString(), randomEmail()).then().statusCode(404);
    }

    private static Response change(String account, String email) {
        return as("dashboard").body(Map.of("email", email)).put("/internal/accounts/" + account + "/email");
    }

    private static Response find(String email) {
        return as("dashboard").queryParam("email", email).get("/internal/accounts");
    }

    private static String randomEmail() {
        return UUID.randomUUID() + "@quietharbor.example";
    }

    private static String open(String email) {
        return as("operator")
                .body(Map.of("email", email, "name", "Quiet Harbor"))
                .post("/internal/accounts")
                .then()
                .statusCode(201)
                .extract()
                .path("id");
    }
}
