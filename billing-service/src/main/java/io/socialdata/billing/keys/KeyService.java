package io.socialdata.billing.keys;

import com.github.f4b6a3.uuid.UuidCreator;
import io.socialdata.billing.accounts.AccountRepository;
import io.socialdata.billing.keys.IssueKeyResult.Issued;
import io.socialdata.billing.keys.IssueKeyResult.NoSuchAccount;
import io.socialdata.billing.keys.UpdateKeyResult.Revised;
import io.socialdata.contract.events.KeyChangedV1.Change;
import io.socialdata.contract.keys.AccountKey;
import io.socialdata.contract.keys.ApiKey;
import io.socialdata.contract.keys.KeyMode;
import io.socialdata.database.Transactions;
import io.socialdata.web.parameters.KeysetCursor;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/**
 * Issues, lists, changes and revokes the API keys of an account. Each change and its event are one transaction.
 */
@ApplicationScoped
class KeyService {

    private final Transactions transactions;
    private final AccountRepository accountRepository;
    private final ApiKeyRepository apiKeyRepository;
    private final KeyUsageRepository keyUsageRepository;
    private final KeyEventPublisher keyEventPublisher;
    private final KeyAuthorities keyAuthorities;
    private final KeyIssuer keyIssuer;
    private final KeyIssueLimit keyIssueLimit;
    private final Clock clock;

    KeyService(
            Transactions transactions,
            AccountRepository accountRepository,
            ApiKeyRepository apiKeyRepository,
            KeyUsageRepository keyUsageRepository,
            KeyEventPublisher keyEventPublisher,
            KeyAuthorities keyAuthorities,
            KeyIssuer keyIssuer,
            KeyIssueLimit keyIssueLimit,
            Clock clock) {
        this.transactions = transactions;
        this.accountRepository = accountRepository;
        this.apiKeyRepository = apiKeyRepository;
        this.keyUsageRepository = keyUsageRepository;
        this.keyEventPublisher = keyEventPublisher;
        this.keyAuthorities = keyAuthorities;
        this.keyIssuer = keyIssuer;
        this.keyIssueLimit = keyIssueLimit;
        this.clock = clock;
    }

    /**
     * Issues a key to the account. Settings that a calling key does not request are its own. Not idempotent: each call
     * issues another key.
     *
     * @param env what the text of a live key contains if the owner creates it
     */
    IssueKeyResult issue(KeyActor actor, UUID accountId, KeySettings requested, KeyMode mode, String env) {
        // Truncated like the times in responses, so that all callers see a key expire at the same moment.
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        if (!requested.isActiveAt(now)) {
            return new IssueKeyResult.ExpiryPassed();
        }
        if (mode == KeyMode.TEST && !keyIssuer.offersTestKeys()) {
            return new IssueKeyResult.NoTestKeys();
        }
        keyIssueLimit.take(actor, accountId);
        return transactions.call(handle -> {
            if (!accountRepository.lockUnlessErased(handle, accountId)) {
                return new NoSuchAccount();
            }
            if (!accountRepository.byId(handle, accountId).orElseThrow().isVerified()) {
                return new IssueKeyResult.Unverified();
            }
            KeyAuthority authority = keyAuthorities.of(handle, accountId, actor, now);
            UUID id = UuidCreator.getTimeOrderedEpoch();
            UUID family = authority.familyOf(id);
            KeySettings completed = authority.complete(requested);
            KeySettings settings =
                    mode == KeyMode.TEST ? TestKeyScopes.restrict(completed, requested.scopes()) : completed;
            authority.check(family, settings.within(authority.roleAllows()));
            if (keyIssuer.isLimitReached(handle, accountId, authority, now)) {
                return new IssueKeyResult.TooMany(keyIssuer.limit(authority));
            }
            if (keyIssuer.isTestKeyLimitReached(handle, accountId, mode, now)) {
                return new IssueKeyResult.TooManyTestKeys(keyIssuer.testKeyLimit());
            }
            String keyEnv = KeyIssuer.envOf(mode, authority.envOr(env));
            ApiKey secret = keyIssuer.mint(keyEnv);
            IssuedKey key = IssuedKey.of(id, accountId, family, keyEnv, mode, secret, settings, authority, now);
            return new Issued(keyIssuer.store(handle, key, secret), secret);
        });
    }

    boolean offersTestKeys() {
        return keyIssuer.offersTestKeys();
    }

    /** Returns a page of the account's keys, newest first, revoked ones included. */
    List<AccountKey> page(UUID accountId, KeysetCursor after, int limit) {
        Instant now = clock.instant();
        return transactions.call(
                handle -> views(handle, accountId, apiKeyRepository.page(handle, accountId, after, limit), now));
    }

    Optional<AccountKey> find(UUID accountId, UUID keyId) {
        Instant now = clock.instant();
        return transactions.call(handle -> apiKeyRepository
                .find(handle, accountId, keyId)
                .map(key -> views(handle, accountId, List.of(key), now).getFirst()));
    }

    /** Changes the settings of a key. Safe to repeat. */
    UpdateKeyResult revise(KeyActor actor, UUID accountId, UUID keyId, UpdateAccountKeyRequest request) {
        Instant now = clock.instant();
        return transactions.call(handle -> {
            accountRepository.lock(handle, accountId);
            KeyAuthority authority = keyAuthorities.of(handle, accountId, actor, now);
            return apiKeyRepository
                    .lock(handle, accountId, keyId)
                    .filter(key -> key.revokedAt() == null)
                    .<UpdateKeyResult>map(key -> {
                        authority.check(key.familyId(), key.effective());
                        KeySettings changed = request.applyTo(key, now);
                        KeySettings allowed = key.mode() == KeyMode.TEST
                                ? TestKeyScopes.restrict(changed, changed.scopes())
                                : changed;
                        return revise(handle, key, allowed, authority, now);
                    })
                    .orElseGet(UpdateKeyResult.NoSuchKey::new);
        });
    }

    /** Revokes the key. Returns whether the account has such a key, now or previously revoked. */
    boolean revoke(KeyActor actor, UUID accountId, UUID keyId) {
        Instant now = clock.instant();
        return transactions.call(handle -> {
            accountRepository.lock(handle, accountId);
            KeyAuthority authority = keyAuthorities.of(handle, accountId, actor, now);
            return apiKeyRepository
                    .lock(handle, accountId, keyId)
                    .map(key -> {
                        authority.check(key.familyId(), key.effective());
                        return revoke(handle, key, now);
                    })
                    .isPresent();
        });
    }

    /**
     * Revokes all keys of the account, in the transaction of the caller, which holds the lock of the account. Returns how
     * many were not revoked before.
     */
    int revokeAll(Handle handle, UUID accountId, Instant now) {
        List<IssuedKey> unrevoked = apiKeyRepository.of(handle, accountId).stream()
                .filter(key -> key.revokedAt() == null)
                .toList();
        unrevoked.forEach(key -> revoke(handle, key, now));
        return unrevoked.size();
    }

    private Revised revise(Handle handle, IssuedKey key, KeySettings settings, KeyAuthority authority, Instant now) {
        if (settings.equals(key.terms())) {
            return revised(handle, key, now);
        }
        authority.checkChange(key, settings);
        IssuedKey revised = apiKeyRepository.revise(handle, key.id(), settings, key.rotatedTo());
        keyEventPublisher.publish(handle, revised, Change.UPDATED, now);
        if (!Objects.equals(settings.monthlyBudgetMicroUsd(), key.terms().monthlyBudgetMicroUsd())) {
            apiKeyRepository.reviseBudgetOfFamily(handle, revised).forEach(other -> {
                authority.check(other.familyId(), other.effective());
                keyEventPublisher.publish(handle, other, Change.UPDATED, now);
            });
        }
        return revised(handle, revised, now);
    }

    private Revised revised(Handle handle, IssuedKey key, Instant now) {
        return new Revised(views(handle, key.accountId(), List.of(key), now).getFirst());
    }

    private List<AccountKey> views(Handle handle, UUID accountId, List<IssuedKey> keys, Instant now) {
        MonthlyUse month = keyUsageRepository.useInMonthOf(handle, accountId, now);
        return keys.stream().map(key -> key.shown(now, month)).toList();
    }

    /** Revokes the key in the transaction of the caller, which holds the lock of the account. */
    IssuedKey revoke(Handle handle, IssuedKey key, Instant now) {
        if (key.revokedAt() == null) {
            apiKeyRepository.revoke(handle, key.id(), now);
            keyEventPublisher.publish(handle, key, Change.DELETED, now);
        }
        return key;
    }
}
