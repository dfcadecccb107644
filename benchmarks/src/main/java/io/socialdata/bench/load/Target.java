package io.socialdata.bench.load;

import java.net.InetSocketAddress;
import java.util.List;

/**
 * What load is put on.
 *
 * @param requests whole requests as they stand on the wire, sent one after the other and again from the first
 */
public record Target(InetSocketAddress address, List<byte[]> requests) {

    public Target {
        requests = List.copyOf(requests);
    }
}
