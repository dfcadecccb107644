package io.socialdata.delivery;

import io.quarkus.arc.Arc;
import io.socialdata.delivery.dispatch.DispatchSignal;
import io.socialdata.testkit.OffsetClock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.jdbi.v3.core.Jdbi;

/** Reads the delivery tables, and moves the clock until deliveries end. */
record DeliveryTables(Jdbi jdbi, OffsetClock clock) {

    static final Duration TIMEOUT = Duration.ofSeconds(60);

    /** The final state of a delivery. */
    record End(String status, int attempts, String reason, String outcome) {}

    Optional<End> end(UUID webhook) {
        return jdbi.withHandle(handle -> handle.createQuery(
                        "select status, attempts, reason, last_outcome from delivery where webhook_id = ? order by ended_at limit 1")
                .bind(0, webhook)
                .map((row, c) -> new End(row.getString(1), row.getInt(2), row.getString(3), row.getString(4)))
                .findFirst());
    }

    End awaitEnd(UUID webhook) {
        return Awaitility.await()
                .atMost(TIMEOUT)
                .until(() -> end(webhook), Optional::isPresent)
                .orElseThrow();
    }

    long pending() {
        return count("select count(*) from pending_delivery");
    }

    long pending(UUID webhook) {
        return count("select count(*) from pending_delivery where webhook_id = '" + webhook + "'");
    }

    long delivered(UUID webhook) {
        return count("select count(*) from delivery where status = 'delivered' and webhook_id = '" + webhook + "'");
    }

    long count(String query) {
        return jdbi.withHandle(
                handle -> handle.createQuery(query).mapTo(Long.class).one());
    }

    /** Moves the clock to the next attempts, repeatedly, until no delivery is pending. */
    void advanceUntilNothingIsPending() {
        Awaitility.await().atMost(Duration.ofMinutes(4)).pollInSameThread().until(() -> {
            Instant now = clock.instant();
            Optional<Instant> resting = jdbi.withHandle(handle -> handle.createQuery("""
                                    select max(next_attempt_at) from pending_delivery
                                    having bool_and(claim is null and next_attempt_at > :now)
                                    """)
                    .bind("now", now)
                    .map((row, c) -> row.getTimestamp(1).toInstant())
                    .findOne());
            resting.ifPresent(next -> {
                clock.advance(Duration.between(now, next));
                // The dispatcher would notice at its next poll.
                Arc.container().instance(DispatchSignal.class).get().signal();
            });
            return pending() == 0;
        });
    }
}
