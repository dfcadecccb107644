package io.socialdata.egress;

import java.net.InetAddress;

/** The host part of an accepted URL. */
public sealed interface Host {

    /** A name in lower-case ASCII without a trailing dot. Its addresses must still be resolved and checked. */
    record Name(String ascii) implements Host {}

    /** A literal address that has passed {@link AddressRules}. */
    record Literal(InetAddress address) implements Host {}
}
