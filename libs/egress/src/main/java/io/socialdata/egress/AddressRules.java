package io.socialdata.egress;

import java.net.InetAddress;
import java.util.Collection;

/**
 * Says which resolved addresses may be dialled for a customer.
 *
 * <p>Ask it about the very addresses that will be dialled: a verdict on a name says nothing about the next look-up of the
 * same name.
 */
public final class AddressRules {

    private AddressRules() {}

    /** True for an address of the public internet, after unwrapping the IPv6 forms that stand for an IPv4 address. */
    public static boolean allow(InetAddress address) {
        return allow(address, AllowedRanges.none());
    }

    /** True for an address of the public internet or of the operator's own blocks. */
    static boolean allow(InetAddress address, AllowedRanges allowed) {
        return allowed.contain(address) || !ForbiddenRanges.contain(EmbeddedIpv4.unwrap(address.getAddress()));
    }

    /**
     * True when every address of a name may be dialled.
     *
     * <p>One forbidden address refuses the name whole, since an honest name has none; no address at all is a refusal too.
     */
    public static boolean allowAll(Collection<InetAddress> addresses) {
        return allowAll(addresses, AllowedRanges.none());
    }

    static boolean allowAll(Collection<InetAddress> addresses, AllowedRanges allowed) {
        return !addresses.isEmpty() && addresses.stream().allMatch(address -> allow(address, allowed));
    }
}
