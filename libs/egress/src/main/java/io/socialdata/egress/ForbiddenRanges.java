package io.socialdata.egress;

import java.util.List;
import java.util.stream.Stream;

/**
 * The address blocks that a customer's URL must never reach.
 *
 * <p>An explicit table, because the predicates of {@code InetAddress} cover only part of it: carrier-grade NAT, unique
 * local IPv6, benchmarking, documentation, class E and the transition tunnels pass all of them.
 */
final class ForbiddenRanges {

    private static final List<Cidr> TABLE = Stream.of(
                    "0.0.0.0/8", // this network; the local host on many systems
                    "10.0.0.0/8", // private
                    "100.64.0.0/10", // carrier-grade NAT, and some clouds' metadata
                    "127.0.0.0/8", // loopback
                    "168.63.129.16/32", // a cloud's host agent, reachable only from its guests
                    "169.254.0.0/16", // link-local, metadata services
                    "172.16.0.0/12", // private
                    "192.0.0.0/24", // protocol assignments
                    "192.0.2.0/24", // documentation
                    "192.31.196.0/24", // AS112 sink
                    "192.52.193.0/24", // multicast tunnels
                    "192.88.99.0/24", // 6to4 relays
                    "192.168.0.0/16", // private
                    "192.175.48.0/24", // AS112 sink
                    "198.18.0.0/15", // benchmarking
                    "198.51.100.0/24", // documentation
                    "203.0.113.0/24", // documentation
                    "224.0.0.0/4", // multicast
                    "240.0.0.0/4", // reserved, and the broadcast address
                    // IPv6: global unicast is 2000::/3, so everything around it goes first.
                    "::/3", // unspecified, loopback, IPv4-compatible, local-use NAT64
                    "4000::/2", // unassigned, segment routing
                    "8000::/1", // unassigned, unique local, link-local, site-local, multicast
                    "2001::/23", // protocol assignments: Teredo, benchmarking, ORCHID
                    "2001:db8::/32", // documentation
                    "2002::/16", // 6to4: contains any IPv4 address
                    "2620:4f:8000::/48", // AS112 sink
                    "3fff::/20") // documentation
            .map(Cidr::of)
            .toList();

    private ForbiddenRanges() {}

    static boolean contain(byte[] address) {
        return TABLE.stream().anyMatch(block -> block.contains(address));
    }
}
