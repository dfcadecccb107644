package io.socialdata.dashboard.keys;

import jakarta.inject.Singleton;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;

/** How people tell their keys apart. */
@Singleton
public class KeyNames {

    private final KeyClient keys;

    KeyNames(KeyClient keys) {
        this.keys = keys;
    }

    /** The names of all keys of an account, also of those that work no longer. */
    public record Names(Map<UUID, String> byId) {

        public String of(UUID keyId) {
            return byId.getOrDefault(keyId, "Unknown key");
        }
    }

    /** Without an answer of billing no name is known. */
    public Names of(UUID accountId) {
        return keys.list(accountId)
                .map(all -> new Names(all.stream().collect(Collectors.toMap(ApiKeyInfo::id, KeyNames::name))))
                .given()
                .orElse(new Names(Map.of()));
    }

    private static String name(ApiKeyInfo apiKeyInfo) {
        return "%s (%s…%s)".formatted(apiKeyInfo.name(), apiKeyInfo.prefix(), apiKeyInfo.last4());
    }
}
