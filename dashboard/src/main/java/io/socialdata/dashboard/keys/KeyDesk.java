package io.socialdata.dashboard.keys;

import io.socialdata.contract.ServiceName;
import io.socialdata.dashboard.owners.Answer;
import io.socialdata.dashboard.owners.OwnerCalls;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** What billing knows about the keys of an account, and does with them. */
@Singleton
public class KeyDesk {

    private final OwnerCalls owners;

    KeyDesk(OwnerCalls owners) {
        this.owners = owners;
    }

    private record Listed(List<Key> keys) {}

    /** All keys of the account, also those that open nothing any more. */
    public Answer<List<Key>> list(UUID accountId) {
        return owners.get(ServiceName.BILLING, OwnerCalls.ofAccount(accountId, "/keys"), Listed.class)
                .map(Listed::keys);
    }

    /** The key of the account with this id. */
    Answer<Optional<Key>> find(UUID accountId, UUID keyId) {
        return list(accountId)
                .map(keys -> keys.stream().filter(key -> key.id().equals(keyId)).findFirst());
    }

    /** Whether the key is one of this account: what another service keeps by key is shown and changed only then. */
    public Answer<Boolean> owns(UUID accountId, UUID keyId) {
        return find(accountId, keyId).map(Optional::isPresent);
    }

    Answer<FreshKey> create(
            UUID accountId, String name, Preset preset, Optional<Instant> end, Optional<Long> monthlyBudgetMicroUsd) {
        Map<String, Object> request = new HashMap<>(Map.of("name", name));
        if (!preset.scopes().isEmpty()) {
            request.put("scopes", preset.scopes());
        }
        end.ifPresent(moment -> request.put("expiresAt", moment));
        monthlyBudgetMicroUsd.ifPresent(budget -> request.put("monthlyBudgetMicroUsd", budget));
        return owners.post(ServiceName.BILLING, OwnerCalls.ofAccount(accountId, "/keys"), request, FreshKey.class);
    }

    Answer<RotatedKey> rotate(UUID accountId, UUID keyId, Duration overlap) {
        return owners.post(
                ServiceName.BILLING,
                OwnerCalls.ofAccount(accountId, "/keys/" + keyId + "/rotate"),
                Map.of("overlapSeconds", overlap.toSeconds()),
                RotatedKey.class);
    }

    Answer<Void> delete(UUID accountId, UUID keyId) {
        return owners.delete(ServiceName.BILLING, OwnerCalls.ofAccount(accountId, "/keys/" + keyId));
    }
}
