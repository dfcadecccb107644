package io.socialdata.billing.accounts;

import java.time.Instant;
import java.util.UUID;

/** A customer. */
public record Account(UUID id, String email, String name, AccountState state, Instant createdAt) {

    /** The same account in another state. */
    Account in(AccountState other) {
        return new Account(id, email, name, other, createdAt);
    }

    /** Without the address, which belongs in no log. */
    @Override
    public String toString() {
        return "Account[id=" + id + "]";
    }
}
