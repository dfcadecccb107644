package io.socialdata.bench.gateway;

import io.socialdata.contract.keys.ApiKey;
import java.security.SecureRandom;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;

/** A key for calls, and its account. */
public record TestKey(ApiKey key, UUID keyId, UUID accountId) {

    /** Creates keys, each of its own account. */
    static List<TestKey> draw(int count) {
        SecureRandom random = new SecureRandom();
        return Stream.generate(() -> new TestKey(ApiKey.mint("bench", random), UUID.randomUUID(), UUID.randomUUID()))
                .limit(count)
                .toList();
    }
}
