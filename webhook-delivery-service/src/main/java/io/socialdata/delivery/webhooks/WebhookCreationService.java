package io.socialdata.delivery.webhooks;

import com.github.f4b6a3.uuid.UuidCreator;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.webhooks.WebhookRequest;
import io.socialdata.database.KeyLineageRepository;
import io.socialdata.database.Transactions;
import io.socialdata.delivery.signing.SigningSecretCodec;
import io.socialdata.web.errors.ApiException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.UUID;

/** Creates webhooks within the limits of their key and account. */
@ApplicationScoped
@Transactional
class WebhookCreationService {

    private static final int FIRST_VERSION = 1;

    private final Transactions transactions;
    private final WebhookRepository webhookRepository;
    private final SigningSecretSealer signingSecretSealer;
    private final WebhookSettingsService webhookSettingsService;
    private final WebhooksConfig config;
    private final Clock clock;

    WebhookCreationService(
            Transactions transactions,
            WebhookRepository webhookRepository,
            SigningSecretSealer signingSecretSealer,
            WebhookSettingsService webhookSettingsService,
            WebhooksConfig config,
            Clock clock) {
        this.transactions = transactions;
        this.webhookRepository = webhookRepository;
        this.signingSecretSealer = signingSecretSealer;
        this.webhookSettingsService = webhookSettingsService;
        this.config = config;
        this.clock = clock;
    }

    /** The key and the account that own a webhook. */
    record KeyOwner(UUID accountId, UUID keyId) {}

    /** A new webhook and its secret, which is shown only in this result. */
    record Created(WebhookEntity webhook, String secret) {

        @Override
        public String toString() {
            return "Created[%s]".formatted(webhook.id);
        }
    }

    /**
     * Creates a webhook for a validated URL. Its settings are stored with it, so that no event is sent without them.
     *
     * @param settings with the validated URL
     * @throws ApiException 400 if a setting is not valid, 409 if the key or the account has reached its limit, 401 if the
     *     key has been deleted in the meantime
     */
    Created create(KeyOwner keyOwner, String url, WebhookRequest settings) {
        UUID key = transactions.call(handle -> {
            UUID holder = KeyLineageRepository.lockHolder(handle, keyOwner.keyId());
            if (KeyLineageRepository.isRevoked(handle, holder)) {
                throw new ApiException(ErrorCode.UNAUTHORIZED, "The key has been deleted.");
            }
            return holder;
        });
        requireBelowLimits(key, keyOwner.accountId());
        String secret = SigningSecretCodec.fresh();
        WebhookEntity webhook = new WebhookEntity();
        webhook.id = UuidCreator.getTimeOrderedEpoch();
        webhook.accountId = keyOwner.accountId();
        webhook.keyId = key;
        webhook.url = url;
        webhook.status = WebhookStatus.ACTIVE;
        webhook.secretVersion = FIRST_VERSION;
        webhook.sealedSecret = signingSecretSealer.seal(secret, webhook.accountId, webhook.id, FIRST_VERSION);
        webhook.createdAt = clock.instant().truncatedTo(ChronoUnit.MICROS);
        webhook.updatedAt = webhook.createdAt;
        webhookSettingsService.apply(webhook, settings, webhook.createdAt);
        webhookRepository.persist(webhook);
        return new Created(webhook, secret);
    }

    private void requireBelowLimits(UUID key, UUID accountId) {
        if (webhookRepository.countOfKey(key) >= config.perKey()) {
            throw new ApiException(
                    ErrorCode.LIMIT_REACHED, "Webhook limit reached: at most %d per key.".formatted(config.perKey()));
        }
        transactions.call(handle -> {
            KeyLineageRepository.lock(handle, accountId);
            return accountId;
        });
        if (webhookRepository.countOfAccount(accountId) >= config.perAccount()) {
            throw new ApiException(
                    ErrorCode.LIMIT_REACHED,
                    "Webhook limit reached: at most %d per account.".formatted(config.perAccount()));
        }
    }
}
