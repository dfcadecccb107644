package io.socialdata.billing.keys;

import com.github.f4b6a3.uuid.UuidCreator;
import io.socialdata.billing.accounts.AccountRepository;
import io.socialdata.billing.keys.IssueKeyResult.Issued;
import io.socialdata.billing.keys.IssueKeyResult.NoSuchAccount;
import io.socialdata.billing.keys.RotateKeyResult.AlreadyRotated;
import io.socialdata.billing.keys.RotateKeyResult.Rotated;
import io.socialdata.billing.keys.UpdateKeyResult.Revised;
import io.socialdata.contract.events.KeyChangedV1.Change;
import io.socialdata.contract.keys.ApiKey;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/**
 * Issues, lists, changes, rotates and revokes the API keys of an account. Each change and its event are one
 * transaction.
 */
@ApplicationScoped
class KeyService {

    private final Transactions transactions;
    private final AccountRepository accountRepository;
    private final ApiKeyRepository apiKeyRepository;
    private final KeyUsageRepository keyUsageRepository;
    private final KeyEventPublisher keyEventPublisher;
    private final KeysConfig config;
    private final Clock clock;
    private final SecureRandom random = new SecureRandom();

    KeyService(
            Transactions transactions,
            AccountRepository accountRepository,
            ApiKeyRepository apiKeyRepository,
            KeyUsageRepository keyUsageRepository,
            KeyEventPublisher keyEventPublisher,
            KeysConfig config,
            Clock clock) {
        this.transactions = transactions;
        this.accountRepository = accountRepository;
        this.apiKeyRepository = apiKeyRepository;
        this.keyUsageRepository = keyUsageRepository;
        this.keyEventPublisher = keyEventPublisher;
        this.config = config;
        this.clock = clock;
    }

    /** Issues a key of this environment to the account. Not idempotent: each call issues another key. */
    IssueKeyResult issue(UUID accountId, KeySettings keySettings, String env) {
        Instant now = nowInMillis();
        KeySettings.checkNewEnd(keySettings.expiresAt(), now);
        return transactions.call(handle -> {
            if (!accountRepository.lockUnlessErased(handle, accountId)) {
                return new NoSuchAccount();
            }
            if (hasMaxKeys(handle, accountId, now)) {
                return new IssueKeyResult.TooMany(config.maxPerAccount());
            }
            ApiKey secret = ApiKey.mint(env, random);
            UUID id = UuidCreator.getTimeOrderedEpoch();
            IssuedKey key = IssuedKey.of(id, accountId, id, env, secret, keySettings, now);
            return new Issued(store(handle, key, secret), secret);
        });
    }

    /** Returns all keys of an account, revoked ones included; empty if the account does not exist. */
    Optional<List<KeyView>> list(UUID accountId) {
        Instant now = clock.instant();
        return transactions.call(handle -> accountRepository
                .byId(handle, accountId)
                .map(account -> {
                    List<IssuedKey> all = apiKeyRepository.of(handle, accountId);
                    MonthlyUse month = MonthlyUse.of(all, keyUsageRepository.chargedInMonthOf(handle, accountId, now));
                    return all.stream().map(key -> KeyView.of(key, now, month)).toList();
                }));
    }

    /** Changes the settings of a key. Safe to repeat. */
    UpdateKeyResult revise(UUID accountId, UUID keyId, UpdateKeyRequest updateKeyRequest) {
        Instant now = clock.instant();
        return transactions.call(handle -> lockUnrevoked(handle, accountId, keyId)
                .<UpdateKeyResult>map(key -> revise(handle, key, updateKeyRequest.applyTo(key, now), now))
                .orElseGet(UpdateKeyResult.NoSuchKey::new));
    }

    /**
     * Issues a replacement for a key. The old key expires after the overlap, or earlier if it would anyway.
     *
     * <p>The replacement has the same settings and the lifetime the old key was issued with. Both share one monthly
     * budget.
     */
    RotateKeyResult rotate(UUID accountId, UUID keyId, Duration overlap) {
        Instant now = nowInMillis();
        return transactions.call(handle -> lockUnrevoked(handle, accountId, keyId)
                .map(key -> rotate(handle, key, overlap, now))
                .orElseGet(RotateKeyResult.NoSuchKey::new));
    }

    /** Revokes the key. Returns whether the account has such a key, now or previously revoked. */
    boolean revoke(UUID accountId, UUID keyId) {
        Instant now = clock.instant();
        return transactions.call(handle -> apiKeyRepository
                .lock(handle, accountId, keyId)
                .map(key -> revoke(handle, key, now))
                .isPresent());
    }

    /** Revokes all keys of the account, in the transaction of the caller, which holds the lock of the account. */
    void revokeAll(Handle handle, UUID accountId, Instant now) {
        apiKeyRepository.of(handle, accountId).forEach(key -> revoke(handle, key, now));
    }

    private Revised revise(Handle handle, IssuedKey key, KeySettings keySettings, Instant now) {
        if (keySettings.equals(key.terms())) {
            return revised(handle, key, now);
        }
        IssuedKey revised = apiKeyRepository.revise(handle, key.id(), keySettings, key.rotatedTo());
        keyEventPublisher.publish(handle, revised, Change.UPDATED, now);
        if (!Objects.equals(keySettings.monthlyBudgetMicroUsd(), key.terms().monthlyBudgetMicroUsd())) {
            apiKeyRepository
                    .reviseBudgetOfFamily(handle, revised)
                    .forEach(other -> keyEventPublisher.publish(handle, other, Change.UPDATED, now));
        }
        return revised(handle, revised, now);
    }

    private Revised revised(Handle handle, IssuedKey key, Instant now) {
        MonthlyUse month = MonthlyUse.of(
                apiKeyRepository.of(handle, key.accountId()),
                keyUsageRepository.chargedInMonthOf(handle, key.accountId(), now));
        return new Revised(KeyView.of(key, now, month));
    }

    private RotateKeyResult rotate(Handle handle, IssuedKey old, Duration overlap, Instant now) {
        if (old.rotatedTo() != null) {
            return new AlreadyRotated(old.rotatedTo());
        }
        Instant end = old.endAfter(overlap, now);
        boolean endsNow = old.statusAt(now) == KeyStatus.ACTIVE && !end.isAfter(now);
        if (!endsNow && hasMaxKeys(handle, old.accountId(), now)) {
            return new RotateKeyResult.TooMany(config.maxPerAccount());
        }
        ApiKey secret = ApiKey.mint(old.env(), random);
        IssuedKey key = store(handle, old.successor(UuidCreator.getTimeOrderedEpoch(), secret, now), secret);
        IssuedKey retired =
                apiKeyRepository.revise(handle, old.id(), old.terms().withExpiry(end), key.id());
        keyEventPublisher.publishRotated(handle, retired, key.id(), now);
        return new Rotated(key, secret, retired);
    }

    private IssuedKey revoke(Handle handle, IssuedKey key, Instant now) {
        if (key.revokedAt() == null) {
            apiKeyRepository.revoke(handle, key.id(), now);
            keyEventPublisher.publish(handle, key, Change.DELETED, now);
        }
        return key;
    }

    private Optional<IssuedKey> lockUnrevoked(Handle handle, UUID accountId, UUID keyId) {
        accountRepository.lock(handle, accountId);
        return apiKeyRepository.lock(handle, accountId, keyId).filter(key -> key.revokedAt() == null);
    }

    private boolean hasMaxKeys(Handle handle, UUID accountId, Instant now) {
        return apiKeyRepository.countActive(handle, accountId, now) >= config.maxPerAccount();
    }

    private IssuedKey store(Handle handle, IssuedKey key, ApiKey secret) {
        IssuedKey stored = apiKeyRepository.insert(handle, key, secret.sha256());
        keyEventPublisher.publish(handle, stored, Change.CREATED, key.createdAt());
        return stored;
    }

    /** Truncated like the times in responses, so that all callers see a key expire at the same moment. */
    private Instant nowInMillis() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }
}
