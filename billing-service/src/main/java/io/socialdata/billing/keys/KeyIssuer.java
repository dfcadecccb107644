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

    /** Maximum number of keys of an account, not counting revoked and expired ones. Further keys are rejected. */
    private static final int MAX_PER_ACCOUNT = 100;

    /**
     * Number of these keys that only the dashboard and operators may create, so that a stolen key cannot use them all
     * up through the API.
     */
    private static final int RESERVED_FOR_OWNER = 10;

    /** Maximum number of test keys of an account, not counting revoked and expired ones. */
    private static final int TEST_KEYS_MAX_PER_ACCOUNT = 5;

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
            case KeyAuthority.OfPerson _ -> MAX_PER_ACCOUNT;
            case KeyAuthority.OfKey ignored -> Math.max(0, MAX_PER_ACCOUNT - RESERVED_FOR_OWNER);
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
        return TEST_KEYS_MAX_PER_ACCOUNT;
    }

    boolean isTestKeyLimitReached(Handle handle, UUID accountId, KeyMode mode, Instant now) {
        return mode == KeyMode.TEST && apiKeyRepository.countActiveTestKeys(handle, accountId, now) >= testKeyLimit();
    }

    /**
     * Returns the environment in the text of a new key: always the same for test keys, and never that one for others.
     */
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
