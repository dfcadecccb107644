package io.socialdata.egress;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AddressRulesTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0.0.0.0",
                "0.1.2.3",
                "10.0.0.1",
                "10.255.255.255",
                "100.64.0.1",
                "100.100.100.200",
                "100.127.255.255",
                "127.0.0.1",
                "127.255.255.254",
                "168.63.129.16",
                "169.254.169.254",
                "172.16.0.1",
                "172.31.255.255",
                "192.0.0.8",
                "192.0.2.1",
                "192.31.196.1",
                "192.52.193.1",
                "192.88.99.1",
                "192.168.0.1",
                "192.175.48.1",
                "198.18.0.1",
                "198.19.255.255",
                "198.51.100.7",
                "203.0.113.9",
                "224.0.0.1",
                "239.255.255.255",
                "240.0.0.1",
                "255.255.255.255",
                "::",
                "::1",
                "::127.0.0.1",
                "::8.8.8.8",
                "::ffff:10.0.0.1",
                "64:ff9b::7f00:1",
                "64:ff9b::a9fe:a9fe",
                "64:ff9b:1::1",
                "100::1",
                "2001::1",
                "2001:2::1",
                "2001:10::1",
                "2001:db8::1",
                "2002:7f00:1::",
                "2002:808:808::1",
                "2620:4f:8000::1",
                "3fff::1",
                "5f00::1",
                "fc00::1",
                "fd00::1",
                "fd00:ec2::254",
                "fe80::1",
                "fec0::1",
                "ff02::1"
            })
    void nonPublicAddressesAreForbidden(String literal) {
        assertThat(AddressRules.allow(InetAddress.ofLiteral(literal))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1.1.1.1",
                "8.8.8.8",
                "9.255.255.255",
                "11.0.0.0",
                "100.63.255.255",
                "100.128.0.0",
                "126.255.255.255",
                "128.0.0.0",
                "168.63.129.15",
                "169.253.255.255",
                "169.255.0.0",
                "172.15.255.255",
                "172.32.0.0",
                "192.167.255.255",
                "192.169.0.0",
                "198.17.255.255",
                "198.20.0.0",
                "223.255.255.255",
                "2606:4700:4700::1111",
                "2a00:1450:4001:801::200e",
                "2001:200::1",
                "64:ff9b::808:808",
                "::ffff:8.8.8.8"
            })
    void publicAddressesAreAllowed(String literal) {
        assertThat(AddressRules.allow(InetAddress.ofLiteral(literal))).isTrue();
    }

    @Test
    void ipv4MappedAddressIsUnwrapped() throws UnknownHostException {
        byte[] mappedLoopback = new byte[16];
        mappedLoopback[10] = (byte) 0xFF;
        mappedLoopback[11] = (byte) 0xFF;
        mappedLoopback[12] = 127;
        mappedLoopback[15] = 1;

        assertThat(AddressRules.allow(Inet6Address.getByAddress("", mappedLoopback, -1)))
                .isFalse();
    }

    @Test
    void oneForbiddenAddressRejectsTheWholeName() {
        List<InetAddress> mixed = List.of(InetAddress.ofLiteral("8.8.8.8"), InetAddress.ofLiteral("10.0.0.1"));

        assertThat(AddressRules.allowAll(mixed)).isFalse();
        assertThat(AddressRules.allowAll(mixed.subList(0, 1))).isTrue();
    }

    @Test
    void nameWithoutAddressesIsRejected() {
        assertThat(AddressRules.allowAll(List.of())).isFalse();
    }
}
