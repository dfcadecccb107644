package io.socialdata.dashboard.alerts;

import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;

/** Stores which alerts were handled, far longer than billing offers them for mailing. */
@ApplicationScoped
class AlertMailRepository {

    private static final Duration RETENTION = Duration.ofDays(30);
    private static final int MAX_PRUNED = 500;

    private final Transactions transactions;

    AlertMailRepository(Transactions transactions) {
        this.transactions = transactions;
    }

    /** Stores that the alert is handled. Returns false if it was before. */
    boolean insert(UUID alertId, Instant now) {
        return transactions.call(handle -> handle.execute(
                        "insert into alert_mail (alert_id, handled_at) values (?, ?) on conflict do nothing",
                        alertId,
                        now)
                == 1);
    }

    /** Deletes a limited number of old rows. */
    void prune(Instant now) {
        transactions.call(handle -> handle.execute("""
                delete from alert_mail where alert_id = any(array(
                    select alert_id from alert_mail where handled_at < ? limit ? for update skip locked))
                """, now.minus(RETENTION), MAX_PRUNED));
    }
}
