package io.socialdata.egress;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CidrTest {

    @ParameterizedTest
    @CsvSource({
        "10.0.0.0/8, 10.0.0.0, true",
        "10.0.0.0/8, 10.255.255.255, true",
        "10.0.0.0/8, 11.0.0.0, false",
        "100.64.0.0/10, 100.127.255.255, true",
        "100.64.0.0/10, 100.128.0.0, false",
        "198.18.0.0/15, 198.19.0.1, true",
        "198.18.0.0/15, 198.20.0.0, false",
        "1.2.3.4/32, 1.2.3.4, true",
        "1.2.3.4/32, 1.2.3.5, false",
        "0.0.0.0/0, 200.1.1.1, true",
        "::/3, 1fff::1, true",
        "::/3, 2000::1, false",
        "8000::/1, ffff::1, true",
        "8000::/1, 7fff::1, false",
        "0.0.0.0/8, ::1, false",
    })
    void blockContainsTheAddressesThatShareItsPrefix(String block, String address, boolean inside) {
        assertThat(Cidr.of(block).contains(InetAddress.ofLiteral(address).getAddress()))
                .isEqualTo(inside);
    }
}
