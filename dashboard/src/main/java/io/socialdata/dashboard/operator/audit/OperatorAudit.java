package io.socialdata.dashboard.operator.audit;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.Startup;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.backend.BackendResult.Rejected;
import io.socialdata.dashboard.backend.BackendResult.Success;
import io.socialdata.dashboard.backend.BackendResult.Unavailable;
import io.socialdata.dashboard.identity.audit.AuditLog;
import io.socialdata.dashboard.identity.audit.AuditLog.Page;
import io.socialdata.dashboard.identity.audit.AuditQuery;
import io.socialdata.dashboard.identity.operatorlogins.CurrentOperator;
import io.socialdata.dashboard.operator.backend.ConsoleRequestId;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Carries out the actions of operators and records each. The record is written first: an action that cannot be recorded
 * is not carried out, and one that the console does not survive has left its record.
 */
@ApplicationScoped
@Startup // its metrics exist from the start, so that the first action is seen as an increase
public class OperatorAudit {

    /** Pages refresh themselves and are looked at again and again: within this time, it is one look. */
    private static final Duration ONE_LOOK = Duration.ofMinutes(30);

    private final AuditLog<AuditEntry> log;
    private final Transactions transactions;
    private final CurrentOperator currentOperator;
    private final ConsoleRequestId requestId;
    private final MeterRegistry metrics;
    private final Clock clock;

    OperatorAudit(
            Transactions transactions,
            CurrentOperator currentOperator,
            ConsoleRequestId requestId,
            MeterRegistry metrics,
            Clock clock) {
        this.log =
                new AuditLog<>(transactions, clock, "operator_audit", Optional.empty(), (row, _) -> AuditEntry.of(row));
        this.transactions = transactions;
        this.currentOperator = currentOperator;
        this.requestId = requestId;
        this.metrics = metrics;
        this.clock = clock;
        for (AuditedAction action : AuditedAction.values()) {
            counter(action, AuditOutcome.DONE);
        }
    }

    /**
     * An action that was carried out, or tried.
     *
     * @param id id of its record
     */
    public record Recorded<T>(UUID id, BackendResult<T> result) {}

    /** Records the action, carries it out, and records how it ended. */
    public <T> Recorded<T> perform(
            AuditedAction action, AuditSubject subject, Reason reason, Supplier<BackendResult<T>> work) {
        UUID id = log.record(fields(action, subject, reason.text(), AuditOutcome.STARTED));
        BackendResult<T> result = work.get();
        AuditOutcome outcome = outcome(result);
        end(id, outcome);
        counter(action, outcome).increment();
        return new Recorded<>(id, result);
    }

    /**
     * Records that the operator looks at a part of an account. What cannot be recorded is not shown: the failure passes on
     * to the caller.
     */
    public void look(UUID accountId, String part) {
        if (!looked(accountId, part)) {
            log.record(fields(AuditedAction.VIEW, new AuditSubject(accountId, part, null), null, AuditOutcome.DONE));
            counter(AuditedAction.VIEW, AuditOutcome.DONE).increment();
        }
    }

    private boolean looked(UUID accountId, String part) {
        return transactions.call(handle -> handle.createQuery("""
                        select exists (
                            select from operator_audit
                            where account_id = :account and operator = :operator and target = :target and action = 'view'
                                and occurred_at > :since)
                        """)
                .bind("account", accountId)
                .bind("operator", currentOperator.required().name())
                .bind("target", part)
                .bind("since", clock.instant().minus(ONE_LOOK))
                .mapTo(Boolean.class)
                .one());
    }

    /** Stores how the action ended. An outcome never changes afterwards. */
    private void end(UUID id, AuditOutcome outcome) {
        transactions.call(handle -> handle.execute(
                "update operator_audit set outcome = ? where id = ? and outcome = 'started'", outcome.code(), id));
    }

    private Map<String, @Nullable Object> fields(
            AuditedAction action, AuditSubject subject, @Nullable String reason, AuditOutcome outcome) {
        Map<String, @Nullable Object> fields = new HashMap<>();
        fields.put("operator", currentOperator.required().name());
        fields.put("action", action.code());
        fields.put("account_id", subject.accountId());
        fields.put("target", subject.target());
        fields.put("amount_microusd", subject.amountMicroUsd());
        fields.put("reason", reason);
        fields.put("request_id", requestId.current());
        fields.put("outcome", outcome.code());
        return fields;
    }

    /** Returns the record of an action on this account. */
    public Optional<AuditEntry> find(UUID accountId, UUID id) {
        return log.find(id).filter(entry -> accountId.equals(entry.subject().accountId()));
    }

    /**
     * Returns a page of the log.
     *
     * @param account the account whose actions are shown; null for all
     * @param views whether looks at accounts are included
     */
    Page<AuditEntry> page(AuditQuery query, @Nullable UUID account, boolean views) {
        Map<String, Object> conditions = new HashMap<>();
        if (account != null) {
            conditions.put("account_id = ?", account);
        }
        if (!views) {
            conditions.put("action <> ?", AuditedAction.VIEW.code());
        }
        return log.page(query, conditions);
    }

    String csv(AuditQuery query) {
        return log.csv(query, Map.of(), AuditEntry.CSV_HEAD, AuditEntry::csvLine);
    }

    private Counter counter(AuditedAction action, AuditOutcome outcome) {
        return metrics.counter("dashboard.operator.actions", "action", action.code(), "outcome", outcome.code());
    }

    private static AuditOutcome outcome(BackendResult<?> result) {
        return switch (result) {
            case Success<?> _ -> AuditOutcome.DONE;
            case Rejected<?> _ -> AuditOutcome.REJECTED;
            case Unavailable<?> _ -> AuditOutcome.UNKNOWN;
        };
    }
}
