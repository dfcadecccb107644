package io.socialdata.billing.keys;

import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.events.KeyChangedV1.Change;
import io.socialdata.web.errors.ApiException;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Finds out what an actor may do with the keys of its account. */
@ApplicationScoped
class KeyAuthorities {

    private final ApiKeyRepository apiKeyRepository;
    private final KeyMakerRepository makers;
    private final KeyEventPublisher keyEventPublisher;

    KeyAuthorities(ApiKeyRepository apiKeyRepository, KeyMakerRepository makers, KeyEventPublisher keyEventPublisher) {
        this.apiKeyRepository = apiKeyRepository;
        this.makers = makers;
        this.keyEventPublisher = keyEventPublisher;
    }

    /** Stores what the dashboard tells of a member, unless something later is known. The member's keys change with it. */
    void learn(Handle handle, UUID accountId, KeyMaker member, Instant now) {
        if (makers.store(handle, accountId, member, false)) {
            apiKeyRepository
                    .madeBy(handle, accountId, member.userId())
                    .forEach(key -> keyEventPublisher.publish(handle, key, Change.UPDATED, now));
        }
    }

    /**
     * Returns the authority of the actor. The caller holds the lock of the account, so a key that is revoked or narrowed at
     * the same time acts either before that or not at all, whatever a gateway still has in its cache.
     *
     * @throws ApiException 401 if the calling key is not active, 403 if it is a test key or the member was removed
     */
    KeyAuthority of(Handle handle, UUID accountId, KeyActor actor, Instant now) {
        return switch (actor) {
            case KeyActor.Owner() -> new KeyAuthority.OfPerson(null, null);
            case KeyActor.Member(var maker) -> {
                learn(handle, accountId, maker, now);
                yield makers.authority(handle, accountId, maker.userId())
                        .orElseThrow(() ->
                                new ApiException(ErrorCode.FORBIDDEN, "You are no longer a member of this account."));
            }
            case KeyActor.CallingKey(var id) ->
                apiKeyRepository
                        .find(handle, accountId, id)
                        .filter(key -> key.statusAt(now) == KeyStatus.ACTIVE)
                        .map(KeyAuthorities::ofKey)
                        .orElseThrow(
                                () -> new ApiException(ErrorCode.UNAUTHORIZED, "This API key is no longer active."));
        };
    }

    /** The gateway refuses such calls of test keys already. */
    private static KeyAuthority ofKey(IssuedKey key) {
        return switch (key.mode()) {
            case LIVE -> new KeyAuthority.OfKey(key);
            case TEST ->
                throw new ApiException(ErrorCode.FORBIDDEN, "Test keys cannot manage keys.")
                        .reason("test_key_operation");
        };
    }
}
