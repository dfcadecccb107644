package io.socialdata.dashboard.keys;

import static io.socialdata.contract.ServiceName.BILLING;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.dashboard.backend.BackendCalls;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.keys.KeyClient.CreateKeyRequest;
import io.socialdata.dashboard.keys.KeyClient.KeyList;
import io.socialdata.dashboard.keys.KeyClient.RotateKeyRequest;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Lists and changes the API keys of an account. */
@ApplicationScoped
public class KeyService {

    private final BackendCalls backendCalls;
    private final KeyClient keyClient;

    KeyService(BackendCalls backendCalls, @RestClient KeyClient keyClient) {
        this.backendCalls = backendCalls;
        this.keyClient = keyClient;
    }

    /** Returns all keys of the account, also inactive ones. */
    public BackendResult<List<ApiKeyInfo>> list(UUID accountId) {
        return listing(accountId).map(KeyList::keys);
    }

    /** Returns all keys of the account, and whether it can have test keys. */
    BackendResult<KeyList> listing(UUID accountId) {
        return backendCalls.load(BILLING, keyClient.list(accountId));
    }

    /** Returns the key with this id if it belongs to the account. */
    BackendResult<Optional<ApiKeyInfo>> find(UUID accountId, UUID keyId) {
        return list(accountId)
                .map(keys -> keys.stream()
                        .filter(apiKeyInfo -> apiKeyInfo.id().equals(keyId))
                        .findFirst());
    }

    BackendResult<CreatedKey> create(UUID accountId, CreateKeyRequest request) {
        return backendCalls.change(BILLING, keyClient.create(accountId, request));
    }

    /** Creates a key for trying calls. */
    public BackendResult<TrialKey> createTrial(UUID accountId, TrialKeyRequest request) {
        return create(accountId, request.settings()).map(created -> new TrialKey(created.id(), created.key()));
    }

    BackendResult<RotatedKey> rotate(UUID accountId, UUID keyId, Duration overlap) {
        return backendCalls.change(
                BILLING, keyClient.rotate(accountId, keyId, new RotateKeyRequest(overlap.toSeconds())));
    }

    BackendResult<ApiKeyInfo> update(UUID accountId, UUID keyId, ObjectNode settings) {
        return backendCalls.change(BILLING, keyClient.update(accountId, keyId, settings));
    }

    public BackendResult<Void> delete(UUID accountId, UUID keyId) {
        return backendCalls.change(BILLING, keyClient.delete(accountId, keyId));
    }
}
