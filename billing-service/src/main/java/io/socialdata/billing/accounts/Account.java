package io.socialdata.billing.accounts;

import java.time.Instant;
import java.util.UUID;

/** A customer. */
public record Account(UUID id, String email, String name, Instant createdAt) {

    /** Without the address, which belongs in no log. */
    @Override
    public String toString() {
        return "Account[id=" + id + "]";
    }
}
