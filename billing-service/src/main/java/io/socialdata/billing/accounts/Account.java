package io.socialdata.billing.accounts;

import java.time.Instant;
import java.util.UUID;

/** A customer account. */
public record Account(UUID id, String email, String name, AccountState state, Instant createdAt) {

    /** Returns a copy of the account in the given state. */
    Account in(AccountState other) {
        return new Account(id, email, name, other, createdAt);
    }

    /** Omits the e-mail address, which must not appear in logs. */
    @Override
    public String toString() {
        return "Account[id=" + id + "]";
    }
}
