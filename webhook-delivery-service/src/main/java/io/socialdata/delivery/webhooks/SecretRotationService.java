package io.socialdata.delivery.webhooks;

import io.socialdata.contract.ErrorCode;
import io.socialdata.database.Transactions;
import io.socialdata.delivery.signing.SigningSecretCodec;
import io.socialdata.web.errors.ApiException;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Gives a webhook another secret; for a while those before sign too, so that a receiver can change over in between. */
@Singleton
class SecretRotationService {

    /** Most secrets that sign beside the current one. */
    private static final int MOST_OLDER = 4;

    /** What the previous rotation promised stays, unless this one ends all older secrets. */
    private static final String ROTATE = """
            update webhook w set secret_version = w.secret_version + 1, sealed_previous = w.sealed_secret,
                previous_until = :until, sealed_secret = :sealed, updated_at = :now,
                older_versions = o.versions, older_sealed = o.sealed, older_until = o.untils
            from (
                select coalesce(array_agg(u.version), '{}') as versions, coalesce(array_agg(u.sealed), '{}') as sealed,
                    coalesce(array_agg(u.until), '{}') as untils
                from webhook x
                cross join unnest(
                    array_prepend(x.secret_version - 1, x.older_versions), array_prepend(x.sealed_previous, x.older_sealed),
                    array_prepend(x.previous_until, x.older_until)) as u (version, sealed, until)
                where x.id = :id and u.until > :now::timestamptz and :until::timestamptz > :now::timestamptz
            ) as o
            where w.id = :id
            """;

    private final Transactions transactions;
    private final SigningSecretSealer signingSecretSealer;
    private final Clock clock;

    SecretRotationService(Transactions transactions, SigningSecretSealer signingSecretSealer, Clock clock) {
        this.transactions = transactions;
        this.signingSecretSealer = signingSecretSealer;
        this.clock = clock;
    }

    /** A fresh secret, told this one time. */
    record Rotated(UUID id, String secret, Instant previousUntil) {

        @Override
        public String toString() {
            return "Rotated[%s]".formatted(id);
        }
    }

    /**
     * Makes a fresh secret. The older ones sign for as long as their rotations said; without an overlap they end at once.
     *
     * @throws ApiException 404 if the account has no such webhook, 409 if too many secrets sign already
     */
    Rotated rotate(UUID accountId, UUID id, Duration overlap) {
        String secret = SigningSecretCodec.fresh();
        return transactions.call(handle -> {
            if (!ownedBy(handle, accountId, id)) {
                throw new ApiException(ErrorCode.NOT_FOUND, "Webhook not found.");
            }
            SealedSecrets secrets = WebhookRepository.secrets(handle, id);
            int version = secrets.version();
            Instant now = clock.instant();
            Instant until = now.plus(overlap);
            if (overlap.isPositive() && secrets.signingAt(now).size() >= MOST_OLDER) {
                throw new ApiException(
                        ErrorCode.LIMIT_REACHED,
                        "%d older secrets are still valid. Wait for one to expire, or rotate with overlapSeconds 0."
                                .formatted(MOST_OLDER));
            }
            handle.createUpdate(ROTATE)
                    .bind("id", id)
                    .bind("until", until)
                    .bind("sealed", signingSecretSealer.seal(secret, accountId, id, version + 1))
                    .bind("now", now)
                    .execute();
            return new Rotated(id, secret, until);
        });
    }

    private static boolean ownedBy(Handle handle, UUID accountId, UUID id) {
        return WebhookRepository.lock(handle, id)
                .filter(webhook -> webhook.accountId().equals(accountId))
                .isPresent();
    }
}
