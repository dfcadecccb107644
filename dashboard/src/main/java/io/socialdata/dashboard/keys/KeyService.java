package io.socialdata.dashboard.keys;

import static io.socialdata.contract.ServiceName.BILLING;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.contract.keys.AccountKey;
import io.socialdata.dashboard.backend.BackendCalls;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.backend.BackendResult.Rejected;
import io.socialdata.dashboard.backend.BackendResult.Success;
import io.socialdata.dashboard.backend.BackendResult.Unavailable;
import io.socialdata.dashboard.identity.memberships.KeyMaker;
import io.socialdata.dashboard.identity.memberships.MemberKeys;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jspecify.annotations.Nullable;

/** Lists and changes the API keys of an account. */
@ApplicationScoped
public class KeyService implements MemberKeys {

    /** Maximum number of keys of a page. */
    public static final int MAX_ROWS = 200;

    private final BackendCalls backendCalls;
    private final KeyClient keyClient;
    private final KeyMakerService keyMakers;
    private final ObjectMapper json;

    KeyService(
            BackendCalls backendCalls, @RestClient KeyClient keyClient, KeyMakerService keyMakers, ObjectMapper json) {
        this.backendCalls = backendCalls;
        this.keyClient = keyClient;
        this.keyMakers = keyMakers;
        this.json = json;
    }

    /** Returns all keys of the account, oldest first, also inactive ones. */
    public BackendResult<List<AccountKey>> list(UUID accountId) {
        return all(cursor -> keyClient.page(accountId, MAX_ROWS, cursor));
    }

    /** Returns the keys of all pages, oldest first: the default of a form is the key that the account has had for longest. */
    public BackendResult<List<AccountKey>> all(Function<@Nullable String, AccountKey.Page> page) {
        return backendCalls
                .loadAll(BILLING, page, AccountKey.Page::keys, AccountKey.Page::nextCursor)
                .map(List::reversed);
    }

    /** Returns whether the account can have test keys; not if billing does not respond. */
    boolean offersTestKeys(UUID accountId) {
        return backendCalls
                .load(BILLING, () -> keyClient.page(accountId, 1, null))
                .map(AccountKey.Page::testKeysOffered)
                .toOptional()
                .orElse(false);
    }

    /** Returns the key with this id if it belongs to the account. */
    BackendResult<Optional<AccountKey>> find(UUID accountId, UUID keyId) {
        return list(accountId)
                .map(keys -> keys.stream().filter(key -> key.id().equals(keyId)).findFirst());
    }

    @Override
    public Optional<List<AccountKey>> madeBy(UUID accountId, UUID userId) {
        return list(accountId)
                .toOptional()
                .map(keys -> keys.stream()
                        .filter(key -> key.active() && userId.equals(key.madeBy()))
                        .toList());
    }

    @Override
    public boolean settle(UUID accountId, UUID userId) {
        return keyMakers.settle(accountId, userId);
    }

    /** Creates a key of this member. */
    BackendResult<AccountKey.Created> create(UUID accountId, UUID userId, AccountKey.Request request) {
        return by(accountId, userId, member -> keyClient.create(accountId, member, request));
    }

    /** Creates a key for trying calls. */
    public BackendResult<AccountKey.Created> createTrial(UUID accountId, UUID userId, TrialKeyRequest request) {
        return create(accountId, userId, request.settings());
    }

    /** Replaces a key. The next one is a key of this member, who gets its text. */
    BackendResult<AccountKey.Rotated> rotate(UUID accountId, UUID userId, UUID keyId, Duration overlap) {
        AccountKey.Rotation rotation = new AccountKey.Rotation(Math.toIntExact(overlap.toSeconds()));
        return by(accountId, userId, member -> keyClient.rotate(accountId, member, keyId, rotation));
    }

    /** Changes a key, which gets nothing that the role of this member does not allow. */
    BackendResult<AccountKey> update(UUID accountId, UUID userId, UUID keyId, ObjectNode settings) {
        return by(accountId, userId, member -> keyClient.change(accountId, member, keyId, settings));
    }

    private <T> BackendResult<T> by(UUID accountId, UUID userId, Function<String, T> call) {
        return switch (keyMakers.maker(accountId, userId)) {
            case Success<KeyMaker>(var maker) -> backendCalls.change(BILLING, () -> call.apply(header(maker)));
            case Rejected<KeyMaker>(var status, var error, var message, var field) ->
                new Rejected<>(status, error, message, field);
            case Unavailable<KeyMaker>(var service) -> new Unavailable<>(service);
        };
    }

    private String header(KeyMaker maker) {
        try {
            return json.writeValueAsString(maker);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a record could not be written as JSON", e);
        }
    }

    public BackendResult<Void> delete(UUID accountId, UUID keyId) {
        return backendCalls.change(BILLING, () -> keyClient.delete(accountId, keyId));
    }
}
