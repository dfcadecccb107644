package io.socialdata.bench.gateway;

import io.socialdata.bench.load.Target;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The measured calls: the same one for every candidate, with each key in turn. */
public record GatewayRequests(List<TestKey> keys) {

    private static final String BILLED = "/user/info?username=bench";
    private static final String FREE = "/monitor";

    /** Returns a read that has a price. */
    Target billed(int port, String prefix) {
        return calls(port, prefix + BILLED);
    }

    /** Returns a free call of the same size. */
    Target free(int port, String prefix) {
        return calls(port, prefix + FREE);
    }

    private Target calls(int port, String path) {
        InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
        return new Target(
                address, keys.stream().map(key -> request(port, path, key)).toList());
    }

    private static byte[] request(int port, String path, TestKey key) {
        return """
                GET %s HTTP/1.1\r
                Host: 127.0.0.1:%d\r
                User-Agent: socialdata-bench\r
                Accept: application/json\r
                Authorization: Bearer %s\r
                \r
                """.formatted(path, port, key.key().reveal()).getBytes(StandardCharsets.US_ASCII);
    }
}
