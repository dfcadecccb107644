package io.socialdata.billing.accounts;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A customer account.
 *
 * @param welcomeCredit what was decided on its welcome credit; null until its address is verified
 * @param verifiedAt the verification that its keys belong to; null until the dashboard tells one
 */
public record Account(
        UUID id,
        String email,
        String name,
        AccountState state,
        Instant createdAt,
        @Nullable WelcomeCredit welcomeCredit,
        @Nullable Instant verifiedAt) {

    /** Returns whether its address is verified, or need not be. Until then the account has no usable keys. */
    public boolean isVerified() {
        return welcomeCredit != null || verifiedAt != null;
    }

    /** Returns a copy of the account in the given state. */
    Account in(AccountState other) {
        return new Account(id, email, name, other, createdAt, welcomeCredit, verifiedAt);
    }

    /** Omits the e-mail address, which must not appear in logs. */
    @Override
    public String toString() {
        return "Account[id=" + id + "]";
    }
}
