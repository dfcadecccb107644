package io.socialdata.billing.keys;

import io.socialdata.contract.events.KeyChangedV1.Change;
import io.socialdata.contract.keys.ApiKey;
import io.socialdata.contract.keys.KeyMode;
import jakarta.enterprise.context.ApplicationScoped;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Makes new keys within the limits of an account. The caller holds the lock of the account. */
@ApplicationScoped
class KeyIssuer {

    private final ApiKeyRepository apiKeyRepository;
    private final KeyEventPublisher keyEventPublisher;
    private final KeysConfig config;
    private final SecureRandom random = new SecureRandom();

    KeyIssuer(ApiKeyRepository apiKeyRepository, KeyEventPublisher keyEventPublisher, KeysConfig config) {
        this.apiKeyRepository = apiKeyRepository;
        this.keyEventPublisher = keyEventPublisher;
        this.config = config;
    }

    /** Returns the maximum number of active keys up to which this actor may create further ones. */
    int limit(KeyAuthority authority) {
        return switch (authority) {
            case KeyAuthority.OfPerson _ -> config.maxPerAccount();
            case KeyAuthority.OfKey ignored -> Math.max(0, config.maxPerAccount() - config.reservedForOwner());
        };
    }

    boolean isLimitReached(Handle handle, UUID accountId, KeyAuthority authority, Instant now) {
        return apiKeyRepository.countActive(handle, accountId, now) >= limit(authority);
    }

    /** Returns whether this service offers test keys. */
    boolean offersTestKeys() {
        return config.testKeys().enabled();
    }

    int testKeyLimit() {
        return config.testKeys().maxPerAccount();
    }

    boolean isTestKeyLimitReached(Handle handle, UUID accountId, KeyMode mode, Instant now) {
        return mode == KeyMode.TEST && apiKeyRepository.countActiveTestKeys(handle, accountId, now) >= testKeyLimit();
    }

    /** Returns the environment in the text of a new key: always the same for test keys, and never that one for others. */
    static String envOf(KeyMode mode, String requested) {
        return switch (mode) {
            case TEST -> KeyMode.TEST.wireName();
            case LIVE -> requested.equals(KeyMode.TEST.wireName()) ? KeyMode.LIVE.wireName() : requested;
        };
    }

    ApiKey mint(String env) {
        return ApiKey.mint(env, random);
    }

    /** Stores the key and publishes its creation. Returns it as stored. */
    IssuedKey store(Handle handle, IssuedKey key, ApiKey secret) {
        IssuedKey stored = apiKeyRepository.insert(handle, key, secret.sha256());
        keyEventPublisher.publish(handle, stored, Change.CREATED, key.createdAt());
        return stored;
    }
}
