package io.socialdata.delivery.webhooks;

import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.webhooks.RotatedSecret;
import io.socialdata.delivery.signing.SigningSecretCodec;
import io.socialdata.delivery.webhooks.SealedSecrets.Older;
import io.socialdata.web.errors.ApiException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * Rotates the signing secret of a webhook. For a while the previous secrets sign too, so that a receiver can change
 * over.
 */
@ApplicationScoped
@Transactional
class SecretRotationService {

    /** Maximum number of secrets that sign beside the current one. */
    private static final int MAX_OLDER = 4;

    private final WebhookRepository webhookRepository;
    private final SigningSecretSealer signingSecretSealer;
    private final Clock clock;

    SecretRotationService(WebhookRepository webhookRepository, SigningSecretSealer signingSecretSealer, Clock clock) {
        this.webhookRepository = webhookRepository;
        this.signingSecretSealer = signingSecretSealer;
        this.clock = clock;
    }

    /**
     * Creates a new secret. The older ones sign until the ends that their rotations set; without an overlap they end at
     * once.
     *
     * @throws ApiException 404 if the account has no such webhook, 409 if too many secrets sign already
     */
    RotatedSecret rotate(UUID accountId, UUID id, Duration overlap) {
        WebhookEntity webhook = webhookRepository
                .lock(id)
                .filter(locked -> locked.accountId.equals(accountId))
                .orElseThrow(() -> new ApiException(ErrorCode.NOT_FOUND, "Webhook not found."));
        Instant now = clock.instant();
        List<Older> kept = overlap.isPositive() ? webhook.secrets().signingAt(now) : List.of();
        if (kept.size() >= MAX_OLDER) {
            throw new ApiException(
                    ErrorCode.LIMIT_REACHED,
                    "%d older secrets are still valid. Wait for one to expire, or rotate without overlap."
                            .formatted(MAX_OLDER));
        }
        String secret = SigningSecretCodec.fresh();
        Instant until = now.plus(overlap);
        webhook.rotate(signingSecretSealer.seal(secret, accountId, id, webhook.secretVersion + 1), until, kept, now);
        return new RotatedSecret(id, secret, until);
    }
}
