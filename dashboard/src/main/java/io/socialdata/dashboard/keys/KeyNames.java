package io.socialdata.dashboard.keys;

import io.socialdata.contract.keys.AccountKey;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;

/** Display names of API keys. */
@ApplicationScoped
public class KeyNames {

    private final KeyService keys;

    KeyNames(KeyService keys) {
        this.keys = keys;
    }

    /** The names of all keys of an account, also of inactive ones. */
    public record Names(Map<UUID, String> byId) {

        public String of(UUID keyId) {
            return byId.getOrDefault(keyId, "Unknown key");
        }
    }

    /** Returns the names of the account's keys; none if billing does not respond. */
    public Names of(UUID accountId) {
        return namesOf(keys.list(accountId).toOptional().orElse(List.of()));
    }

    static Names namesOf(List<AccountKey> keys) {
        return new Names(keys.stream().collect(Collectors.toMap(AccountKey::id, KeyNames::name)));
    }

    private static String name(AccountKey key) {
        return "%s (%s…%s)".formatted(key.name(), key.prefix(), key.last4());
    }
}
