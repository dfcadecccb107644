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

/** Calls billing for the API keys of an account. */
@Singleton
public class KeyClient {

    private final BackendClient backendClient;

    KeyClient(BackendClient backendClient) {
        this.backendClient = backendClient;
    }

    private record Listed(List<ApiKeyInfo> keys) {}

    /** Returns all keys of the account, also inactive ones. */
    public BackendResult<List<ApiKeyInfo>> list(UUID accountId) {
        return backendClient
                .get(ServiceName.BILLING, BackendClient.ofAccount(accountId, "/keys"), Listed.class)
                .map(Listed::keys);
    }

    /** Returns the key with this id if it belongs to the account. */
    BackendResult<Optional<ApiKeyInfo>> find(UUID accountId, UUID keyId) {
        return list(accountId)
                .map(keys -> keys.stream()
                        .filter(apiKeyInfo -> apiKeyInfo.id().equals(keyId))
                        .findFirst());
    }

    /**
     * Returns whether the key belongs to the account. Data that other services store by key is shown and changed only
     * then.
     */
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
        return backendClient.post(
                ServiceName.BILLING, BackendClient.ofAccount(accountId, "/keys"), request, CreatedKey.class);
    }

    BackendResult<RotatedKey> rotate(UUID accountId, UUID keyId, Duration overlap) {
        return backendClient.post(
                ServiceName.BILLING,
                BackendClient.ofAccount(accountId, "/keys/" + keyId + "/rotate"),
                Map.of("overlapSeconds", overlap.toSeconds()),
                RotatedKey.class);
    }

    BackendResult<Void> delete(UUID accountId, UUID keyId) {
        return backendClient.delete(ServiceName.BILLING, BackendClient.ofAccount(accountId, "/keys/" + keyId));
    }
}
