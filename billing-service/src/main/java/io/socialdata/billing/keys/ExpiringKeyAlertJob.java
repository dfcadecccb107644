package io.socialdata.billing.keys;

import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.billing.alerts.Alert;
import io.socialdata.billing.alerts.Alert.AlertedKey;
import io.socialdata.billing.alerts.AlertService;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/**
 * Alerts owners of keys that expire soon, once per expiry: the mark on the key and the alert are one transaction.
 * Replicas share the work.
 */
@ApplicationScoped
class ExpiringKeyAlertJob {

    /** Maximum number of keys that are alerted in one transaction. */
    private static final int EXPIRY_BATCH_SIZE = 100;

    private final Transactions transactions;
    private final ApiKeyRepository apiKeyRepository;
    private final AlertService alertService;
    private final Clock clock;

    ExpiringKeyAlertJob(
            Transactions transactions, ApiKeyRepository apiKeyRepository, AlertService alertService, Clock clock) {
        this.transactions = transactions;
        this.apiKeyRepository = apiKeyRepository;
        this.alertService = alertService;
        this.clock = clock;
    }

    /** Raises the alerts in small transactions. */
    @Scheduled(identity = "expiring-keys", every = "1m", concurrentExecution = ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void raise() {
        int alerted;
        do {
            Instant now = clock.instant();
            alerted = transactions.call(handle -> {
                List<IssuedKey> expiring =
                        apiKeyRepository.markExpiryAlerted(handle, AlertService.KEY_EXPIRY_DAYS, EXPIRY_BATCH_SIZE);
                expiring.forEach(key -> alertService.raise(handle, alert(key, now)));
                return expiring.size();
            });
        } while (alerted == EXPIRY_BATCH_SIZE);
    }

    private static Alert alert(IssuedKey key, Instant now) {
        return Alert.keyExpiring(
                new AlertedKey(key.id(), key.accountId(), key.terms().name()),
                Objects.requireNonNull(key.terms().expiresAt()),
                now);
    }
}
