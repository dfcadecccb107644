package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.dashboard.Routes.Route;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Forms of a user who has not verified the address, over all forms of the dashboard. */
@QuarkusTest
class UnverifiedFormsComponentTest {

    private static final String REFUSED = "Verify your e-mail address first";

    @Inject
    MeterRegistry metrics;

    private final String email = Browser.randomEmail();
    private final Browser browser = new Browser();

    @BeforeEach
    void signUp() {
        browser.opened(email, Browser.PASSWORD);
    }

    @Test
    void formsThatMakeOrChangeSomethingAreRefusedWithTheReason() {
        List<String> forms = Routes.all()
                .filter(route -> route.verb().equals("POST") && route.permission() != null)
                .filter(route -> !route.openToUnverified() && !route.path().startsWith("/operator"))
                .map(UnverifiedFormsComponentTest::address)
                .toList();
        String account = browser.accountId();
        String token = browser.token("/account");
        double before = refusals();

        assertThat(forms)
                .hasSizeGreaterThan(30)
                .contains("/keys", "/webhooks", "/monitors", "/session", "/payments", "/account/passkeys")
                .contains("/account/two-factor/confirm", "/account/invitations", "/account/password", "/feedback")
                .allSatisfy(form -> browser.sendWith(token, form, Map.of("name", "A name"))
                        .then()
                        .statusCode(403)
                        .body(containsString(REFUSED), containsString("/verify/resend")));

        assertThat(StubControl.calls(account))
                .allMatch(call -> call.startsWith("GET ") || call.contains(" /internal/accounts {"));
        assertThat(refusals() - before).isGreaterThanOrEqualTo(forms.size());
    }

    @Test
    void theyTakeEffectAfterTheVerification() {
        browser.verify(email);

        browser.send(
                        "/account",
                        "/account/password",
                        Map.of("current", Browser.PASSWORD, "password", "a fresh password"))
                .then()
                .statusCode(303);
    }

    @Test
    void userLooksAroundEndsLoginsAndDeletesTheAccount() {
        new Browser().signIn(email, Browser.PASSWORD).then().statusCode(303);
        Routes.all()
                .filter(route -> route.verb().equals("GET") && !route.path().contains("{"))
                .filter(route -> route.permission() != null && !route.path().startsWith("/operator"))
                .forEach(page -> assertThat(browser.get(page.path()).statusCode())
                        .as(page.path())
                        .isNotEqualTo(403));

        browser.send("/account", "/account/logins/end-others", Map.of()).then().statusCode(303);
        browser.send("/account", "/account/delete", Map.of("current", Browser.PASSWORD))
                .then()
                .statusCode(303);

        new Browser().signIn(email, Browser.PASSWORD).then().statusCode(401);
    }

    /** Such an installation sends no mails, or its operator knows everybody. */
    @Test
    void installationWithoutVerificationRefusesNothing() {
        SignUpSettings.use(Map.of("dashboard.sign-up.verification", "off"));

        browser.send(
                        "/account",
                        "/account/password",
                        Map.of("current", Browser.PASSWORD, "password", "a fresh password"))
                .then()
                .statusCode(303);
    }

    private static String address(Route route) {
        return route.path().replaceAll("\\{[^}]+}", UUID.randomUUID().toString());
    }

    private double refusals() {
        return metrics.counter("dashboard.unverified.refused").count();
    }
}
