package io.socialdata.dashboard;

import static org.hamcrest.Matchers.containsString;

import io.quarkus.test.junit.QuarkusTest;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Sign-up that is limited to the domains of an organisation. */
@QuarkusTest
class SignUpDomainsComponentTest {

    @BeforeEach
    void replaceSettings() {
        SignUpSettings.use(
                Map.of("dashboard.sign-up.mode", "domains", "dashboard.sign-up.domains", "QuietHarbor.example"));
    }

    @Test
    void addressOfTheDomainMaySignUp() {
        new Browser().opened(Browser.randomEmail(), Browser.PASSWORD).page("/account");
    }

    @Test
    void addressOfAnotherDomainIsRejected() {
        Browser browser = new Browser();
        String email = UUID.randomUUID() + "@sub.quietharbor.example";

        browser.signUp(email, Browser.PASSWORD)
                .then()
                .statusCode(400)
                .body(containsString("Use an e-mail address of QuietHarbor.example."));
        browser.signIn(email, Browser.PASSWORD).then().statusCode(401);
    }
}
