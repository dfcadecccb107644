package io.socialdata.dashboard.identity.passkeys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.socialdata.dashboard.identity.mail.MailConfig;
import io.socialdata.testkit.ConfigMappings;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RelyingPartyTest {

    @Test
    void publicUrlIsTheDefault() {
        RelyingParty party = party(Map.of("dashboard.mail.public-url", "https://Dashboard.example.com/"));

        assertThat(party.isUsable()).isTrue();
        assertThat(party.id()).isEqualTo("dashboard.example.com");
        assertThat(party.expecting(new byte[16]).getOrigins())
                .extracting(Object::toString)
                .containsExactly("https://dashboard.example.com");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"http://127.0.0.1:8090", "https://192.0.2.1", "https://[2001:db8::1]", "http://dashboard.example"
            })
    void publicUrlWithoutNameOrHttpsOffersNoPasskeys(String url) {
        assertThat(party(Map.of("dashboard.mail.public-url", url)).isUsable()).isFalse();
    }

    @Test
    void domainAboveTheOriginsIsAccepted() {
        RelyingParty party = party(Map.of(
                "dashboard.passkeys.origins", "https://a.example.com,https://b.example.com:8443",
                "dashboard.passkeys.rp-id", "example.com"));

        assertThat(party.isUsable()).isTrue();
        assertThat(party.expecting(new byte[16]).getOrigins()).hasSize(2);
        assertThat(party.expecting(new byte[16]).getRpId()).isEqualTo("example.com");
    }

    @Test
    void localhostNeedsNoHttps() {
        assertThat(party(Map.of("dashboard.passkeys.origins", "http://localhost:8090"))
                        .isUsable())
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "http://dashboard.example.com, dashboard.example.com",
        "https://dashboard.example.com, example.org",
        "https://dashboard.example.com, board.example.com",
        "https://192.0.2.1, 192.0.2.1",
        "dashboard.example.com, dashboard.example.com"
    })
    void contradictingSettingsPreventTheStart(String origin, String domain) {
        assertThatIllegalStateException()
                .isThrownBy(
                        () -> party(Map.of("dashboard.passkeys.origins", origin, "dashboard.passkeys.rp-id", domain)))
                .withMessageContaining("dashboard.passkeys.origins");
    }

    private static RelyingParty party(Map<String, String> settings) {
        return new RelyingParty(
                ConfigMappings.of(PasskeysConfig.class, settings), ConfigMappings.of(MailConfig.class, settings));
    }
}
