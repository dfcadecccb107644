package io.socialdata.billing.keys;

import com.github.f4b6a3.uuid.UuidCreator;
import io.socialdata.billing.accounts.Accounts;
import io.socialdata.billing.announcements.Announcements;
import io.socialdata.billing.database.Transactions;
import io.socialdata.billing.keys.IssueOutcome.Issued;
import io.socialdata.billing.keys.IssueOutcome.NoSuchAccount;
import io.socialdata.billing.keys.IssueOutcome.TooMany;
import io.socialdata.contract.events.KeyChangedV1;
import io.socialdata.contract.events.KeyChangedV1.Change;
import io.socialdata.contract.events.Topics;
import io.socialdata.contract.keys.ApiKey;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Issues and revokes API keys. What changes is announced in the same transaction. */
@Singleton
class KeyIssuer {

    private final Transactions transactions;
    private final Accounts accounts;
    private final IssuedKeys keys;
    private final Announcements announcements;
    private final KeysConfig config;
    private final Clock clock;
    private final SecureRandom random = new SecureRandom();

    KeyIssuer(
            Transactions transactions,
            Accounts accounts,
            IssuedKeys keys,
            Announcements announcements,
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
    IssueOutcome issue(UUID accountId, String name, String env) {
        ApiKey secret = ApiKey.mint(env, random);
        IssuedKey key = IssuedKey.of(
                UuidCreator.getTimeOrderedEpoch(), accountId, env, secret, KeyTerms.named(name), clock.instant());
        return transactions.call(handle -> {
            if (!accounts.lock(handle, accountId)) {
                return new NoSuchAccount();
            }
            if (keys.countActive(handle, accountId, key.createdAt()) >= config.maxPerAccount()) {
                return new TooMany(config.maxPerAccount());
            }
            keys.insert(handle, key, secret.sha256());
            announce(handle, key, Change.CREATED, key.createdAt());
            return new Issued(key, secret);
        });
    }

    /** All keys of an account, revoked ones included; empty if there is no such account. */
    Optional<List<IssuedKey>> list(UUID accountId) {
        return transactions.call(
                handle -> accounts.byId(handle, accountId).map(account -> keys.of(handle, account.id())));
    }

    /** Makes the key useless; tells whether the account has such a key, revoked just now or before. */
    boolean revoke(UUID accountId, UUID keyId) {
        Instant now = clock.instant();
        return transactions.call(handle -> keys.lock(handle, accountId, keyId)
                .map(key -> revoke(handle, key, now))
                .isPresent());
    }

    private IssuedKey revoke(Handle handle, IssuedKey key, Instant now) {
        if (key.revokedAt() == null) {
            keys.revoke(handle, key.id(), now);
            announce(handle, key, Change.DELETED, now);
        }
        return key;
    }

    private void announce(Handle handle, IssuedKey key, Change change, Instant at) {
        KeyChangedV1 event = new KeyChangedV1(key.id(), key.accountId(), change, at);
        announcements.announce(handle, Topics.KEY_CHANGED, key.id(), event, at);
    }
}
