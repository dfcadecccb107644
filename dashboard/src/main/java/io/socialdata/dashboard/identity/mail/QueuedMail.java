package io.socialdata.dashboard.identity.mail;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A mail that has to be sent.
 *
 * @param attempts number of attempts, including the one that begins
 * @param password whether the user has a password, and not only single sign-on
 * @param detail what the mail reports; null for most kinds
 */
record QueuedMail(
        UUID id,
        MailKind kind,
        UUID userId,
        String email,
        boolean password,
        Instant createdAt,
        int attempts,
        @Nullable String detail) {

    TokenOwner owner() {
        return new TokenOwner(userId, email);
    }

    /** Omits the e-mail address, which must not be logged. */
    @Override
    public String toString() {
        return "QueuedMail[id=" + id + ", kind=" + kind + "]";
    }
}
