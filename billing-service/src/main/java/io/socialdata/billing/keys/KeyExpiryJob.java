package io.socialdata.billing.keys;

import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.events.KeyChangedV1.Change;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;

/**
 * Publishes the deletion event of expired keys, once per key: the mark on the key and the event are one transaction.
 * Replicas share the work and take over from a replica that dies.
 */
@ApplicationScoped
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

    /** Publishes events for expired keys in small transactions. */
    @Scheduled(identity = "key-expiry", every = "15s", concurrentExecution = ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void publishExpired() {
        int announced;
        do {
            announced = transactions.call(handle -> {
                Instant now = clock.instant();
                List<IssuedKey> expired = apiKeyRepository.markExpiryPublished(handle, config.expiryBatchSize());
                expired.forEach(key -> keyEventPublisher.publish(handle, key, Change.DELETED, now));
                return expired.size();
            });
        } while (announced == config.expiryBatchSize());
    }
}
