package io.socialdata.delivery.webhooks;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.runtime.Startup;
import io.socialdata.logging.LogFields;
import io.socialdata.sealing.SecretDecryptionException;
import io.socialdata.sealing.WatchedKeyset;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import org.jboss.logging.Logger;

/**
 * Seals secrets and headers of webhooks again after an operator added a key to the keyset, so that the older key can be
 * removed. Waits until every instance knows the new key. Instances share the work.
 */
@ApplicationScoped
@Startup // its metric exists from the start
class WebhookResealingService {

    private static final Logger LOG = Logger.getLogger(WebhookResealingService.class);
    private static final int BATCH = 100;
    private static final UUID FIRST = new UUID(0, 0);

    private final WebhookRepository webhooks;
    private final WebhookKeyset keyset;
    private final SigningSecretSealer secretSealer;
    private final CustomHeadersSealer headersSealer;
    private final SealingConfig config;
    private final AtomicLong remaining;

    WebhookResealingService(
            WebhookRepository webhooks,
            WebhookKeyset keyset,
            SigningSecretSealer secretSealer,
            CustomHeadersSealer headersSealer,
            SealingConfig config,
            MeterRegistry registry) {
        this.webhooks = webhooks;
        this.keyset = keyset;
        this.secretSealer = secretSealer;
        this.headersSealer = headersSealer;
        this.config = config;
        this.remaining = registry.gauge("sealing_values_remaining", new AtomicLong());
    }

    /** Seals what is under an older key, and counts the webhooks that are left: in use elsewhere, or that do not open. */
    void pass() {
        WatchedKeyset keys = keyset.watched();
        byte[] newest = keys.sealer().keyPrefix();
        if (keys.isNewestKeyOlderThan(config.resealDelay())) {
            Optional<UUID> last = Optional.of(FIRST);
            while (last.isPresent()) {
                UUID after = last.get();
                last = QuarkusTransaction.requiringNew().call(() -> batch(newest, after));
            }
        }
        remaining.set(QuarkusTransaction.requiringNew().call(() -> webhooks.countUnderOlderKeys(newest)));
    }

    /** Returns the last webhook of the batch; empty if there was none. */
    private Optional<UUID> batch(byte[] newest, UUID after) {
        List<UUID> ids = webhooks.lockUnderOlderKeys(newest, after, BATCH);
        ids.forEach(id -> webhooks.findByIdOptional(id).ifPresent(this::seal));
        return ids.isEmpty() ? Optional.empty() : Optional.of(ids.getLast());
    }

    private void seal(WebhookEntity webhook) {
        try {
            webhook.replaceSealed(
                    secretSealer.sealAgain(webhook.secrets()),
                    headersSealer.sealAgain(webhook.sealedHeaders, webhook.accountId, webhook.id));
        } catch (SecretDecryptionException e) {
            LogFields.failure(e).and("webhook_id", webhook.id).log(() -> LOG.error("webhook keeps an older key"));
        }
    }
}
