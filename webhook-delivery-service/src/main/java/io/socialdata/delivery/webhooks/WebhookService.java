package io.socialdata.delivery.webhooks;

import com.github.f4b6a3.uuid.UuidCreator;
import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.contract.ErrorCode;
import io.socialdata.database.KeyLineageRepository;
import io.socialdata.database.Transactions;
import io.socialdata.delivery.signing.SigningSecretCodec;
import io.socialdata.delivery.signing.SigningSecrets;
import io.socialdata.web.errors.ApiException;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Creates, changes, disables and deletes the webhooks of a key. A webhook of another key counts as not found. */
@Singleton
public class WebhookService {

    private static final int FIRST_VERSION = 1;

    private final Transactions transactions;
    private final SigningSecretSealer signingSecretSealer;
    private final WebhooksConfig config;
    private final MeterRegistry metrics;
    private final Clock clock;

    WebhookService(
            Transactions transactions,
            SigningSecretSealer signingSecretSealer,
            WebhooksConfig config,
            MeterRegistry metrics,
            Clock clock) {
        this.transactions = transactions;
        this.signingSecretSealer = signingSecretSealer;
        this.config = config;
        this.metrics = metrics;
        this.clock = clock;
    }

    /** The key and the account that own a webhook. */
    record KeyOwner(UUID accountId, UUID keyId) {}

    /** A new webhook and its secret, which is shown only in this result. */
    record Created(Webhook webhook, String secret) {

        @Override
        public String toString() {
            return "Created[%s]".formatted(webhook.id());
        }
    }

    /** The requested change; null leaves a value unchanged. */
    record WebhookUpdate(@Nullable String url, @Nullable Boolean active) {}

    /**
     * Creates a webhook for a validated URL.
     *
     * @throws ApiException 409 if the key or the account has reached its limit, 401 if the key has been deleted in the
     *     meantime
     */
    Created create(KeyOwner keyOwner, String url) {
        String secret = SigningSecretCodec.fresh();
        return transactions.call(handle -> {
            UUID key = KeyLineageRepository.lockHolder(handle, keyOwner.keyId());
            if (KeyLineageRepository.isRevoked(handle, key)) {
                throw new ApiException(ErrorCode.UNAUTHORIZED, "The key has been deleted.");
            }
            if (WebhookRepository.ofKey(handle, key).size() >= config.perKey()) {
                throw new ApiException(
                        ErrorCode.LIMIT_REACHED,
                        "Webhook limit reached: at most %d per key.".formatted(config.perKey()));
            }
            KeyLineageRepository.lock(handle, keyOwner.accountId());
            if (WebhookRepository.countOfAccount(handle, keyOwner.accountId()) >= config.perAccount()) {
                throw new ApiException(
                        ErrorCode.LIMIT_REACHED,
                        "Webhook limit reached: at most %d per account.".formatted(config.perAccount()));
            }
            Instant now = clock.instant();
            UUID id = UuidCreator.getTimeOrderedEpoch();
            Webhook webhook = new Webhook(id, keyOwner.accountId(), key, url, true, null, null, null, now, now);
            WebhookRepository.insert(
                    handle,
                    webhook,
                    FIRST_VERSION,
                    signingSecretSealer.seal(secret, keyOwner.accountId(), id, FIRST_VERSION));
            return new Created(webhook, secret);
        });
    }

    /** Returns the webhooks of the key, newest first. */
    List<Webhook> ofKey(UUID keyId) {
        return transactions.call(handle -> WebhookRepository.ofKey(handle, KeyLineageRepository.holder(handle, keyId)));
    }

    /** Returns the webhooks of the account, newest first. */
    List<Webhook> ofAccount(UUID accountId) {
        return transactions.call(handle -> WebhookRepository.ofAccount(handle, accountId));
    }

    /**
     * Returns one webhook of the key.
     *
     * @throws ApiException 404 if the key has no such webhook
     */
    public Webhook get(UUID keyId, UUID id) {
        return transactions.call(handle -> owned(handle, keyId, id));
    }

    /**
     * Returns one webhook of the account, no matter which of its keys owns it.
     *
     * @throws ApiException 404 if the account has no such webhook
     */
    public Webhook ofAccount(UUID accountId, UUID id) {
        return transactions
                .call(handle -> WebhookRepository.find(handle, id))
                .filter(webhook -> webhook.accountId().equals(accountId))
                .orElseThrow(() -> new ApiException(ErrorCode.NOT_FOUND, "Webhook not found."));
    }

    /** Returns the secrets that sign its events now. */
    public SigningSecrets secrets(UUID id) {
        return transactions.call(
                handle -> signingSecretSealer.open(WebhookRepository.secrets(handle, id), clock.instant()));
    }

    /** @throws ApiException 404 if the key has no such webhook */
    Webhook change(UUID keyId, UUID id, WebhookUpdate webhookUpdate) {
        return transactions.call(handle -> {
            Webhook before = owned(handle, keyId, id);
            Instant now = clock.instant();
            if (webhookUpdate.url() != null && !webhookUpdate.url().equals(before.url())) {
                WebhookRepository.changeUrl(handle, id, webhookUpdate.url(), now);
            }
            if (Boolean.TRUE.equals(webhookUpdate.active()) && !before.active()) {
                WebhookRepository.activate(handle, id, now);
            }
            if (Boolean.FALSE.equals(webhookUpdate.active())) {
                var _ = disabled(
                        WebhookDeactivation.disable(handle, List.of(id), DisabledReason.REQUESTED, now),
                        DisabledReason.REQUESTED);
            }
            return owned(handle, keyId, id);
        });
    }

    /** Disables a webhook whose receiver returned 410, unless its URL has changed in the meantime. */
    public void gone(Webhook tried) {
        transactions.call(handle -> disabled(
                WebhookDeactivation.disableGone(handle, List.of(tried.id()), List.of(tried.url()), clock.instant()),
                DisabledReason.GONE));
    }

    /** @throws ApiException 404 if the key has no such webhook */
    void delete(UUID keyId, UUID id) {
        transactions.call(handle -> {
            owned(handle, keyId, id);
            return WebhookDeactivation.delete(handle, List.of(id), clock.instant());
        });
    }

    /** Deletes the webhooks of a deleted key and prevents new ones. */
    public void revokeKey(UUID keyId) {
        transactions.call(handle -> {
            KeyLineageRepository.revoke(handle, keyId, clock.instant());
            return deleteAll(handle, keyId);
        });
    }

    /**
     * Moves the webhooks of a rotated key to its successor. If the successor is already deleted, the webhooks are
     * deleted too.
     */
    public void rotateKey(UUID keyId, UUID successorId) {
        transactions.call(handle -> {
            UUID holder = KeyLineageRepository.rotate(handle, keyId, successorId);
            handle.execute("update webhook set key_id = ? where key_id = ?", holder, keyId);
            return KeyLineageRepository.isRevoked(handle, holder) && deleteAll(handle, holder);
        });
    }

    private boolean deleteAll(Handle handle, UUID keyId) {
        List<UUID> ids =
                WebhookRepository.ofKey(handle, keyId).stream().map(Webhook::id).toList();
        return WebhookDeactivation.delete(handle, ids, clock.instant());
    }

    private int disabled(List<UUID> disabled, DisabledReason reason) {
        disabled.forEach(one -> metrics.counter("webhooks_disabled_total", "cause", reason.wireName())
                .increment());
        return disabled.size();
    }

    private static Webhook owned(Handle handle, UUID keyId, UUID id) {
        UUID holder = KeyLineageRepository.holder(handle, keyId);
        return WebhookRepository.lock(handle, id)
                .filter(webhook -> webhook.keyId().equals(holder))
                .orElseThrow(() -> new ApiException(ErrorCode.NOT_FOUND, "Webhook not found."));
    }
}
