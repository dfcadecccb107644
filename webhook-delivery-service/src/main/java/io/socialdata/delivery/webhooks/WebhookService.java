package io.socialdata.delivery.webhooks;

import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.contract.ErrorCode;
import io.socialdata.database.KeyLineageRepository;
import io.socialdata.database.Transactions;
import io.socialdata.delivery.queue.FailureReason;
import io.socialdata.delivery.queue.QueueDrains;
import io.socialdata.delivery.signing.SigningSecrets;
import io.socialdata.web.errors.ApiException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;

/** Reads, changes, disables and deletes the webhooks of a key. A webhook of another key counts as not found. */
@ApplicationScoped
@Transactional
public class WebhookService {

    private final Transactions transactions;
    private final WebhookRepository webhookRepository;
    private final SigningSecretSealer signingSecretSealer;
    private final WebhookSettingsService webhookSettingsService;
    private final WebhookProblemPublisher problemPublisher;
    private final MeterRegistry metrics;
    private final Clock clock;

    WebhookService(
            Transactions transactions,
            WebhookRepository webhookRepository,
            SigningSecretSealer signingSecretSealer,
            WebhookSettingsService webhookSettingsService,
            WebhookProblemPublisher problemPublisher,
            MeterRegistry metrics,
            Clock clock) {
        this.transactions = transactions;
        this.webhookRepository = webhookRepository;
        this.signingSecretSealer = signingSecretSealer;
        this.webhookSettingsService = webhookSettingsService;
        this.problemPublisher = problemPublisher;
        this.metrics = metrics;
        this.clock = clock;
    }

    /** Returns the webhooks of the key, newest first. */
    List<WebhookEntity> ofKey(UUID keyId) {
        return webhookRepository.ofKey(holder(keyId));
    }

    /** Returns the webhooks of the account, newest first. */
    List<WebhookEntity> ofAccount(UUID accountId) {
        return webhookRepository.ofAccount(accountId);
    }

    /**
     * Returns one webhook of the key and locks it.
     *
     * @throws ApiException 404 if the key has no such webhook
     */
    public WebhookEntity get(UUID keyId, UUID id) {
        return owned(keyId, id);
    }

    /**
     * Returns one webhook of the key without locking it.
     *
     * @throws ApiException 404 if the key has no such webhook
     */
    public WebhookEntity ofKey(UUID keyId, UUID id) {
        UUID holder = holder(keyId);
        return webhookRepository
                .findKept(id)
                .filter(webhook -> webhook.keyId.equals(holder))
                .orElseThrow(() -> new ApiException(ErrorCode.NOT_FOUND, "Webhook not found."));
    }

    /**
     * Returns one webhook of the account, no matter which of its keys owns it.
     *
     * @throws ApiException 404 if the account has no such webhook
     */
    public WebhookEntity ofAccount(UUID accountId, UUID id) {
        return webhookRepository
                .findKept(id)
                .filter(webhook -> webhook.accountId.equals(accountId))
                .orElseThrow(() -> new ApiException(ErrorCode.NOT_FOUND, "Webhook not found."));
    }

    /** Returns whether deliveries are sent to a webhook. A deleted one is not active. */
    public boolean isActive(UUID id) {
        return webhookRepository.findKept(id).filter(WebhookEntity::isActive).isPresent();
    }

    /** Returns the secrets that sign its events now. */
    public SigningSecrets secrets(UUID id) {
        return signingSecretSealer.open(
                webhookRepository.findKept(id).orElseThrow().secrets(), clock.instant());
    }

    /** @throws ApiException 404 if the key has no such webhook, 400 if a setting is not valid */
    WebhookEntity change(UUID keyId, UUID id, WebhookUpdate webhookUpdate) {
        WebhookEntity webhook = owned(keyId, id);
        webhookSettingsService.apply(webhook, webhookUpdate, now());
        if (Boolean.TRUE.equals(webhookUpdate.active()) && !webhook.isActive()) {
            webhook.activate(now());
        }
        if (Boolean.FALSE.equals(webhookUpdate.active())) {
            disable(webhook, DisabledReason.REQUESTED);
        }
        return webhook;
    }

    /** Disables a webhook whose receiver returned 410, unless its URL has changed in the meantime. */
    public void gone(WebhookEntity tried) {
        webhookRepository
                .lock(tried.id)
                .filter(webhook -> webhook.url.equals(tried.url))
                .filter(WebhookEntity::isActive)
                .ifPresent(webhook -> {
                    disable(webhook, DisabledReason.GONE);
                    publishDisabled(webhook.id);
                });
    }

    /** @throws ApiException 404 if the key has no such webhook */
    void delete(UUID keyId, UUID id) {
        deleteAll(List.of(owned(keyId, id)));
    }

    /** Deletes the webhooks of a deleted key and prevents new ones. */
    public void revokeKey(UUID keyId) {
        transactions.call(handle -> {
            KeyLineageRepository.revoke(handle, keyId, clock.instant());
            return keyId;
        });
        deleteAll(webhookRepository.lockOfKey(keyId));
    }

    /**
     * Moves the webhooks of a rotated key to its successor. If the successor is already deleted, the webhooks are
     * deleted too.
     */
    public void rotateKey(UUID keyId, UUID successorId) {
        UUID holder = transactions.call(handle -> KeyLineageRepository.rotate(handle, keyId, successorId));
        webhookRepository.moveAll(keyId, holder);
        if (transactions.call(handle -> KeyLineageRepository.isRevoked(handle, holder))) {
            deleteAll(webhookRepository.lockOfKey(holder));
        }
    }

    private void disable(WebhookEntity webhook, DisabledReason reason) {
        if (webhook.isActive()) {
            webhook.disable(reason, now());
            drain(List.of(webhook), FailureReason.WEBHOOK_DISABLED);
            metrics.counter("webhooks_disabled_total", "cause", reason.wireName())
                    .increment();
        }
    }

    private void publishDisabled(UUID webhook) {
        transactions.call(handle -> {
            problemPublisher.disabled(handle, List.of(webhook), now());
            return webhook;
        });
    }

    private void deleteAll(List<WebhookEntity> webhooks) {
        webhooks.forEach(webhook -> webhook.delete(now()));
        drain(webhooks, FailureReason.WEBHOOK_DELETED);
    }

    /** Requests that the queues are emptied, after the webhooks are stored. */
    private void drain(List<WebhookEntity> webhooks, FailureReason reason) {
        webhookRepository.flush();
        List<UUID> ids = webhooks.stream().map(webhook -> webhook.id).toList();
        transactions.call(handle -> {
            QueueDrains.request(handle, ids, reason);
            return ids;
        });
    }

    private WebhookEntity owned(UUID keyId, UUID id) {
        UUID holder = holder(keyId);
        return webhookRepository
                .lock(id)
                .filter(webhook -> webhook.keyId.equals(holder))
                .orElseThrow(() -> new ApiException(ErrorCode.NOT_FOUND, "Webhook not found."));
    }

    private UUID holder(UUID keyId) {
        return transactions.call(handle -> KeyLineageRepository.holder(handle, keyId));
    }

    /** Returns the current time as the table stores it. */
    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MICROS);
    }
}
