package io.socialdata.billing.keys;

import io.quarkus.runtime.StartupEvent;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.quarkus.scheduler.Scheduler;
import io.socialdata.contract.events.KeyChangedV1.Change;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.control.ActivateRequestContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.util.List;

/**
 * Announces keys that have expired as deleted, each once: the mark on the key and the event are one transaction. Replicas
 * share the work; what one leaves undone when it dies the next one does.
 */
@Singleton
class KeyExpiryJob {

    private final Transactions transactions;
    private final ApiKeyRepository apiKeyRepository;
    private final KeyEventPublisher keyEventPublisher;
    private final KeysConfig config;
    private final Clock clock;

    KeyExpiryJob(
            Transactions transactions,
            ApiKeyRepository apiKeyRepository,
            KeyEventPublisher keyEventPublisher,
            KeysConfig config,
            Clock clock) {
        this.transactions = transactions;
        this.apiKeyRepository = apiKeyRepository;
        this.keyEventPublisher = keyEventPublisher;
        this.config = config;
        this.clock = clock;
    }

    void start(@Observes StartupEvent event, Scheduler scheduler) {
        scheduler
                .newJob("key-expiry")
                .setInterval(config.expiryEvery().toString())
                .setConcurrentExecution(ConcurrentExecution.SKIP)
                .setTask(execution -> announceExpired(), true)
                .schedule();
    }

    /** Announces what has expired and was not announced, in small transactions; no call is under way then. */
    @ActivateRequestContext
    void announceExpired() {
        int announced;
        do {
            announced = transactions.call(handle -> {
                Instant now = clock.instant();
                List<IssuedKey> expired = apiKeyRepository.markExpiryAnnounced(handle, config.expiryBatch());
                expired.forEach(key -> keyEventPublisher.announce(handle, key, Change.DELETED, now));
                return expired.size();
            });
        } while (announced == config.expiryBatch());
    }
}
