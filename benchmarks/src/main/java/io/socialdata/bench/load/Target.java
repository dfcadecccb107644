package io.socialdata.bench.load;

import java.net.InetSocketAddress;
import java.util.List;

/**
 * What load is put on.
 *
 * @param requests whole requests as they stand on the wire, sent one after the other and again from the first
 * @param kinds of how many kinds they are, by turns; each is measured by itself as well
 */
public record Target(InetSocketAddress address, List<byte[]> requests, int kinds) {

    public Target {
        requests = List.copyOf(requests);
    }

    /** Requests of one kind. */
    public Target(InetSocketAddress address, List<byte[]> requests) {
        this(address, requests, 1);
    }

    /** The same requests, told apart by kind. */
    public Target of(int differentKinds) {
        return new Target(address, requests, differentKinds);
    }
}
