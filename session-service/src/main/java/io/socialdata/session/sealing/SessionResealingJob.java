package io.socialdata.session.sealing;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.arc.All;
import io.quarkus.runtime.Startup;
import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.database.Transactions;
import io.socialdata.logging.LogFields;
import io.socialdata.sealing.Resealing;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jboss.logging.Logger;

/**
 * Seals the secrets of sessions and pooled accounts again after an operator added a key to the keyset, and those under a
 * data key of an earlier version.
 */
@ApplicationScoped
@Startup // its metric exists from the start
class SessionResealingJob {

    private static final Logger LOG = Logger.getLogger(SessionResealingJob.class);

    private final Transactions transactions;
    private final SessionSecretsSealer sealer;
    private final FormerDataKeys formerDataKeys;
    private final Resealing resealing;

    SessionResealingJob(
            Transactions transactions,
            SessionSecretsSealer sealer,
            FormerDataKeys formerDataKeys,
            @All List<SealedTable> tables,
            SealingConfig config,
            MeterRegistry registry) {
        this.transactions = transactions;
        this.sealer = sealer;
        this.formerDataKeys = formerDataKeys;
        this.resealing = new Resealing(
                Optional.of(sealer.keyset()),
                config.resealDelay(),
                tables.stream().map(Values::new).toList(),
                registry);
    }

    @Scheduled(
            identity = "session-resealing",
            every = "${session.sealing.reseal-interval}",
            concurrentExecution = ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void reseal() {
        resealing.pass();
        transactions.call(formerDataKeys::deleteUnused);
    }

    private final class Values implements Resealing.Table {

        private final SealedTable table;

        Values(SealedTable table) {
            this.table = table;
        }

        @Override
        public Optional<UUID> sealAgain(byte[] newest, UUID after, int most) {
            return transactions.call(handle -> {
                List<SealedTable.Row> rows = table.lockUnderOlderKeys(handle, newest, after, most);
                rows.forEach(row -> sealer.sealAgain(handle, row.sealed(), row.place())
                        .ifPresentOrElse(
                                again -> table.put(handle, row.id(), again),
                                () -> LogFields.with("table", table.name())
                                        .and("row", row.id())
                                        .log(() -> LOG.error("value does not open and keeps its key"))));
                return rows.isEmpty()
                        ? Optional.empty()
                        : Optional.of(rows.getLast().id());
            });
        }

        @Override
        public long countUnderOlderKeys(byte[] newest) {
            return transactions.call(handle -> table.countUnderOlderKeys(handle, newest));
        }
    }
}
