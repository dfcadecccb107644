package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.not;

import io.quarkus.test.junit.QuarkusTest;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A dashboard that takes users with an activation code only. */
@QuarkusTest
class SignUpInvitationComponentTest {

    private static final String RESOLVE = "POST /internal/account-claims";

    private final Browser browser = new Browser();
    private final String email = Browser.randomEmail();

    @BeforeEach
    void replaceSettings() {
        SignUpSettings.use(Map.of("dashboard.sign-up.mode", "invitation"));
    }

    @Test
    void signUpLeadsToTheFormForCodes() {
        browser.get("/signup").then().statusCode(303).header("Location", endsWith("/claim"));
        browser.get("/login").then().body(containsString("/claim")).body(not(containsString("/signup")));
    }

    @Test
    void submittedSignUpCreatesNoUser() {
        browser.send("/login", "/signup", Map.of("email", email, "name", "Ada", "password", Browser.PASSWORD))
                .then()
                .statusCode(303)
                .header("Location", endsWith("/claim"));

        browser.signIn(email, Browser.PASSWORD).then().statusCode(401);
        assertThat(SentMails.all(email, SentMails.VERIFY)).isEmpty();
    }

    @Test
    void codeOfTheOperatorAdmitsAUser() {
        StubControl.stub(RESOLVE, 200, """
                {"id": "%s", "email": "%s", "name": "Invited", "createdAt": "2026-11-21T08:00:00Z"}""".formatted(UUID.randomUUID(), email));

        browser.send("/claim", "/claim", Map.of("code", "claim_" + UUID.randomUUID(), "password", Browser.PASSWORD))
                .then()
                .statusCode(303);

        assertThat(browser.page("/account")).contains(email, "Invited");
        StubControl.stub(RESOLVE, 404, "{\"error\": \"not_found\", \"message\": \"The code is invalid.\"}");
        new Browser()
                .send("/claim", "/claim", Map.of("code", "claim_other", "password", Browser.PASSWORD))
                .then()
                .statusCode(404);
    }
}
