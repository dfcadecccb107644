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

/**
 * Rotates the signing secret of a webhook. For a while the previous secrets sign too, so that a receiver can change
 * over.
 */
@Singleton
class SecretRotationService {

    /** Maximum number of secrets that sign beside the current one. */
    private static final int MAX_OLDER = 4;

    /** The overlap of the previous rotation stays, unless this one ends all older secrets. */
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

    /** A new secret, shown only in this result. */
    record Rotated(UUID id, String secret, Instant previousUntil) {

        @Override
        public String toString() {
            return "Rotated[%s]".formatted(id);
        }
    }

    /**
     * Creates a new secret. The older ones sign until the ends that their rotations set; without an overlap they end at
     * once.
     *
     * @throws ApiException 404 if the account has no such webhook, 409 if too many secrets sign already
     */
    Rotated rotate(UUID accountId, UUID id, Duration overlap) {
        String secret = SigningSecretCodec.fresh();
        return transactions.call(handle -> {
            if (!isOwnedBy(handle, accountId, id)) {
                throw new ApiException(ErrorCode.NOT_FOUND, "Webhook not found.");
            }
            SealedSecrets secrets = WebhookRepository.secrets(handle, id);
            int version = secrets.version();
            Instant now = clock.instant();
            Instant until = now.plus(overlap);
            if (overlap.isPositive() && secrets.signingAt(now).size() >= MAX_OLDER) {
                throw new ApiException(
                        ErrorCode.LIMIT_REACHED,
                        "%d older secrets are still valid. Wait for one to expire, or rotate with overlapSeconds 0."
                                .formatted(MAX_OLDER));
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

    private static boolean isOwnedBy(Handle handle, UUID accountId, UUID id) {
        return WebhookRepository.lock(handle, id)
                .filter(webhook -> webhook.accountId().equals(accountId))
                .isPresent();
    }
}
