package io.socialdata.bench.gateway;

import io.socialdata.contract.keys.ApiKey;
import java.security.SecureRandom;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;

/** A key that calls are made with, and whose it is. */
public record TestKey(ApiKey key, UUID keyId, UUID accountId) {

    /** New keys, each of an account of its own. */
    static List<TestKey> draw(int count) {
        SecureRandom random = new SecureRandom();
        return Stream.generate(() -> new TestKey(ApiKey.mint("bench", random), UUID.randomUUID(), UUID.randomUUID()))
                .limit(count)
                .toList();
    }
}
