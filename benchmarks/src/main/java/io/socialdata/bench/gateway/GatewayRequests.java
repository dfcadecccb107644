package io.socialdata.bench.gateway;

import io.socialdata.bench.load.RawHttp;
import io.socialdata.bench.load.Target;
import io.socialdata.contract.keys.ApiKey;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.security.SecureRandom;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;

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
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("User-Agent", "socialdata-bench");
        headers.put("Accept", "application/json");
        headers.put("Authorization", "Bearer " + key.key().reveal());
        return RawHttp.get(path, "127.0.0.1:" + port, headers);
    }

    /** A key for calls, and its account. */
    public record TestKey(ApiKey key, UUID keyId, UUID accountId) {

        /** Creates keys, each of its own account. */
        static List<TestKey> draw(int count) {
            SecureRandom random = new SecureRandom();
            return Stream.generate(
                            () -> new TestKey(ApiKey.mint("bench", random), UUID.randomUUID(), UUID.randomUUID()))
                    .limit(count)
                    .toList();
        }
    }
}
