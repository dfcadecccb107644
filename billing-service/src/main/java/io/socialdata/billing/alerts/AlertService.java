package io.socialdata.billing.alerts;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * Raises alerts in the transaction of the change that they report, so that neither is stored without the other. Each
 * alert that is stored is also published, whether or not it is mailed.
 */
@ApplicationScoped
public class AlertService {

    /** Number of days before the expiry of a key at which the owner is alerted, unless the account has its own. */
    public static final int KEY_EXPIRY_DAYS = 7;

    /** Balance below which the owner is alerted, in micro-USD, unless the account has its own: 1 USD. */
    static final long BALANCE_THRESHOLD_MICRO_USD = 1_000_000;

    private final AlertRepository alertRepository;
    private final AlertMetrics metrics;
    private final AlertEventPublisher publisher;

    AlertService(AlertRepository alertRepository, AlertMetrics metrics, AlertEventPublisher publisher) {
        this.alertRepository = alertRepository;
        this.metrics = metrics;
        this.publisher = publisher;
    }

    /** Stores and publishes the alert, unless it is stored already or the account has had too many that day. */
    public void raise(Handle handle, Alert alert) {
        Optional<MailState> stored = alertRepository.insert(handle, alert);
        if (stored.isPresent()) {
            publisher.publish(handle, alert);
        }
        metrics.count(alert.kind(), stored);
    }

    /**
     * Raises an alert if this change of the balance crossed the threshold downwards. A balance that stays below raises
     * no further one.
     *
     * @param thresholdMicroUsd threshold of the account; null for the default
     */
    public void balanceChanged(
            Handle handle,
            UUID accountId,
            long beforeMicroUsd,
            long afterMicroUsd,
            @Nullable Long thresholdMicroUsd,
            Instant now) {
        long threshold = thresholdMicroUsd == null ? BALANCE_THRESHOLD_MICRO_USD : thresholdMicroUsd;
        if (beforeMicroUsd >= threshold && afterMicroUsd < threshold) {
            raise(handle, Alert.balanceLow(accountId, afterMicroUsd, threshold, now));
        }
    }

    /** Deletes what is stored for the owner of an account. */
    public void erase(Handle handle, UUID accountId) {
        alertRepository.erase(handle, accountId);
    }
}
