package io.socialdata.billing.keys;

import io.socialdata.billing.accounts.Accounts;
import io.socialdata.billing.keys.ReviseOutcome.NoSuchKey;
import io.socialdata.billing.keys.ReviseOutcome.Revised;
import io.socialdata.contract.events.KeyChangedV1.Change;
import io.socialdata.database.Transactions;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** The keys that an account has: shown, changed and revoked. What changes is announced in the same transaction. */
@Singleton
class KeyRing {

    private final Transactions transactions;
    private final Accounts accounts;
    private final IssuedKeys keys;
    private final KeyUse use;
    private final KeyAnnouncements announcements;
    private final Clock clock;

    KeyRing(
            Transactions transactions,
            Accounts accounts,
            IssuedKeys keys,
            KeyUse use,
            KeyAnnouncements announcements,
            Clock clock) {
        this.transactions = transactions;
        this.accounts = accounts;
        this.keys = keys;
        this.use = use;
        this.announcements = announcements;
        this.clock = clock;
    }

    /** All keys of an account, revoked ones included; empty if there is no such account. */
    Optional<List<KeyView>> list(UUID accountId) {
        Instant now = clock.instant();
        return transactions.call(handle -> accounts.byId(handle, accountId).map(account -> {
            List<IssuedKey> all = keys.of(handle, accountId);
            MonthlyUse month = MonthlyUse.of(all, use.chargedInMonthOf(handle, accountId, now));
            return all.stream().map(key -> KeyView.of(key, now, month)).toList();
        }));
    }

    /** Changes the terms of a key; the same change may be repeated. */
    ReviseOutcome revise(UUID accountId, UUID keyId, KeyPatch patch) {
        Instant now = clock.instant();
        return transactions.call(handle -> {
            accounts.lock(handle, accountId);
            return keys.lock(handle, accountId, keyId)
                    .filter(key -> key.revokedAt() == null)
                    .map(key -> revise(handle, key, patch.over(key, now), now))
                    .orElseGet(NoSuchKey::new);
        });
    }

    private ReviseOutcome revise(Handle handle, IssuedKey key, KeyTerms terms, Instant now) {
        if (terms.equals(key.terms())) {
            return revised(handle, key, now);
        }
        IssuedKey revised = keys.revise(handle, key.id(), terms, key.rotatedTo());
        announcements.announce(handle, revised, Change.UPDATED, now);
        if (!Objects.equals(terms.monthlyBudgetMicroUsd(), key.terms().monthlyBudgetMicroUsd())) {
            keys.reviseBudgetOfFamily(handle, revised)
                    .forEach(other -> announcements.announce(handle, other, Change.UPDATED, now));
        }
        return revised(handle, revised, now);
    }

    private Revised revised(Handle handle, IssuedKey key, Instant now) {
        MonthlyUse month =
                MonthlyUse.of(keys.of(handle, key.accountId()), use.chargedInMonthOf(handle, key.accountId(), now));
        return new Revised(KeyView.of(key, now, month));
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
            announcements.announce(handle, key, Change.DELETED, now);
        }
        return key;
    }
}
