package io.socialdata.dashboard.identity.auth;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.api.Test;

class ClientOriginTest {

    @Test
    void shownAddressNamesANetworkAndNoDevice() throws UnknownHostException {
        assertThat(ClientOrigin.shortened(InetAddress.getByName("203.0.113.77")))
                .isEqualTo("203.0.113.0/24");
        assertThat(ClientOrigin.shortened(InetAddress.getByName("2001:db8:17:4::1")))
                .isEqualTo("2001:db8:17::/48");
        assertThat(ClientOrigin.shortened(null)).isEqualTo("unknown");
    }
}
