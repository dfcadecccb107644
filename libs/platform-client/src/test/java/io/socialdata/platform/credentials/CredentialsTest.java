package io.socialdata.platform.credentials;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CredentialsTest {

    @Test
    void cookiesAreNotPrinted() {
        Credentials credentials = new Credentials("5ecret", "5ecret", "Browser/1");

        assertThat(credentials.toString()).doesNotContain("5ecret");
        assertThat(new AccountSession(credentials).toString()).doesNotContain("5ecret");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a b", "a;b", "a\r\nx: y", "a\"", "ä", "a\u0000"})
    void invalidCookieValueIsRejectedWithoutRepeatingIt(String value) {
        assertThatThrownBy(() -> new Credentials(value, "c", null))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("auth_token holds characters that cannot travel in a header");
        assertThatThrownBy(() -> new Credentials("a", value, null))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("ct0 holds characters that cannot travel in a header");
    }

    @Test
    void userAgentMayContainSpacesButNoLineBreak() {
        assertThat(new Credentials("a", "c", "Browser/1 (some system)").userAgent())
                .isEqualTo("Browser/1 (some system)");
        assertThatThrownBy(() -> new Credentials("a", "c", "Browser\nx: y"))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void replacedCsrfTokenIsUsed() {
        AccountSession session = new AccountSession(new Credentials("a", "old", null));

        session.updateCsrfToken("new");

        assertThat(session.credentials()).isEqualTo(new Credentials("a", "new", null));
    }

    @Test
    void unusableCsrfTokenIsIgnored() {
        AccountSession session = new AccountSession(new Credentials("a", "old", null));

        session.updateCsrfToken("");
        session.updateCsrfToken("a b");

        assertThat(session.credentials().csrfToken()).isEqualTo("old");
    }
}
