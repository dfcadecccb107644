package io.socialdata.egress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.socialdata.egress.DialDecision.Forbidden;
import io.socialdata.egress.DialDecision.Granted;
import io.socialdata.egress.DialDecision.Unresolved;
import io.socialdata.egress.UrlDecision.Cause;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SsrfGuardTest {

    private static final InetAddress PUBLIC = InetAddress.ofLiteral("93.184.216.34");
    private static final AllowedRanges CLUSTER = AllowedRanges.of(List.of("10.20.0.0/16", "fd00:20::/64"));

    private final List<String> lookedUp = new ArrayList<>();

    @Test
    void nameIsResolvedOnceAndItsCheckedAddressIsUsed() {
        SsrfGuard guard = guard(AllowedRanges.none(), "93.184.216.34", "2606:2800::1");

        assertThat(guard.check("socks5://user:pass@exit.example"))
                .isEqualTo(new Granted(new Destination("socks5", new Host.Name("exit.example"), 1080), PUBLIC));
        assertThat(lookedUp).containsExactly("exit.example");
    }

    @ParameterizedTest
    @CsvSource({
        "93.184.216.34, 127.0.0.1",
        "10.0.0.1, 93.184.216.34",
        "93.184.216.34, ::1",
        "169.254.169.254, 169.254.169.254"
    })
    void oneForbiddenAddressForbidsTheName(String first, String second) {
        assertThat(guard(AllowedRanges.none(), first, second).check("http://exit.example"))
                .isEqualTo(new Forbidden(Cause.ADDRESS));
    }

    @Test
    void nameWithoutAddressesIsUnresolved() {
        SsrfGuard unknown = SsrfGuard.forProxies(AllowedRanges.none(), name -> {
            throw new UnknownHostException(name);
        });

        assertThat(unknown.check("http://exit.example")).isEqualTo(new Unresolved());
        assertThat(guard(AllowedRanges.none()).check("http://exit.example")).isEqualTo(new Unresolved());
    }

    @Test
    void literalAddressNeedsNoDnsLookup() {
        assertThat(guard(AllowedRanges.none()).check("http://93.184.216.34:3128"))
                .isEqualTo(new Granted(new Destination("http", new Host.Literal(PUBLIC), 3128), PUBLIC));
        assertThat(lookedUp).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://10.20.3.4:3128", "http://proxy:3128", "socks5://proxy.infra.svc.cluster.local"})
    void configuredBlocksAllowTheirNetwork(String url) {
        assertThat(guard(CLUSTER, "10.20.3.4").check(url)).isInstanceOf(Granted.class);
        assertThat(guard(AllowedRanges.none(), "10.20.3.4").check(url)).isInstanceOf(Forbidden.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"10.21.0.1", "127.0.0.1", "169.254.169.254", "fd00:21::1"})
    void configuredBlocksAllowNothingElse(String address) {
        assertThat(guard(CLUSTER, address).check("http://proxy")).isEqualTo(new Forbidden(Cause.ADDRESS));
        assertThat(guard(CLUSTER, "93.184.216.34").check("http://exit.example")).isInstanceOf(Granted.class);
        assertThat(guard(CLUSTER, "fd00:20::7").check("http://proxy")).isInstanceOf(Granted.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"10.20.3.4/32", "0.0.0.0/0"})
    void shortestAndLongestPrefixAreBlocks(String block) {
        assertThat(guard(AllowedRanges.of(List.of(block)), "10.20.3.4").check("http://proxy"))
                .isInstanceOf(Granted.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"10.0.0.0", "10.0.0.0/33", "10.0.0.0/-1", "cluster/8", "10.0.0.0/x"})
    void invalidBlockIsAConfigurationError(String block) {
        assertThatIllegalArgumentException().isThrownBy(() -> AllowedRanges.of(List.of(block)));
    }

    private SsrfGuard guard(AllowedRanges allowed, String... addresses) {
        return SsrfGuard.forProxies(allowed, name -> {
            lookedUp.add(name);
            return Stream.of(addresses).map(InetAddress::ofLiteral).toList();
        });
    }
}
