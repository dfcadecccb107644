package io.socialdata.delivery.webhooks;

import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.webhooks.WebhookRequest;
import io.socialdata.database.KeyLineageRepository;
import io.socialdata.database.Transactions;
import io.socialdata.delivery.queue.FailureReason;
import io.socialdata.delivery.queue.QueueDrains;
import io.socialdata.delivery.signing.SigningSecrets;
import io.socialdata.web.caller.CallerIdentity;
import io.socialdata.web.errors.ApiException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Reads, changes, disables and deletes webhooks. One of another key or account counts as not found. */
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

    /** Returns the webhooks of the calling key, or of the account, newest first. */
    List<WebhookEntity> all(CallerIdentity caller) {
        return caller.key().map(this::ofKey).orElseGet(() -> webhookRepository.ofAccount(caller.accountId()));
    }

    /**
     * Returns one webhook of the calling key, or of the account, no matter which of its keys owns it.
     *
     * @throws ApiException 404 if the caller has no such webhook
     */
    public WebhookEntity find(CallerIdentity caller, UUID id) {
        Optional<UUID> holder = caller.key().map(this::holder);
        return webhookRepository
                .findKept(id)
                .filter(webhook -> webhook.accountId.equals(caller.accountId()))
                .filter(webhook -> holder.isEmpty() || holder.get().equals(webhook.keyId))
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

    /**
     * Changes a webhook of the key.
     *
     * @param request with the URL as it was checked
     * @param active whether to send events to it; null to leave that
     * @throws ApiException 404 if the key has no such webhook, 400 if a setting is not valid
     */
    WebhookEntity change(UUID keyId, UUID id, WebhookRequest request, @Nullable Boolean active) {
        WebhookEntity webhook = owned(keyId, id);
        webhookSettingsService.apply(webhook, request, now());
        if (Boolean.TRUE.equals(active) && !webhook.isActive()) {
            webhook.activate(now());
        }
        if (Boolean.FALSE.equals(active)) {
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
