package io.socialdata.writes.execution;

import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.contract.events.UsageIdentity;
import io.socialdata.database.DatabaseOutageException;
import io.socialdata.database.Transactions;
import io.socialdata.logging.LogFields;
import io.socialdata.writes.audit.WriteAuditRepository;
import io.socialdata.writes.audit.WriteAuditRepository.StartedWrite;
import io.socialdata.writes.idempotency.IdempotencyKeyRepository;
import io.socialdata.writes.idempotency.IdempotencyKeyRepository.IdempotencyClaim;
import io.socialdata.writes.idempotency.IdempotencyKeyRepository.IdempotencyClaimResult;
import io.socialdata.writes.idempotency.IdempotencyKeyRepository.IdempotencyClaimResult.Claimed;
import jakarta.inject.Singleton;
import java.util.Locale;
import java.util.Optional;
import org.jboss.logging.Logger;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Stores audit record and idempotency key before and after a write, in one transaction each. */
@Singleton
class StoredWrites {

    private static final Logger LOG = Logger.getLogger(StoredWrites.class);

    private final Transactions transactions;
    private final IdempotencyKeyRepository keys;
    private final WriteAuditRepository writeAuditRepository;
    private final MeterRegistry metrics;

    StoredWrites(
            Transactions transactions,
            IdempotencyKeyRepository keys,
            WriteAuditRepository writeAuditRepository,
            MeterRegistry metrics) {
        this.transactions = transactions;
        this.keys = keys;
        this.writeAuditRepository = writeAuditRepository;
        this.metrics = metrics;
    }

    /**
     * Stores that the write begins, unless its key is not free.
     *
     * @throws DatabaseOutageException if this cannot be stored; then the write must not be made
     */
    IdempotencyClaimResult begin(StartedWrite startedWrite, @Nullable IdempotencyClaim idempotencyClaim) {
        IdempotencyClaimResult idempotencyClaimResult = transactions.call(handle -> {
            IdempotencyClaimResult claimed = idempotencyClaim == null
                    ? new Claimed(new UsageIdentity(startedWrite.id(), startedWrite.at()))
                    : keys.claim(handle, idempotencyClaim);
            if (claimed instanceof Claimed) {
                writeAuditRepository.begin(handle, startedWrite);
            }
            return claimed;
        });
        if (idempotencyClaim != null) {
            String result = idempotencyClaimResult.getClass().getSimpleName().toLowerCase(Locale.ROOT);
            metrics.counter("idempotency_keys_total", "result", result).increment();
        }
        return idempotencyClaimResult;
    }

    /**
     * Stores the outcome of the write. If this fails, the caller still gets the response, because it is true; the key
     * then goes from running to in doubt by itself.
     */
    void end(
            StartedWrite startedWrite,
            @Nullable IdempotencyClaim idempotencyClaim,
            WriteResult writeResult,
            Optional<String> target) {
        String kind = writeResult.record().kind().name().toLowerCase(Locale.ROOT);
        metrics.counter("writes_total", "operation", startedWrite.operation(), "outcome", kind)
                .increment();
        try {
            transactions.call(handle -> {
                writeAuditRepository.end(handle, startedWrite.id(), writeResult.record(), target.orElse(null));
                if (idempotencyClaim != null) {
                    settle(handle, idempotencyClaim, writeResult);
                }
                return true;
            });
        } catch (DatabaseOutageException e) {
            LogFields.with(LogFields.OPERATION, startedWrite.operation())
                    .and(LogFields.OUTCOME, kind)
                    .log(() -> LOG.warn("write outcome could not be stored", e));
            metrics.counter("write_audit_failures_total").increment();
        }
    }

    private void settle(Handle handle, IdempotencyClaim idempotencyClaim, WriteResult writeResult) {
        switch (writeResult) {
            case WriteResult.Stored kept -> keys.storeResponse(handle, idempotencyClaim, kept.response());
            case WriteResult.Released released -> keys.release(handle, idempotencyClaim);
            case WriteResult.InDoubt inDoubt -> keys.markInDoubt(handle, idempotencyClaim);
        }
    }
}
