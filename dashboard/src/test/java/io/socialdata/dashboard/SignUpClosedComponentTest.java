package io.socialdata.dashboard;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;

import io.quarkus.test.junit.QuarkusTest;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A dashboard that takes no new users. */
@QuarkusTest
class SignUpClosedComponentTest {

    private final Browser browser = new Browser();

    @BeforeEach
    void replaceSettings() {
        SignUpSettings.use(Map.of("dashboard.sign-up.mode", "closed"));
    }

    @Test
    void signUpIsRefusedAndHasNoForm() {
        browser.get("/signup")
                .then()
                .statusCode(403)
                .body(containsString("Sign-up is closed"))
                .body(not(containsString("Create account")));
        browser.send(
                        "/login",
                        "/signup",
                        Map.of("email", Browser.randomEmail(), "name", "A", "password", Browser.PASSWORD))
                .then()
                .statusCode(403);
    }

    @Test
    void activationCodesAreRefused() {
        browser.get("/claim").then().statusCode(403);
        browser.send("/login", "/claim", Map.of("code", "claim_x", "password", Browser.PASSWORD))
                .then()
                .statusCode(403)
                .body(containsString("Sign-up is closed"));
    }

    @Test
    void signInPageOffersNoSignUp() {
        browser.get("/login")
                .then()
                .statusCode(200)
                .body(not(containsString("/signup")))
                .body(not(containsString("/claim")));
    }
}
