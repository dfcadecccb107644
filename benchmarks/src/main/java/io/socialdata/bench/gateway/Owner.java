package io.socialdata.bench.gateway;

import java.net.InetSocketAddress;

/** Stands in for every service behind the gateway. */
public interface Owner extends AutoCloseable {

    InetSocketAddress address();

    @Override
    void close();
}
