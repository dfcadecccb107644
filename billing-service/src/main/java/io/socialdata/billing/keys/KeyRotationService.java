package io.socialdata.billing.keys;

import com.github.f4b6a3.uuid.UuidCreator;
import io.socialdata.billing.accounts.AccountRepository;
import io.socialdata.billing.keys.RotateKeyResult.AlreadyRotated;
import io.socialdata.billing.keys.RotateKeyResult.Rotated;
import io.socialdata.contract.keys.ApiKey;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Replaces API keys. Each rotation and its events are one transaction. */
@ApplicationScoped
class KeyRotationService {

    private final Transactions transactions;
    private final AccountRepository accountRepository;
    private final ApiKeyRepository apiKeyRepository;
    private final KeyEventPublisher keyEventPublisher;
    private final KeyAuthorities keyAuthorities;
    private final KeyIssuer keyIssuer;
    private final KeyIssueLimit keyIssueLimit;
    private final Clock clock;

    KeyRotationService(
            Transactions transactions,
            AccountRepository accountRepository,
            ApiKeyRepository apiKeyRepository,
            KeyEventPublisher keyEventPublisher,
            KeyAuthorities keyAuthorities,
            KeyIssuer keyIssuer,
            KeyIssueLimit keyIssueLimit,
            Clock clock) {
        this.transactions = transactions;
        this.accountRepository = accountRepository;
        this.apiKeyRepository = apiKeyRepository;
        this.keyEventPublisher = keyEventPublisher;
        this.keyAuthorities = keyAuthorities;
        this.keyIssuer = keyIssuer;
        this.keyIssueLimit = keyIssueLimit;
        this.clock = clock;
    }

    /**
     * Issues a replacement for a key. The old key expires after the overlap, or earlier if it would anyway.
     *
     * <p>The replacement has the same mode, the same settings and the lifetime the old key was issued with, but never outlives a key
     * that calls for it. Both share one monthly budget.
     */
    RotateKeyResult rotate(KeyActor actor, UUID accountId, UUID keyId, Duration overlap) {
        // Truncated like the times in responses, so that all callers see a key expire at the same moment.
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        keyIssueLimit.take(actor, accountId);
        return transactions.call(handle -> {
            accountRepository.lock(handle, accountId);
            KeyAuthority authority = keyAuthorities.of(handle, accountId, actor, now);
            return apiKeyRepository
                    .lock(handle, accountId, keyId)
                    .filter(key -> key.revokedAt() == null)
                    .map(key -> rotate(handle, key, authority, overlap, now))
                    .orElseGet(RotateKeyResult.NoSuchKey::new);
        });
    }

    private RotateKeyResult rotate(
            Handle handle, IssuedKey old, KeyAuthority authority, Duration overlap, Instant now) {
        authority.check(old.familyId(), old.effective());
        if (old.rotatedTo() != null) {
            return new AlreadyRotated(old.rotatedTo());
        }
        Instant end = old.endAfter(overlap, now);
        boolean endsNow = old.statusAt(now) == KeyStatus.ACTIVE && !end.isAfter(now);
        if (!endsNow && keyIssuer.isLimitReached(handle, old.accountId(), authority, now)) {
            return new RotateKeyResult.TooMany(keyIssuer.limit(authority));
        }
        if (!endsNow && keyIssuer.isTestKeyLimitReached(handle, old.accountId(), old.mode(), now)) {
            return new RotateKeyResult.TooMany(keyIssuer.testKeyLimit());
        }
        ApiKey secret = keyIssuer.mint(old.successorEnv());
        IssuedKey successor = old.successor(UuidCreator.getTimeOrderedEpoch(), secret, authority, now);
        IssuedKey key = keyIssuer.store(handle, successor, secret);
        IssuedKey retired =
                apiKeyRepository.revise(handle, old.id(), old.terms().withExpiry(end), key.id());
        keyEventPublisher.publishRotated(handle, retired, key.id(), now);
        return new Rotated(key, secret, retired);
    }
}
