package io.socialdata.writes.execution;

import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.contract.events.UsageIdentity;
import io.socialdata.database.DatabaseOutageException;
import io.socialdata.database.Transactions;
import io.socialdata.writes.audit.StartedWrite;
import io.socialdata.writes.audit.WriteAuditRepository;
import io.socialdata.writes.idempotency.IdempotencyClaim;
import io.socialdata.writes.idempotency.IdempotencyClaimResult;
import io.socialdata.writes.idempotency.IdempotencyClaimResult.Claimed;
import io.socialdata.writes.idempotency.IdempotencyKeyRepository;
import jakarta.inject.Singleton;
import java.util.Locale;
import java.util.Optional;
import org.jboss.logging.Logger;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** What is written down before a write is made and after: one transaction each. */
@Singleton
class WriteJournal {

    private static final Logger LOG = Logger.getLogger(WriteJournal.class);

    private final Transactions transactions;
    private final IdempotencyKeyRepository keys;
    private final WriteAuditRepository trail;
    private final MeterRegistry metrics;

    WriteJournal(
            Transactions transactions,
            IdempotencyKeyRepository keys,
            WriteAuditRepository trail,
            MeterRegistry metrics) {
        this.transactions = transactions;
        this.keys = keys;
        this.trail = trail;
        this.metrics = metrics;
    }

    /**
     * Writes down that the write begins, unless its key is not free.
     *
     * @throws DatabaseOutageException if that cannot be written down; then the write must not be made
     */
    IdempotencyClaimResult begin(StartedWrite begun, @Nullable IdempotencyClaim claim) {
        IdempotencyClaimResult outcome = transactions.call(handle -> {
            IdempotencyClaimResult claimed =
                    claim == null ? new Claimed(new UsageIdentity(begun.id(), begun.at())) : keys.claim(handle, claim);
            if (claimed instanceof Claimed) {
                trail.begin(handle, begun);
            }
            return claimed;
        });
        if (claim != null) {
            String result = outcome.getClass().getSimpleName().toLowerCase(Locale.ROOT);
            metrics.counter("idempotency_keys_total", "result", result).increment();
        }
        return outcome;
    }

    /**
     * Writes down how the write ended. If that fails the caller gets the answer all the same, for it is true; the key then
     * goes from running to in doubt by itself.
     */
    void end(StartedWrite begun, @Nullable IdempotencyClaim claim, WriteResult ending, Optional<String> target) {
        String kind = ending.record().kind().name().toLowerCase(Locale.ROOT);
        metrics.counter("writes_total", "operation", begun.operation(), "outcome", kind)
                .increment();
        try {
            transactions.call(handle -> {
                trail.end(handle, begun.id(), ending.record(), target.orElse(null));
                if (claim != null) {
                    settle(handle, claim, ending);
                }
                return true;
            });
        } catch (DatabaseOutageException e) {
            LOG.warnf(e, "write outcome could not be stored operation=%s outcome=%s", begun.operation(), kind);
            metrics.counter("write_ends_lost_total").increment();
        }
    }

    private void settle(Handle handle, IdempotencyClaim claim, WriteResult ending) {
        switch (ending) {
            case WriteResult.Stored kept -> keys.answer(handle, claim, kept.answer());
            case WriteResult.Released released -> keys.release(handle, claim);
            case WriteResult.InDoubt doubt -> keys.doubt(handle, claim);
        }
    }
}
