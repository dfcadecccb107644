package io.socialdata.delivery.webhooks;

import io.socialdata.contract.Refusal;
import io.socialdata.database.Transactions;
import io.socialdata.delivery.signing.SecretText;
import io.socialdata.web.errors.RefusedException;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Gives a webhook another secret; for a while the one before signs too, so that a receiver can change over in between. */
@Singleton
class SecretRotation {

    private static final String ROTATE = """
            update webhook set secret_version = secret_version + 1, sealed_previous = sealed_secret, previous_until = :until,
                sealed_secret = :sealed, updated_at = :now
            where id = :id
            """;

    private final Transactions transactions;
    private final WebhookVault vault;
    private final Clock clock;

    SecretRotation(Transactions transactions, WebhookVault vault, Clock clock) {
        this.transactions = transactions;
        this.vault = vault;
        this.clock = clock;
    }

    /** A fresh secret, told this one time. */
    record Rotated(UUID id, String secret, Instant previousUntil) {

        @Override
        public String toString() {
            return "Rotated[%s]".formatted(id);
        }
    }

    /** @throws RefusedException 404 if the account has no such webhook */
    Rotated rotate(UUID accountId, UUID id, Duration overlap) {
        String secret = SecretText.fresh();
        return transactions.call(handle -> {
            if (!ownedBy(handle, accountId, id)) {
                throw new RefusedException(Refusal.NOT_FOUND, "The account has no such webhook.");
            }
            int version = WebhookRows.secrets(handle, id).version();
            Instant now = clock.instant();
            Instant until = now.plus(overlap);
            handle.createUpdate(ROTATE)
                    .bind("id", id)
                    .bind("until", until)
                    .bind("sealed", vault.seal(secret, accountId, id, version + 1))
                    .bind("now", now)
                    .execute();
            return new Rotated(id, secret, until);
        });
    }

    private static boolean ownedBy(Handle handle, UUID accountId, UUID id) {
        return WebhookRows.lock(handle, id)
                .filter(webhook -> webhook.accountId().equals(accountId))
                .isPresent();
    }
}
