package io.socialdata.egress;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.egress.UrlDecision.Accepted;
import io.socialdata.egress.UrlDecision.Cause;
import io.socialdata.egress.UrlDecision.Refused;
import java.net.InetAddress;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UrlRulesTest {

    private final UrlRules webhooks = UrlRules.forWebhooks();

    @ParameterizedTest
    @CsvSource({
        "https://hooks.customer.example/in, hooks.customer.example, 443",
        "https://Hooks.Customer.Example:8443/in?a=1, hooks.customer.example, 8443",
        "HTTPS://hooks.customer.example., hooks.customer.example, 443",
        "https://xn--bcher-kva.example/, xn--bcher-kva.example, 443",
        "https://1password.example/, 1password.example, 443",
        "https://az09.example/, az09.example, 443",
    })
    void regularNameIsAccepted(String url, String name, int port) {
        assertThat(webhooks.check(url)).isEqualTo(new Accepted(new Destination("https", new Host.Name(name), port)));
    }

    @ParameterizedTest
    @CsvSource({
        "https://8.8.8.8/, 8.8.8.8",
        "https://8.8.8.255/, 8.8.8.255",
        "https://[2606:4700:4700::1111]/, 2606:4700:4700::1111",
        "https://[::ffff:8.8.8.8]/, 8.8.8.8",
    })
    void publicLiteralIsAccepted(String url, String address) {
        Host literal = new Host.Literal(InetAddress.ofLiteral(address));

        assertThat(webhooks.check(url)).isEqualTo(new Accepted(new Destination("https", literal, 443)));
    }

    @ParameterizedTest
    @CsvSource({
        "http://hooks.customer.example/, SCHEME",
        "ftp://hooks.customer.example/, SCHEME",
        "hooks.customer.example, SCHEME",
        "https:hooks.customer.example, UNREADABLE",
        "https:///in, UNREADABLE",
        "https://hooks.customer.example:22/, PORT",
        "https://hooks.customer.example:0/, PORT",
        "https://hooks.customer.example:99999/, PORT",
        "https://hooks.customer.example/#top, FRAGMENT",
        "https://good.example@127.0.0.1/, USER_INFO",
        "https://user:pass@hooks.customer.example/, USER_INFO",
        "https://good\\@127.0.0.1/, UNREADABLE",
        "https://2130706433/, NUMERIC_HOST",
        "https://127.1/, NAME",
        "https://127.0.1/, NAME",
        "https://0/, NUMERIC_HOST",
        "https://0177.0.0.1/, NUMERIC_HOST",
        "https://127.0.0.01/, NUMERIC_HOST",
        "https://256.1.1.1/, NAME",
        "https://1.2.3.4.5/, NAME",
        "https://017700000001/, NUMERIC_HOST",
        "https://localhost/, NAME",
        "https://localhost./, NAME",
        "https://billing/, NAME",
        "https://printer.local/, NAME",
        "https://metadata.internal/, NAME",
        "https://app.localhost/, NAME",
        "https://a_b.example/, NAME",
        "https://a..example/, NAME",
        "https://x%00.example/, NAME",
        "https://127.0.0.1/, ADDRESS",
        "https://127.0.0.1./, NAME",
        "https://169.254.169.254/latest, ADDRESS",
        "https://[::1]/, ADDRESS",
        "https://[::ffff:127.0.0.1]/, ADDRESS",
        "https://[::127.0.0.1]/, ADDRESS",
        "https://[64:ff9b::7f00:1]/, ADDRESS",
        "https://[2002:7f00:1::]/, ADDRESS",
        "https://[fe80::1%25eth0]/, ADDRESS",
        "https://[fd00::1]/, ADDRESS",
    })
    void evasionAttemptsAreRejectedWithTheirCause(String url, Cause cause) {
        assertThat(webhooks.check(url)).isEqualTo(new Refused(cause));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://0x7f.1/",
                "https://0x7f000001/",
                "https://127.0.0.0x1/",
                "https://１２７.0.0.1/",
                "https://ⓛocalhost/",
                "https://bücher.example/",
                "https://127.0.0.1\t/",
                "https://hooks.customer.example /",
                "https://hooks.customer.example\r\nHost: evil/",
                "https://[::1/",
                "https://::1/",
                "https://[]/",
                "",
                "//",
                "https://"
            })
    void unusualSpellingsAreRejected(String url) {
        assertThat(webhooks.check(url)).isInstanceOf(Refused.class);
    }

    @Test
    void longestNameAndLabelAreAccepted() {
        String label = "a".repeat(63) + ".";
        String rest = "b".repeat(253 - 3 * 64 - ".example".length()) + ".example";

        assertThat(webhooks.check("https://" + label.repeat(3) + rest)).isInstanceOf(Accepted.class);
        assertThat(webhooks.check("https://" + label.repeat(3) + "b" + rest)).isEqualTo(new Refused(Cause.NAME));
        assertThat(webhooks.check("https://a" + label + "example")).isEqualTo(new Refused(Cause.NAME));
    }

    @Test
    void longestUrlIsAccepted() {
        String start = "https://hooks.customer.example/";

        assertThat(webhooks.check(start + "a".repeat(2_048 - start.length()))).isInstanceOf(Accepted.class);
    }

    @Test
    void tooLongUrlIsRejectedUnparsed() {
        assertThat(webhooks.check("https://hooks.customer.example/" + "a".repeat(2_048)))
                .isEqualTo(new Refused(Cause.TOO_LONG));
    }

    @Test
    void proxyUrlsAllowUserInfoAndAnyPort() {
        assertThat(UrlRules.forProxies().check("socks5://user:pass@exit.proxies.example:31000"))
                .isEqualTo(new Accepted(new Destination("socks5", new Host.Name("exit.proxies.example"), 31_000)));
    }

    @ParameterizedTest
    @CsvSource({"0, false", "1, true", "65535, true", "65536, false"})
    void proxyPortIsOneOfTcp(int port, boolean accepted) {
        assertThat(UrlRules.forProxies().check("http://exit.proxies.example:" + port) instanceof Accepted)
                .isEqualTo(accepted);
    }

    @Test
    void proxyOnAPrivateAddressIsRejected() {
        assertThat(UrlRules.forProxies().check("http://user@10.0.0.1:3128")).isEqualTo(new Refused(Cause.ADDRESS));
    }

    @Property
    void anyTextIsCheckedWithoutException(@ForAll String text) {
        assertThat(webhooks.check("https://" + text)).isNotNull();
        assertThat(webhooks.check(text)).isNotNull();
    }

    @Property
    void numericHostsAreNeverResolved(@ForAll("numbers") String host) {
        boolean reachesResolver = webhooks.check("https://" + host + "/") instanceof Accepted(Destination destination)
                && destination.host() instanceof Host.Name;

        assertThat(reachesResolver).isFalse();
    }

    @Provide
    Arbitrary<String> numbers() {
        return Arbitraries.strings().withChars("0123456789.").ofMinLength(1).ofMaxLength(20);
    }
}
