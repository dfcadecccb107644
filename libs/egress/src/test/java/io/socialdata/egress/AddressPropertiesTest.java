package io.socialdata.egress;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.UnknownHostException;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;

class AddressPropertiesTest {

    private static final byte[] NAT64 = {0, 0x64, (byte) 0xFF, (byte) 0x9B, 0, 0, 0, 0, 0, 0, 0, 0};

    @Property
    void addressesTheJdkCallsSpecialAreForbidden(@ForAll @Size(4) byte[] bytes) throws UnknownHostException {
        InetAddress address = InetAddress.getByAddress(bytes);
        boolean special = address.isAnyLocalAddress()
                || address.isLoopbackAddress()
                || address.isLinkLocalAddress()
                || address.isSiteLocalAddress()
                || address.isMulticastAddress();

        assertThat(special && AddressRules.allow(address)).isFalse();
    }

    @Property
    void embeddedIpv4AddressIsCheckedLikeThePlainOne(@ForAll @Size(4) byte[] bytes) throws UnknownHostException {
        byte[] wrapped = new byte[16];
        System.arraycopy(NAT64, 0, wrapped, 0, 12);
        System.arraycopy(bytes, 0, wrapped, 12, 4);

        assertThat(AddressRules.allow(InetAddress.getByAddress(wrapped)))
                .isEqualTo(AddressRules.allow(InetAddress.getByAddress(bytes)));
    }

    @Property
    void onlyGlobalUnicastOfIpv6IsAllowed(@ForAll @Size(16) byte[] bytes) throws UnknownHostException {
        InetAddress address = InetAddress.getByAddress(bytes);
        boolean global = (bytes[0] & 0xE0) == 0x20;

        assertThat(address.getAddress().length == 16 && !global && AddressRules.allow(address))
                .isFalse();
    }
}
