package io.socialdata.egress;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.egress.DialDecision.Granted;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Non-public addresses in every known spelling: none may be dialled, however a resolver reads it. */
class ForbiddenCorpusTest {

    private static final List<String> IPV4 = List.of(
            "0.0.0.0",
            "0.1.2.3",
            "10.0.0.1",
            "10.255.255.254",
            "100.64.0.1",
            "100.100.100.200",
            "100.127.255.254",
            "127.0.0.1",
            "127.0.1.1",
            "127.255.255.254",
            "168.63.129.16",
            "169.254.0.1",
            "169.254.169.254",
            "169.254.170.2",
            "172.16.0.1",
            "172.31.255.254",
            "192.0.0.1",
            "192.0.0.192",
            "192.0.2.1",
            "192.88.99.1",
            "192.168.0.1",
            "192.168.255.254",
            "198.18.0.1",
            "198.19.255.254",
            "198.51.100.1",
            "203.0.113.1",
            "224.0.0.1",
            "239.255.255.255",
            "240.0.0.1",
            "255.255.255.255");

    private static final List<String> IPV6 = List.of(
            "::",
            "::1",
            "::2",
            "fc00::1",
            "fd00::1",
            "fd00:ec2::254",
            "fe80::1",
            "febf::1",
            "fec0::1",
            "ff02::1",
            "ff0e::1",
            "100::1",
            "100:0:0:1::1",
            "2001::1",
            "2001:2::1",
            "2001:10::1",
            "2001:20::1",
            "2001:db8::1",
            "3fff::1",
            "5f00::1",
            "4000::1",
            "8000::1",
            "2620:4f:8000::1",
            "64:ff9b:1::1");

    private static final List<String> NAMES = List.of(
            "localhost",
            "LOCALHOST",
            "localhost.",
            "app.localhost",
            "billing",
            "metadata",
            "metadata.google.internal",
            "instance-data.ec2.internal",
            "printer.local",
            "router.lan",
            "1.0.0.127.in-addr.arpa",
            "a_b.example",
            "a..example",
            "-a.example",
            "a-.example",
            "x%00.example",
            "x%2e.example",
            "127.0.0.1%2f.example",
            "hidden.onion",
            "x.test",
            "\u2460\u2461\u2466.0.0.1",
            "\uff11\uff12\uff17.0.0.1",
            "127\u30020\u30020\u30021",
            "\u24db\u24de\u24d2al");

    @Test
    void noSpellingReachesAForbiddenAddress() throws UnknownHostException {
        Set<String> hosts = new LinkedHashSet<>(NAMES);
        for (String address : IPV4) {
            hosts.addAll(spellingsOfIpv4(InetAddress.ofLiteral(address).getAddress()));
        }
        IPV6.forEach(address -> hosts.addAll(spellingsOfIpv6(address)));
        assertThat(hosts).hasSizeGreaterThan(500);
        // A lenient resolver would read each of them as an address of the public internet. It must not even be called.
        SsrfGuard guard = SsrfGuard.forWebhooks(AllowedTargets.none(), name -> {
            throw new AssertionError("looked up " + name);
        });

        assertThat(hosts).allSatisfy(host -> {
            assertThat(guard.check("https://" + host + "/in")).as(host).isInstanceOf(DialDecision.Forbidden.class);
            assertThat(guard.check("https://" + host + ":8443/in")).as(host).isInstanceOf(DialDecision.Forbidden.class);
            assertThat(guard.check("https://public.example@" + host + "/"))
                    .as(host)
                    .isInstanceOf(DialDecision.Forbidden.class);
        });
    }

    @Test
    void noNameResolvesToAForbiddenAddress() {
        List<String> all = new ArrayList<>(IPV4);
        all.addAll(IPV6);

        assertThat(all).allSatisfy(address -> {
            InetAddress forbidden = InetAddress.ofLiteral(address);
            InetAddress open = InetAddress.ofLiteral("93.184.216.34");
            assertThat(leadingTo(forbidden)).as(address).isNotInstanceOf(Granted.class);
            assertThat(leadingTo(open, forbidden)).as(address).isNotInstanceOf(Granted.class);
            assertThat(leadingTo(forbidden, open)).as(address).isNotInstanceOf(Granted.class);
        });
        assertThat(leadingTo(InetAddress.ofLiteral("93.184.216.34"))).isInstanceOf(Granted.class);
    }

    private static DialDecision leadingTo(InetAddress... addresses) {
        return SsrfGuard.forWebhooks(AllowedTargets.none(), name -> List.of(addresses))
                .check("https://hooks.example/in");
    }

    private static List<String> spellingsOfIpv4(byte[] address) {
        long[] bytes = new long[4];
        for (int i = 0; i < 4; i++) {
            bytes[i] = address[i] & 0xFF;
        }
        long number = bytes[0] << 24 | bytes[1] << 16 | bytes[2] << 8 | bytes[3];
        String quad = "%d.%d.%d.%d".formatted(bytes[0], bytes[1], bytes[2], bytes[3]);
        String high = Long.toHexString(number >> 16);
        String low = Long.toHexString(number & 0xFFFF);
        return List.of(
                quad,
                quad + ".",
                Long.toString(number),
                "0x" + Long.toHexString(number),
                "0X" + Long.toHexString(number),
                "0" + Long.toOctalString(number),
                "0%o.0%o.0%o.0%o".formatted(bytes[0], bytes[1], bytes[2], bytes[3]),
                "0x%x.0x%x.0x%x.0x%x".formatted(bytes[0], bytes[1], bytes[2], bytes[3]),
                "%d.%d".formatted(bytes[0], number & 0xFFFFFF),
                "%d.%d.%d".formatted(bytes[0], bytes[1], number & 0xFFFF),
                "%03d.%03d.%03d.%03d".formatted(bytes[0], bytes[1], bytes[2], bytes[3]),
                "[::ffff:" + quad + "]",
                "[::ffff:" + high + ":" + low + "]",
                "[0:0:0:0:0:ffff:" + high + ":" + low + "]",
                "[::" + high + ":" + low + "]",
                "[64:ff9b::" + high + ":" + low + "]",
                "[64:ff9b::" + quad + "]",
                "[2002:" + high + ":" + low + "::]",
                "[2001:0:" + high + ":" + low + "::1]");
    }

    private static List<String> spellingsOfIpv6(String address) {
        StringBuilder whole = new StringBuilder();
        byte[] bytes = InetAddress.ofLiteral(address).getAddress();
        for (int i = 0; i < bytes.length; i += 2) {
            whole.append(i == 0 ? "" : ":").append("%04x".formatted((bytes[i] & 0xFF) << 8 | (bytes[i + 1] & 0xFF)));
        }
        String upper = whole.toString().toUpperCase(Locale.ROOT);
        return List.of(
                "[" + address + "]",
                "[" + whole + "]",
                "[" + upper + "]",
                "[" + address + "%25eth0]",
                "[" + address + "%25]");
    }
}
