package io.socialdata.egress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.socialdata.egress.DialDecision.Forbidden;
import io.socialdata.egress.DialDecision.Granted;
import io.socialdata.egress.UrlDecision.Cause;
import io.socialdata.egress.UrlDecision.Refused;
import java.net.InetAddress;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AllowedTargetsTest {

    private final AllowedTargets cluster = AllowedTargets.of(List.of("10.20.0.0/16", "http:127.0.0.0/8"));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://10.20.1.1/",
                "https://10.20.1.1:9999/",
                "https://127.0.0.1:9999/",
                "http://127.0.0.1:4000/in",
                "http://127.1.2.3/",
                "https://93.184.216.34/",
                "https://93.184.216.34:8443/"
            })
    void configuredTargetsAndThePublicInternetAreAllowed(String url) {
        assertThat(guard(cluster).check(url)).isInstanceOf(Granted.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://10.20.1.1/",
                "http://93.184.216.34/",
                "https://93.184.216.34:9999/",
                "https://10.21.1.1/",
                "http://192.168.0.1/",
                "https://169.254.169.254/"
            })
    void otherTargetsStayForbidden(String url) {
        assertThat(guard(cluster).check(url)).isInstanceOf(Forbidden.class);
    }

    @Test
    void onlyThePublicInternetIsAllowedByDefault() {
        assertThat(guard(AllowedTargets.none()).check("http://127.0.0.1/")).isInstanceOf(Forbidden.class);
        assertThat(guard(AllowedTargets.none()).check("https://10.20.1.1/")).isInstanceOf(Forbidden.class);
        assertThat(guard(AllowedTargets.none()).check("https://93.184.216.34/")).isInstanceOf(Granted.class);
    }

    @Test
    void textIsCheckedStrictlyWhereNothingMoreIsAllowed() {
        assertThat(UrlRules.forWebhooks(AllowedTargets.none()).check("https://receiver.example:22/"))
                .isEqualTo(new Refused(Cause.PORT));
        assertThat(UrlRules.forWebhooks(AllowedTargets.of(List.of("10.20.0.0/16")))
                        .check("http://receiver/"))
                .isEqualTo(new Refused(Cause.SCHEME));
    }

    @Test
    void nameIsCheckedByItsResolvedAddresses() {
        assertThat(guard(cluster, "127.0.0.1").check("http://receiver:4000/")).isInstanceOf(Granted.class);
        assertThat(guard(cluster, "93.184.216.34").check("http://receiver.example/"))
                .isInstanceOf(Forbidden.class);
        assertThat(guard(cluster, "127.0.0.1", "10.0.0.1").check("http://receiver/"))
                .isInstanceOf(Forbidden.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"https:10.0.0.0/8", "http:10.0.0.0", "http:", "localhost"})
    void invalidBlockIsAConfigurationError(String block) {
        assertThatIllegalArgumentException().isThrownBy(() -> AllowedTargets.of(List.of(block)));
    }

    private static SsrfGuard guard(AllowedTargets targets, String... addresses) {
        return SsrfGuard.forWebhooks(
                targets,
                name -> List.of(addresses).stream().map(InetAddress::ofLiteral).toList());
    }
}
