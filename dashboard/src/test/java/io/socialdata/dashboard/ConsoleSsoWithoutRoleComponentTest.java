package io.socialdata.dashboard;

import static org.hamcrest.Matchers.containsString;

import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A person whom the identity provider knows, but who is no operator. */
@QuarkusTest
class ConsoleSsoWithoutRoleComponentTest {

    private final Browser browser = new Browser();

    @BeforeEach
    void takeRole() {
        StubSso.takeOperatorRole();
    }

    @AfterEach
    void reset() {
        StubSso.reset();
    }

    @Test
    void personWithoutTheRoleIsRefused() {
        browser.followSso("/operator/sso")
                .then()
                .statusCode(403)
                .body(containsString("did not give you the role of an operator"));
        browser.get("/operator").then().statusCode(302);
    }
}
