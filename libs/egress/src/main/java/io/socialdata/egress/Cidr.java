package io.socialdata.egress;

import java.net.InetAddress;

/** An address block: all addresses that share the first {@code prefix} bits. */
final class Cidr {

    private final byte[] network;
    private final int prefix;

    Cidr(byte[] network, int prefix) {
        this.network = network;
        this.prefix = prefix;
    }

    static Cidr of(String text) {
        int slash = text.indexOf('/');
        byte[] network = InetAddress.ofLiteral(text.substring(0, slash)).getAddress();
        return new Cidr(network, Integer.parseInt(text.substring(slash + 1)));
    }

    boolean contains(byte[] address) {
        if (address.length != network.length) {
            return false;
        }
        int wholeBytes = prefix / Byte.SIZE;
        for (int i = 0; i < wholeBytes; i++) {
            if (address[i] != network[i]) {
                return false;
            }
        }
        int restBits = prefix % Byte.SIZE;
        int mask = 0xFF << (Byte.SIZE - restBits) & 0xFF;
        return restBits == 0 || (address[wholeBytes] & mask) == (network[wholeBytes] & mask);
    }
}
