package io.socialdata.dashboard.keys;

import static io.socialdata.contract.ServiceName.BILLING;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.smallrye.mutiny.Uni;
import io.socialdata.dashboard.backend.BackendCalls;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.backend.BackendResult.Rejected;
import io.socialdata.dashboard.backend.BackendResult.Success;
import io.socialdata.dashboard.backend.BackendResult.Unavailable;
import io.socialdata.dashboard.keys.KeyClient.CreateKeyRequest;
import io.socialdata.dashboard.keys.KeyClient.KeyList;
import io.socialdata.dashboard.keys.KeyClient.RotateKeyRequest;
import io.socialdata.dashboard.memberships.KeyMaker;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Lists and changes the API keys of an account. */
@ApplicationScoped
public class KeyService {

    private final BackendCalls backendCalls;
    private final KeyClient keyClient;
    private final KeyMakerService keyMakers;

    KeyService(BackendCalls backendCalls, @RestClient KeyClient keyClient, KeyMakerService keyMakers) {
        this.backendCalls = backendCalls;
        this.keyClient = keyClient;
        this.keyMakers = keyMakers;
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

    /** Returns the active keys that the member made, or inherited. */
    public BackendResult<List<ApiKeyInfo>> madeBy(UUID accountId, UUID userId) {
        return list(accountId)
                .map(keys -> keys.stream()
                        .filter(key -> key.active() && userId.equals(key.madeBy()))
                        .toList());
    }

    /** Creates a key of this member. */
    BackendResult<CreatedKey> create(UUID accountId, UUID userId, CreateKeyRequest request) {
        return by(accountId, userId, maker -> keyClient.create(accountId, request.by(maker)));
    }

    /** Creates a key for trying calls. */
    public BackendResult<TrialKey> createTrial(UUID accountId, UUID userId, TrialKeyRequest request) {
        return create(accountId, userId, request.settings()).map(created -> new TrialKey(created.id(), created.key()));
    }

    /** Replaces a key. The next one is a key of this member, who gets its text. */
    BackendResult<RotatedKey> rotate(UUID accountId, UUID userId, UUID keyId, Duration overlap) {
        return by(
                accountId,
                userId,
                maker -> keyClient.rotate(accountId, keyId, new RotateKeyRequest(overlap.toSeconds(), maker)));
    }

    /** Changes a key, which gets nothing that the role of this member does not allow. */
    BackendResult<ApiKeyInfo> update(UUID accountId, UUID userId, UUID keyId, ObjectNode settings) {
        return by(accountId, userId, maker -> keyClient.update(accountId, keyId, settings.putPOJO("maker", maker)));
    }

    private <T> BackendResult<T> by(UUID accountId, UUID userId, Function<KeyMaker, Uni<T>> call) {
        return switch (keyMakers.maker(accountId, userId)) {
            case Success<KeyMaker>(var maker) -> backendCalls.change(BILLING, call.apply(maker));
            case Rejected<KeyMaker>(var status, var error, var message, var field) ->
                new Rejected<>(status, error, message, field);
            case Unavailable<KeyMaker>(var service) -> new Unavailable<>(service);
        };
    }

    public BackendResult<Void> delete(UUID accountId, UUID keyId) {
        return backendCalls.change(BILLING, keyClient.delete(accountId, keyId));
    }
}
