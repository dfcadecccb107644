package io.socialdata.billing.keys;

import com.github.f4b6a3.uuid.UuidCreator;
import io.socialdata.billing.accounts.Accounts;
import io.socialdata.billing.keys.IssueOutcome.Issued;
import io.socialdata.billing.keys.IssueOutcome.NoSuchAccount;
import io.socialdata.billing.keys.IssueOutcome.TooMany;
import io.socialdata.contract.events.KeyChangedV1.Change;
import io.socialdata.contract.keys.ApiKey;
import io.socialdata.database.Transactions;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Makes API keys, new ones and successors of old ones. What changes is announced in the same transaction. */
@Singleton
class KeyIssuer {

    private final Transactions transactions;
    private final Accounts accounts;
    private final IssuedKeys keys;
    private final KeyAnnouncements announcements;
    private final KeysConfig config;
    private final Clock clock;
    private final SecureRandom random = new SecureRandom();

    KeyIssuer(
            Transactions transactions,
            Accounts accounts,
            IssuedKeys keys,
            KeyAnnouncements announcements,
            KeysConfig config,
            Clock clock) {
        this.transactions = transactions;
        this.accounts = accounts;
        this.keys = keys;
        this.announcements = announcements;
        this.config = config;
        this.clock = clock;
    }

    /** Issues a key of this environment to the account. A repeated call issues another one. */
    IssueOutcome issue(UUID accountId, KeyTerms terms, String env) {
        Instant now = now();
        KeyTerms.checkNewEnd(terms.expiresAt(), now);
        return transactions.call(handle -> {
            if (!accounts.lock(handle, accountId)) {
                return new NoSuchAccount();
            }
            if (keys.countActive(handle, accountId, now) >= config.maxPerAccount()) {
                return new TooMany(config.maxPerAccount());
            }
            ApiKey secret = ApiKey.mint(env, random);
            UUID id = UuidCreator.getTimeOrderedEpoch();
            IssuedKey key = IssuedKey.of(id, accountId, id, env, secret, terms, now);
            return new Issued(store(handle, key, secret), secret);
        });
    }

    /**
     * Issues a key in the place of another one, which expires after the overlap if it would not do so before.
     *
     * <p>The successor has the same terms, but for its expiry: it lives as long as the old one was meant to. Both spend the
     * same monthly budget.
     */
    RotateOutcome rotate(UUID accountId, UUID keyId, Duration overlap) {
        Instant now = now();
        return transactions.call(handle -> {
            accounts.lock(handle, accountId);
            return keys.lock(handle, accountId, keyId)
                    .filter(key -> key.revokedAt() == null)
                    .map(key -> rotate(handle, key, overlap, now))
                    .orElseGet(RotateOutcome.NoSuchKey::new);
        });
    }

    private RotateOutcome rotate(Handle handle, IssuedKey old, Duration overlap, Instant now) {
        if (old.rotatedTo() != null) {
            return new RotateOutcome.AlreadyRotated(old.rotatedTo());
        }
        Instant end = old.endAfter(overlap, now);
        boolean makesRoom = old.statusAt(now) == KeyStatus.ACTIVE && !end.isAfter(now);
        if (!makesRoom && keys.countActive(handle, old.accountId(), now) >= config.maxPerAccount()) {
            return new RotateOutcome.TooMany(config.maxPerAccount());
        }
        ApiKey secret = ApiKey.mint(old.env(), random);
        IssuedKey key = store(handle, old.successor(UuidCreator.getTimeOrderedEpoch(), secret, now), secret);
        IssuedKey retired = keys.revise(handle, old.id(), old.terms().until(end), key.id());
        announcements.rotated(handle, retired, key.id(), now);
        return new RotateOutcome.Rotated(key, secret, retired);
    }

    private IssuedKey store(Handle handle, IssuedKey key, ApiKey secret) {
        IssuedKey stored = keys.insert(handle, key, secret.sha256());
        announcements.announce(handle, stored, Change.CREATED, key.createdAt());
        return stored;
    }

    /** As exact as what callers are told, so that no two of them see a key expire at different moments. */
    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }
}
