package io.socialdata.dashboard.keys;

import io.socialdata.contract.ServiceName;
import io.socialdata.dashboard.backend.BackendClient;
import io.socialdata.dashboard.backend.BackendResult;
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
public class KeyClient {

    private final BackendClient owners;

    KeyClient(BackendClient owners) {
        this.owners = owners;
    }

    private record Listed(List<ApiKeyInfo> keys) {}

    /** All keys of the account, also those that open nothing any more. */
    public BackendResult<List<ApiKeyInfo>> list(UUID accountId) {
        return owners.get(ServiceName.BILLING, BackendClient.ofAccount(accountId, "/keys"), Listed.class)
                .map(Listed::keys);
    }

    /** The key of the account with this id. */
    BackendResult<Optional<ApiKeyInfo>> find(UUID accountId, UUID keyId) {
        return list(accountId)
                .map(keys -> keys.stream()
                        .filter(apiKeyInfo -> apiKeyInfo.id().equals(keyId))
                        .findFirst());
    }

    /** Whether the key is one of this account: what another service keeps by key is shown and changed only then. */
    public BackendResult<Boolean> owns(UUID accountId, UUID keyId) {
        return find(accountId, keyId).map(Optional::isPresent);
    }

    BackendResult<CreatedKey> create(
            UUID accountId,
            String name,
            PermissionPreset permissionPreset,
            Optional<Instant> end,
            Optional<Long> monthlyBudgetMicroUsd) {
        Map<String, Object> request = new HashMap<>(Map.of("name", name));
        if (!permissionPreset.scopes().isEmpty()) {
            request.put("scopes", permissionPreset.scopes());
        }
        end.ifPresent(moment -> request.put("expiresAt", moment));
        monthlyBudgetMicroUsd.ifPresent(budget -> request.put("monthlyBudgetMicroUsd", budget));
        return owners.post(ServiceName.BILLING, BackendClient.ofAccount(accountId, "/keys"), request, CreatedKey.class);
    }

    BackendResult<RotatedKey> rotate(UUID accountId, UUID keyId, Duration overlap) {
        return owners.post(
                ServiceName.BILLING,
                BackendClient.ofAccount(accountId, "/keys/" + keyId + "/rotate"),
                Map.of("overlapSeconds", overlap.toSeconds()),
                RotatedKey.class);
    }

    BackendResult<Void> delete(UUID accountId, UUID keyId) {
        return owners.delete(ServiceName.BILLING, BackendClient.ofAccount(accountId, "/keys/" + keyId));
    }
}
