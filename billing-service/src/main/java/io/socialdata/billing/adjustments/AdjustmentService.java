package io.socialdata.billing.adjustments;

import com.github.f4b6a3.uuid.UuidCreator;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.Startup;
import io.socialdata.billing.accounts.AccountRepository;
import io.socialdata.billing.adjustments.AdjustmentResult.Adjusted;
import io.socialdata.billing.adjustments.AdjustmentResult.AdjustedBefore;
import io.socialdata.billing.adjustments.AdjustmentResult.MoreThanGranted;
import io.socialdata.billing.adjustments.AdjustmentResult.NoSuchAccount;
import io.socialdata.billing.adjustments.AdjustmentResult.ReferenceUsed;
import io.socialdata.billing.audit.Justification;
import io.socialdata.billing.audit.OperatorAction;
import io.socialdata.billing.audit.OperatorActions;
import io.socialdata.billing.leases.AccountCredit;
import io.socialdata.billing.leases.LeaseRecallService;
import io.socialdata.billing.leases.Recall;
import io.socialdata.billing.ledger.Balance;
import io.socialdata.billing.ledger.BalanceRepository;
import io.socialdata.billing.ledger.CreditBooking;
import io.socialdata.database.Transactions;
import io.socialdata.logging.LogFields;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.UUID;
import org.jboss.logging.Logger;
import org.jdbi.v3.core.Handle;

/**
 * Adjusts the credit of accounts. A correction may take credit that is already spent, so the balance may become
 * negative.
 */
@Startup // registers its counters before the first adjustment
@ApplicationScoped
class AdjustmentService {

    private static final Logger LOG = Logger.getLogger(AdjustmentService.class);

    private final Transactions transactions;
    private final AccountRepository accountRepository;
    private final Adjustments adjustments;
    private final CreditBooking booking;
    private final BalanceRepository balanceRepository;
    private final LeaseRecallService leased;
    private final OperatorActions actions;
    private final MeterRegistry metrics;
    private final Clock clock;

    AdjustmentService(
            Transactions transactions,
            AccountRepository accountRepository,
            Adjustments adjustments,
            CreditBooking booking,
            BalanceRepository balanceRepository,
            LeaseRecallService leased,
            OperatorActions actions,
            MeterRegistry metrics,
            Clock clock) {
        this.transactions = transactions;
        this.accountRepository = accountRepository;
        this.adjustments = adjustments;
        this.booking = booking;
        this.balanceRepository = balanceRepository;
        this.leased = leased;
        this.actions = actions;
        this.metrics = metrics;
        this.clock = clock;
        Adjustment.LABELS.forEach(this::counter);
    }

    /** The result, and the recall of leased credit that it causes. */
    private record Step(AdjustmentResult result, Recall recall) {

        static Step without(AdjustmentResult result) {
            return new Step(result, Recall.NOTHING);
        }
    }

    /** Adjusts the credit of the account once per reference. */
    AdjustmentResult adjust(
            UUID accountId, String reference, AdjustmentKind kind, long microUsd, Justification justification) {
        Adjustment adjustment = new Adjustment(
                UuidCreator.getTimeOrderedEpoch(),
                accountId,
                reference,
                kind,
                microUsd,
                clock.instant().truncatedTo(ChronoUnit.MICROS));
        Step step = transactions.call(handle -> adjust(handle, adjustment, justification));
        leased.publish(step.recall());
        if (step.result() instanceof Adjusted adjusted) {
            trace(adjusted);
        }
        return step.result();
    }

    private Step adjust(Handle handle, Adjustment adjustment, Justification justification) {
        UUID accountId = adjustment.accountId();
        if (accountRepository.byId(handle, accountId).isEmpty()) {
            return Step.without(new NoSuchAccount());
        }
        AccountCredit credit = leased.lock(handle, accountId);
        Optional<Adjustment> known = adjustments.byReference(handle, adjustment.reference());
        if (known.isPresent()) {
            return Step.without(repeatedResult(handle, adjustment, known.get()));
        }
        if (credit.grantedMicroUsd() + adjustment.amountMicroUsd() < 0) {
            return Step.without(new MoreThanGranted(credit.grantedMicroUsd()));
        }
        if (!adjustments.insert(handle, adjustment)) {
            return Step.without(new ReferenceUsed());
        }
        record(handle, adjustment);
        actions.add(
                handle,
                new OperatorAction(
                        accountId,
                        OperatorAction.Kind.ADJUSTMENT,
                        adjustment.reference(),
                        adjustment.amountMicroUsd(),
                        justification,
                        adjustment.createdAt()));
        return new Step(
                new Adjusted(adjustment, balance(handle, accountId)), leased.recallOverdrawn(handle, accountId));
    }

    private AdjustmentResult repeatedResult(Handle handle, Adjustment asked, Adjustment known) {
        return asked.repeats(known)
                ? new AdjustedBefore(known, balance(handle, known.accountId()))
                : new ReferenceUsed();
    }

    private void record(Handle handle, Adjustment adjustment) {
        if (adjustment.isDebit()) {
            booking.clawBack(handle, adjustment.toTransaction());
        } else {
            booking.grant(handle, adjustment.toTransaction());
        }
    }

    private Balance balance(Handle handle, UUID accountId) {
        return balanceRepository.find(handle, accountId).orElseThrow();
    }

    private Counter counter(String kind) {
        return metrics.counter("credit.adjusted.microusd", "kind", kind);
    }

    private void trace(Adjusted adjusted) {
        Adjustment adjustment = adjusted.adjustment();
        String kind = adjustment.label();
        counter(kind).increment((double) Math.abs(adjustment.amountMicroUsd()));
        LogFields.with(LogFields.ACCOUNT_ID, adjustment.accountId())
                .and("adjustment_id", adjustment.id())
                .and("kind", kind)
                .and("amount_microusd", adjustment.amountMicroUsd())
                .and("remaining_microusd", adjusted.balance().remainingMicroUsd())
                .log(() -> LOG.info("credit adjusted"));
    }
}
