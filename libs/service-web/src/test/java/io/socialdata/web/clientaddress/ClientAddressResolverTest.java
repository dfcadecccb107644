package io.socialdata.web.clientaddress;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.keys.CidrBlock;
import java.net.InetAddress;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClientAddressResolverTest {

    private static final String PROXY = "10.0.0.1";

    private final ClientAddressResolver direct = new ClientAddressResolver(List.of());
    private final ClientAddressResolver proxied =
            new ClientAddressResolver(List.of(CidrBlock.of("10.0.0.0/24"), CidrBlock.of("2001:db8:1::/48")));

    @Test
    void noProxyIsTrustedByDefault() {
        assertThat(direct.resolve(PROXY, List.of("203.0.113.9"))).isEqualTo(InetAddress.ofLiteral(PROXY));
        assertThat(proxied.resolve("10.0.1.1", List.of("203.0.113.9"))).isEqualTo(InetAddress.ofLiteral("10.0.1.1"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            203.0.113.9                          | 203.0.113.9
            198.51.100.1, 203.0.113.9            | 203.0.113.9
            198.51.100.1, 203.0.113.9, 10.0.0.2  | 203.0.113.9
            nonsense, 203.0.113.9,10.0.0.2       | 203.0.113.9
            203.0.113.9:4711                     | 203.0.113.9
            [2001:db8:2::5]:4711                 | 2001:db8:2::5
            2001:db8:2::5                        | 2001:db8:2::5
            ::ffff:203.0.113.9                   | 203.0.113.9
            10.0.0.3, 2001:db8:1::7              | 10.0.0.3
            """)
    void hopsAreReadFromTheRightWhileTrusted(String header, String address) {
        assertThat(proxied.resolve(PROXY, List.of(header))).isEqualTo(InetAddress.ofLiteral(address));
    }

    @Test
    void severalHeaderLinesAreOneList() {
        assertThat(proxied.resolve(PROXY, List.of("198.51.100.1, 203.0.113.9", "10.0.0.2")))
                .isEqualTo(InetAddress.ofLiteral("203.0.113.9"));
    }

    @Test
    void proxyWithoutForwardedAddressIsTheCaller() {
        assertThat(proxied.resolve(PROXY, List.of())).isEqualTo(InetAddress.ofLiteral(PROXY));
    }

    @ParameterizedTest
    @CsvSource({"unknown", "''", "_hidden", "localhost", "203.0.113", "203.0.113.256", "[::1", "'203.0.113.9,'"})
    void unreadableForwardedAddressIsUnknown(String header) {
        assertThat(proxied.resolve(PROXY, List.of(header))).isNull();
    }

    @Test
    void zoneIdOfThePeerIsRemoved() {
        assertThat(direct.resolve("fe80::1%eth0", List.of())).isEqualTo(InetAddress.ofLiteral("fe80::1"));
    }
}
