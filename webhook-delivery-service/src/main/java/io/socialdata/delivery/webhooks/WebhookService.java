package io.socialdata.delivery.webhooks;

import com.github.f4b6a3.uuid.UuidCreator;
import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.contract.ErrorCode;
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

/** The life of the webhooks of a key. A webhook of another key does not exist. */
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

    /** Whose webhook it is. */
    record KeyOwner(UUID accountId, UUID keyId) {}

    /** A new webhook, and the secret that is told this one time. */
    record Created(Webhook webhook, String secret) {

        @Override
        public String toString() {
            return "Created[%s]".formatted(webhook.id());
        }
    }

    /** The change asked for; null leaves as it is. */
    record WebhookUpdate(@Nullable String url, @Nullable Boolean active) {}

    /**
     * Makes a webhook for an address that has been checked.
     *
     * @throws ApiException 409 if the key or the account has as many as it may, 401 if it has been deleted meanwhile
     */
    Created create(KeyOwner keyOwner, String url) {
        String secret = SigningSecretCodec.fresh();
        return transactions.call(handle -> {
            UUID key = KeyLineageRepository.keeperInTurn(handle, keyOwner.keyId());
            if (!KeyLineageRepository.isGoingOn(handle, key)) {
                throw new ApiException(ErrorCode.UNAUTHORIZED, "The key has been deleted.");
            }
            if (WebhookRepository.ofKey(handle, key).size() >= config.perKey()) {
                throw new ApiException(
                        ErrorCode.LIMIT_REACHED,
                        "Webhook limit reached: at most %d per key.".formatted(config.perKey()));
            }
            KeyLineageRepository.takeTurn(handle, keyOwner.accountId());
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

    /** Newest first. */
    List<Webhook> ofKey(UUID keyId) {
        return transactions.call(handle -> WebhookRepository.ofKey(handle, KeyLineageRepository.keeper(handle, keyId)));
    }

    /** Newest first. */
    List<Webhook> ofAccount(UUID accountId) {
        return transactions.call(handle -> WebhookRepository.ofAccount(handle, accountId));
    }

    /**
     * One webhook of the key.
     *
     * @throws ApiException 404 if the key has no such webhook
     */
    public Webhook get(UUID keyId, UUID id) {
        return transactions.call(handle -> owned(handle, keyId, id));
    }

    /**
     * One webhook of the account, no matter which of its keys has it.
     *
     * @throws ApiException 404 if the account has no such webhook
     */
    public Webhook ofAccount(UUID accountId, UUID id) {
        return transactions
                .call(handle -> WebhookRepository.find(handle, id))
                .filter(webhook -> webhook.accountId().equals(accountId))
                .orElseThrow(() -> new ApiException(ErrorCode.NOT_FOUND, "Webhook not found."));
    }

    /** What signs its events now. */
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

    /** Disables a webhook whose receiver says that it is gone, unless it leads elsewhere by now. */
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

    /** Ends the webhooks of a key that is no more, and lets none come after them. */
    public void endKey(UUID keyId) {
        transactions.call(handle -> {
            KeyLineageRepository.end(handle, keyId, clock.instant());
            return deleteAll(handle, keyId);
        });
    }

    /** Hands the webhooks of a rotated key to the one that takes its place; they end with one that is no more. */
    public void inherit(UUID keyId, UUID heirId) {
        transactions.call(handle -> {
            UUID keeper = KeyLineageRepository.inherit(handle, keyId, heirId);
            handle.execute("update webhook set key_id = ? where key_id = ?", keeper, keyId);
            return !KeyLineageRepository.isGoingOn(handle, keeper) && deleteAll(handle, keeper);
        });
    }

    private boolean deleteAll(Handle handle, UUID keyId) {
        List<UUID> ids =
                WebhookRepository.ofKey(handle, keyId).stream().map(Webhook::id).toList();
        return WebhookDeactivation.delete(handle, ids, clock.instant());
    }

    private int disabled(List<UUID> disabled, DisabledReason reason) {
        disabled.forEach(one -> metrics.counter("endpoints_disabled_total", "cause", reason.word())
                .increment());
        return disabled.size();
    }

    private static Webhook owned(Handle handle, UUID keyId, UUID id) {
        UUID keeper = KeyLineageRepository.keeper(handle, keyId);
        return WebhookRepository.lock(handle, id)
                .filter(webhook -> webhook.keyId().equals(keeper))
                .orElseThrow(() -> new ApiException(ErrorCode.NOT_FOUND, "Webhook not found."));
    }
}
