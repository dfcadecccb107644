package io.socialdata.bench.load;

import java.net.InetSocketAddress;
import java.util.List;

/**
 * The target of a load.
 *
 * @param requests complete encoded requests, sent one after the other and again from the first
 * @param kinds number of kinds, which take turns; each is also measured by itself
 */
public record Target(InetSocketAddress address, List<byte[]> requests, int kinds) {

    public Target {
        requests = List.copyOf(requests);
    }

    /** Creates a target with requests of one kind. */
    public Target(InetSocketAddress address, List<byte[]> requests) {
        this(address, requests, 1);
    }

    /** Returns the same requests, measured by kind. */
    public Target of(int differentKinds) {
        return new Target(address, requests, differentKinds);
    }
}
