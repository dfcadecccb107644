package io.socialdata.dashboard;

import static org.hamcrest.Matchers.containsString;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Sign-up that is limited to the domains of an organisation. */
@QuarkusTest
@TestProfile(SignUpDomainsComponentTest.Domains.class)
class SignUpDomainsComponentTest {

    /** Admits one domain. */
    public static class Domains implements QuarkusTestProfile {

        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("dashboard.sign-up.mode", "domains", "dashboard.sign-up.domains", "QuietHarbor.example");
        }
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
