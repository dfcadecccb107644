package io.socialdata.billing.payments;

import io.socialdata.billing.audit.Justification;
import io.socialdata.billing.audit.OperatorAction;
import io.socialdata.billing.audit.OperatorActions;
import io.socialdata.billing.leases.LeaseRecallService;
import io.socialdata.billing.leases.Recall;
import io.socialdata.billing.ledger.Balance;
import io.socialdata.billing.ledger.BalanceRepository;
import io.socialdata.billing.ledger.CreditBooking;
import io.socialdata.billing.payments.DisputeOutcome.MoreThanKept;
import io.socialdata.billing.payments.DisputeOutcome.NeverCompleted;
import io.socialdata.billing.payments.DisputeOutcome.ReferenceUsed;
import io.socialdata.billing.payments.DisputeOutcome.Settled;
import io.socialdata.billing.payments.DisputeOutcome.Unknown;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.HandleCallback;

/**
 * Books payments that the payer's bank took back. Their credit is removed even if it is spent: the balance may become
 * negative, and nothing is leased until a payment or a won dispute raises it. Usage already committed still settles.
 */
@ApplicationScoped
class Disputes {

    private final Transactions transactions;
    private final PaymentRepository paymentRepository;
    private final PaymentDisputes disputes;
    private final CreditBooking booking;
    private final BalanceRepository balanceRepository;
    private final LeaseRecallService leased;
    private final OperatorActions actions;
    private final PaymentMetrics paymentMetrics;
    private final Clock clock;

    Disputes(
            Transactions transactions,
            PaymentRepository paymentRepository,
            PaymentDisputes disputes,
            CreditBooking booking,
            BalanceRepository balanceRepository,
            LeaseRecallService leased,
            OperatorActions actions,
            PaymentMetrics paymentMetrics,
            Clock clock) {
        this.transactions = transactions;
        this.paymentRepository = paymentRepository;
        this.disputes = disputes;
        this.booking = booking;
        this.balanceRepository = balanceRepository;
        this.leased = leased;
        this.actions = actions;
        this.paymentMetrics = paymentMetrics;
        this.clock = clock;
    }

    /** Result of a transaction, and the recall and log line that follow its commit. */
    private record Step(DisputeOutcome outcome, Recall recall, Runnable trace) {

        static Step without(DisputeOutcome outcome) {
            return new Step(outcome, Recall.NOTHING, () -> {});
        }
    }

    /** Removes the money and its credits from the account, once per reference. */
    DisputeOutcome open(UUID paymentId, ReversalOrder order) {
        return run(handle -> paymentRepository
                .lock(handle, paymentId)
                .map(known -> disputes.byReference(handle, order.reference())
                        .map(done -> Step.without(repeatedResult(handle, known, done, order)))
                        .orElseGet(() -> open(handle, known, order)))
                .orElseGet(() -> Step.without(new Unknown())));
    }

    /** Restores what the dispute took, once. */
    DisputeOutcome win(UUID paymentId, String reference, Justification justification) {
        return run(handle -> paymentRepository
                .lock(handle, paymentId)
                .flatMap(known -> disputes.byReference(handle, reference)
                        .filter(dispute -> dispute.paymentId().equals(paymentId))
                        .map(dispute -> win(handle, known, dispute, justification)))
                .orElseGet(() -> Step.without(new Unknown())));
    }

    private DisputeOutcome run(HandleCallback<Step, RuntimeException> work) {
        Step step = transactions.call(work);
        leased.publish(step.recall());
        step.trace().run();
        return step.outcome();
    }

    private DisputeOutcome repeatedResult(Handle handle, Payment known, PaymentDispute done, ReversalOrder order) {
        return done.paymentId().equals(known.id()) && order.repeats(done.part().amountMicroUsd())
                ? new Settled(known, balance(handle, known))
                : new ReferenceUsed();
    }

    private Step open(Handle handle, Payment known, ReversalOrder order) {
        long amount = order.amountOf(known);
        if (!known.wasCompleted()) {
            return Step.without(new NeverCompleted(known.status()));
        }
        if (amount > known.keptMicroUsd() || amount == 0) {
            return Step.without(new MoreThanKept(known.keptMicroUsd()));
        }
        Instant now = now();
        PaymentPart part = known.part(amount);
        PaymentDispute dispute = PaymentDispute.open(known, order.reference(), part, now);
        leased.lock(handle, known.accountId());
        if (!disputes.insert(handle, dispute)) {
            return Step.without(new ReferenceUsed());
        }
        Payment disputed = known.disputing(part, now);
        paymentRepository.update(handle, disputed);
        booking.clawBack(handle, dispute.openingTransaction(known.accountId()));
        note(handle, known, dispute, OperatorAction.Kind.DISPUTE, -amount, order.justification(), now);
        Balance balance = balance(handle, disputed);
        return new Step(
                new Settled(disputed, balance),
                leased.recallOverdrawn(handle, known.accountId()),
                () -> paymentMetrics.disputed(disputed, part, balance));
    }

    private Step win(Handle handle, Payment known, PaymentDispute dispute, Justification justification) {
        if (dispute.won()) {
            return Step.without(new Settled(known, balance(handle, known)));
        }
        Instant now = now();
        Payment restored = known.disputing(dispute.part().negated(), now);
        disputes.won(handle, dispute, now);
        paymentRepository.update(handle, restored);
        booking.clawBack(handle, dispute.reversalTransaction(known.accountId(), now));
        long amount = dispute.part().amountMicroUsd();
        note(handle, known, dispute, OperatorAction.Kind.DISPUTE_WON, amount, justification, now);
        Balance balance = balance(handle, restored);
        return new Step(
                new Settled(restored, balance),
                Recall.NOTHING,
                () -> paymentMetrics.disputeWon(restored, dispute.part(), balance));
    }

    private void note(
            Handle handle,
            Payment payment,
            PaymentDispute dispute,
            OperatorAction.Kind kind,
            long microUsd,
            Justification justification,
            Instant now) {
        actions.add(
                handle,
                new OperatorAction(payment.accountId(), kind, dispute.reference(), microUsd, justification, now));
    }

    private Balance balance(Handle handle, Payment payment) {
        return balanceRepository.find(handle, payment.accountId()).orElseThrow();
    }

    /** Truncated to the precision of the database, so that a repeated response shows the same times. */
    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MICROS);
    }
}
