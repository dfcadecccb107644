package io.socialdata.egress;

import java.util.Arrays;
import java.util.List;

/**
 * The IPv6 forms that stand for an IPv4 address and are dialled as one.
 *
 * <p>Only the forms that networks use today are unwrapped. {@link ForbiddenRanges} forbids the obsolete ones completely
 * (IPv4-compatible, 6to4, Teredo, local-use NAT64), whatever they contain.
 */
final class EmbeddedIpv4 {

    private static final List<Cidr> FORMS = List.of(
            new Cidr(mappedPrefix(), 96), // ::ffff:0:0/96; the JDK would fold a literal to IPv4
            Cidr.of("64:ff9b::/96")); // NAT64

    private EmbeddedIpv4() {}

    /** Returns the embedded IPv4 address, or the address itself if there is none. */
    static byte[] unwrap(byte[] address) {
        boolean wraps = FORMS.stream().anyMatch(form -> form.contains(address));
        return wraps ? Arrays.copyOfRange(address, 12, 16) : address;
    }

    private static byte[] mappedPrefix() {
        byte[] prefix = new byte[16];
        prefix[10] = (byte) 0xFF;
        prefix[11] = (byte) 0xFF;
        return prefix;
    }
}
