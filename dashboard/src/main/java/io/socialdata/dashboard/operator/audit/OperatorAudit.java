package io.socialdata.dashboard.operator.audit;

import com.github.f4b6a3.uuid.UuidCreator;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.Startup;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.backend.BackendResult.Rejected;
import io.socialdata.dashboard.backend.BackendResult.Success;
import io.socialdata.dashboard.backend.BackendResult.Unavailable;
import io.socialdata.dashboard.operator.backend.ConsoleRequestId;
import io.socialdata.dashboard.operatorlogins.CurrentOperator;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
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

    static final int PAGE_SIZE = 100;

    /** Pages refresh themselves and are looked at again and again: within this time, it is one look. */
    private static final Duration ONE_LOOK = Duration.ofMinutes(30);

    private final OperatorAuditRepository operatorAuditRepository;
    private final CurrentOperator currentOperator;
    private final ConsoleRequestId requestId;
    private final MeterRegistry metrics;
    private final Clock clock;

    OperatorAudit(
            OperatorAuditRepository operatorAuditRepository,
            CurrentOperator currentOperator,
            ConsoleRequestId requestId,
            MeterRegistry metrics,
            Clock clock) {
        this.operatorAuditRepository = operatorAuditRepository;
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
        UUID id = UuidCreator.getTimeOrderedEpoch();
        operatorAuditRepository.insert(new AuditEntry(
                id,
                clock.instant(),
                currentOperator.required().name(),
                action,
                subject,
                reason.text(),
                requestId.current(),
                AuditOutcome.STARTED));
        BackendResult<T> result = work.get();
        AuditOutcome outcome = outcome(result);
        operatorAuditRepository.end(id, outcome);
        counter(action, outcome).increment();
        return new Recorded<>(id, result);
    }

    /**
     * Records that the operator looks at a part of an account. What cannot be recorded is not shown: the failure passes on
     * to the caller.
     */
    public void look(UUID accountId, String part) {
        Instant now = clock.instant();
        AuditEntry look = new AuditEntry(
                UuidCreator.getTimeOrderedEpoch(),
                now,
                currentOperator.required().name(),
                AuditedAction.VIEW,
                new AuditSubject(accountId, part, null),
                null,
                requestId.current(),
                AuditOutcome.DONE);
        if (operatorAuditRepository.insertUnlessSince(look, now.minus(ONE_LOOK))) {
            counter(look.action(), look.outcome()).increment();
        }
    }

    /** Returns the record of an action on this account. */
    public Optional<AuditEntry> find(UUID accountId, UUID id) {
        return operatorAuditRepository
                .find(id)
                .filter(entry -> accountId.equals(entry.subject().accountId()));
    }

    List<AuditEntry> page(@Nullable UUID account, @Nullable UUID before, boolean views) {
        return operatorAuditRepository.page(account, before, views, PAGE_SIZE);
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
