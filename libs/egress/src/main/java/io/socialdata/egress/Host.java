package io.socialdata.egress;

import java.net.InetAddress;

/** The host part of an accepted address. */
public sealed interface Host {

    /** A name in lower-case ASCII without a trailing dot; its addresses are still to be looked up and checked. */
    record Name(String ascii) implements Host {}

    /** A literal address that has passed {@link AddressRules}. */
    record Literal(InetAddress address) implements Host {}
}
