package io.socialdata.billing.accounts;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A customer account.
 *
 * @param welcomeCredit what was decided on its welcome credit; null until its address is verified
 */
public record Account(
        UUID id,
        String email,
        String name,
        AccountState state,
        Instant createdAt,
        @Nullable WelcomeCredit welcomeCredit) {

    /** Returns whether its address is verified, or need not be. Until then the account has no usable keys. */
    public boolean isVerified() {
        return welcomeCredit != null;
    }

    /** Returns a copy of the account in the given state. */
    Account in(AccountState other) {
        return new Account(id, email, name, other, createdAt, welcomeCredit);
    }

    /** Omits the e-mail address, which must not appear in logs. */
    @Override
    public String toString() {
        return "Account[id=" + id + "]";
    }
}
