package io.socialdata.egress;

import java.net.InetAddress;
import java.util.Collection;

/**
 * Decides which resolved addresses may be dialled for a customer.
 *
 * <p>Pass the very addresses that will be dialled: a decision about a name says nothing about the next look-up of the
 * same name.
 */
public final class AddressRules {

    private AddressRules() {}

    /**
     * Returns true for an address of the public internet, after unwrapping the IPv6 forms that stand for an IPv4
     * address.
     */
    public static boolean allow(InetAddress address) {
        return allow(address, AllowedRanges.none());
    }

    /** Returns true for an address of the public internet or of the operator's allowed blocks. */
    static boolean allow(InetAddress address, AllowedRanges allowed) {
        return allowed.contain(address) || !ForbiddenRanges.contain(EmbeddedIpv4.unwrap(address.getAddress()));
    }

    /**
     * Returns true if every address of a name may be dialled.
     *
     * <p>One forbidden address rejects the whole name, since an honest name has none. An empty collection is rejected
     * too.
     */
    public static boolean allowAll(Collection<InetAddress> addresses) {
        return allowAll(addresses, AllowedRanges.none());
    }

    static boolean allowAll(Collection<InetAddress> addresses, AllowedRanges allowed) {
        return !addresses.isEmpty() && addresses.stream().allMatch(address -> allow(address, allowed));
    }
}
