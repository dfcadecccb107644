package io.socialdata.dashboard.users;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A person with an account.
 *
 * @param accountId the account at billing, chosen before it was opened there
 * @param accountOpenedAt when billing was known to have opened it; null as long as that is open
 */
public record User(
        UUID id,
        String email,
        String name,
        @Nullable String passwordHash,
        UUID accountId,
        @Nullable Instant accountOpenedAt) {

    /** Without address and hash, which belong in no log. */
    @Override
    public String toString() {
        return "User[id=" + id + "]";
    }
}
