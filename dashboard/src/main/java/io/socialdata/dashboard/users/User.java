package io.socialdata.dashboard.users;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A user with an account.
 *
 * @param accountId the account id at billing, chosen before the account is created there
 * @param accountOpenedAt when billing confirmed the account; null until then
 */
public record User(
        UUID id,
        String email,
        String name,
        @Nullable String passwordHash,
        UUID accountId,
        @Nullable Instant accountOpenedAt) {

    /** Omits the e-mail address and the hash, which must not be logged. */
    @Override
    public String toString() {
        return "User[id=" + id + "]";
    }
}
