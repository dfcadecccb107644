package io.socialdata.dashboard;

import static io.socialdata.dashboard.PasskeyUser.PAGE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.doReturn;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.mockito.InjectSpy;
import io.socialdata.dashboard.identity.passkeys.PasskeyService;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** An installation without https, a name or a keyset. */
@QuarkusTest
class PasskeysNotOfferedComponentTest {

    @InjectSpy
    PasskeyService passkeys;

    @Test
    void signInPageHasAHiddenFormOnlyWherePasskeysAreOffered() {
        assertThat(new Browser().page("/login"))
                .contains("<form method=\"post\" action=\"/login/passkey\" hidden>", "domain=\"localhost\"");

        doReturn(Optional.empty()).when(passkeys).domain();

        assertThat(new Browser().page("/login")).doesNotContain("passkey-form");
    }

    @Test
    void passkeysNeitherSignInNorAreAdded() {
        Browser browser = Browser.signedUp();
        doReturn(Optional.empty()).when(passkeys).domain();

        assertThat(browser.page("/account")).doesNotContain("Passkeys");
        assertThat(browser.page(PAGE)).contains("Passkeys cannot be added here.");
        PasskeyUser.begin(browser, "Laptop", Browser.PASSWORD, "").then().statusCode(404);
        new Browser().send("/login", "/login/passkey/options", Map.of()).then().statusCode(404);
        new Browser()
                .send("/login", "/login/passkey", Map.of("credential", "{}"))
                .then()
                .statusCode(404);
    }
}
