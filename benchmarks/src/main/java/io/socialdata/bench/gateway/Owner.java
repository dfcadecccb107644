package io.socialdata.bench.gateway;

import java.net.InetSocketAddress;

/** A stub for every service behind the gateway. */
public interface Owner extends AutoCloseable {

    InetSocketAddress address();

    @Override
    void close();
}
