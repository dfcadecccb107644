package io.socialdata.delivery.webhooks;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.runtime.Startup;
import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.logging.LogFields;
import io.socialdata.sealing.Resealing;
import io.socialdata.sealing.SecretDecryptionException;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jboss.logging.Logger;

/** Seals secrets and headers of webhooks again after an operator added a key to the keyset. */
@ApplicationScoped
@Startup // its metric exists from the start
class WebhookResealingJob implements Resealing.Table {

    private static final Logger LOG = Logger.getLogger(WebhookResealingJob.class);

    private final WebhookRepository webhooks;
    private final SigningSecretSealer secretSealer;
    private final CustomHeadersSealer headersSealer;
    private final Resealing resealing;

    WebhookResealingJob(
            WebhookRepository webhooks,
            WebhookKeyset keyset,
            SigningSecretSealer secretSealer,
            CustomHeadersSealer headersSealer,
            SealingConfig config,
            MeterRegistry registry) {
        this.webhooks = webhooks;
        this.secretSealer = secretSealer;
        this.headersSealer = headersSealer;
        this.resealing = new Resealing(Optional.of(keyset.watched()), config.resealDelay(), List.of(this), registry);
    }

    @Scheduled(
            identity = "webhook-resealing",
            every = "${delivery.sealing.reseal-interval}",
            concurrentExecution = ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void reseal() {
        resealing.pass();
    }

    @Override
    public Optional<UUID> sealAgain(byte[] newest, UUID after, int most) {
        return QuarkusTransaction.requiringNew().call(() -> {
            List<UUID> ids = webhooks.lockUnderOlderKeys(newest, after, most);
            ids.forEach(id -> webhooks.findByIdOptional(id).ifPresent(this::seal));
            return ids.isEmpty() ? Optional.empty() : Optional.of(ids.getLast());
        });
    }

    @Override
    public long countUnderOlderKeys(byte[] newest) {
        return QuarkusTransaction.requiringNew().call(() -> webhooks.countUnderOlderKeys(newest));
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
