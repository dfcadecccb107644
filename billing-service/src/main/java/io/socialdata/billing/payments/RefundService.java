package io.socialdata.billing.payments;

import io.socialdata.billing.audit.OperatorAction;
import io.socialdata.billing.audit.OperatorActions;
import io.socialdata.billing.leases.AccountCredit;
import io.socialdata.billing.leases.LeaseRecallService;
import io.socialdata.billing.leases.Recall;
import io.socialdata.billing.ledger.Balance;
import io.socialdata.billing.ledger.BalanceRepository;
import io.socialdata.billing.ledger.CreditBooking;
import io.socialdata.billing.payments.RefundResult.CreditGone;
import io.socialdata.billing.payments.RefundResult.MoreThanKept;
import io.socialdata.billing.payments.RefundResult.NeverCompleted;
import io.socialdata.billing.payments.RefundResult.NoSuchPayment;
import io.socialdata.billing.payments.RefundResult.ReferenceUsed;
import io.socialdata.billing.payments.RefundResult.Refunded;
import io.socialdata.billing.payments.RefundResult.RefundedBefore;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/**
 * Refunds payments, in part or in full: never more than was paid, and never credit that is spent or that gateways may
 * still spend.
 */
@ApplicationScoped
class RefundService {

    private static final Duration FIRST_PAUSE = Duration.ofMillis(20);

    private final Transactions transactions;
    private final PaymentRepository paymentRepository;
    private final PaymentRefunds refunds;
    private final CreditBooking booking;
    private final BalanceRepository balanceRepository;
    private final LeaseRecallService leased;
    private final OperatorActions actions;
    private final PaymentMetrics paymentMetrics;
    private final PaymentsConfig config;
    private final Clock clock;

    RefundService(
            Transactions transactions,
            PaymentRepository paymentRepository,
            PaymentRefunds refunds,
            CreditBooking booking,
            BalanceRepository balanceRepository,
            LeaseRecallService leased,
            OperatorActions actions,
            PaymentMetrics paymentMetrics,
            PaymentsConfig config,
            Clock clock) {
        this.transactions = transactions;
        this.paymentRepository = paymentRepository;
        this.refunds = refunds;
        this.booking = booking;
        this.balanceRepository = balanceRepository;
        this.leased = leased;
        this.actions = actions;
        this.paymentMetrics = paymentMetrics;
        this.config = config;
        this.clock = clock;
    }

    /** One attempt: a final outcome, or a recall of leases that could return the missing credit. */
    private record Attempt(RefundResult outcome, Recall recall) {

        static Attempt ended(RefundResult refundResult) {
            return new Attempt(refundResult, Recall.NOTHING);
        }
    }

    /**
     * Removes the credits that this part of the payment brought. Recalls credit that gateways hold and waits for it up
     * to a timeout. If too little is available by then, nothing changes.
     */
    RefundResult refund(UUID paymentId, ReversalOrder order) {
        long deadline = System.nanoTime() + config.refundTimeout().toNanos();
        Duration pause = FIRST_PAUSE;
        while (true) {
            Attempt attempt = transactions.call(handle -> attempt(handle, paymentId, order));
            leased.publish(attempt.recall());
            if (attempt.recall().recallableMicroUsd() == 0 || System.nanoTime() > deadline || !sleep(pause)) {
                if (attempt.outcome() instanceof Refunded(var payment, var part, var balance)) {
                    paymentMetrics.refunded(payment, part, balance);
                }
                return attempt.outcome();
            }
            pause = pause.multipliedBy(2);
        }
    }

    private Attempt attempt(Handle handle, UUID paymentId, ReversalOrder order) {
        return paymentRepository
                .lock(handle, paymentId)
                .map(known -> refunds.byReference(handle, order.reference())
                        .map(done -> Attempt.ended(repeatedResult(handle, known, done, order)))
                        .orElseGet(() -> attempt(handle, known, order)))
                .orElseGet(() -> Attempt.ended(new NoSuchPayment()));
    }

    private RefundResult repeatedResult(Handle handle, Payment known, PaymentRefund done, ReversalOrder order) {
        return done.paymentId().equals(known.id()) && order.repeats(done.part().amountMicroUsd())
                ? new RefundedBefore(known, balance(handle, known))
                : new ReferenceUsed();
    }

    private Attempt attempt(Handle handle, Payment known, ReversalOrder order) {
        if (!known.wasCompleted()) {
            return Attempt.ended(new NeverCompleted(known.status()));
        }
        if (known.status() == PaymentStatus.REFUNDED && order.amountMicroUsd() == null) {
            return Attempt.ended(new RefundedBefore(known, balance(handle, known)));
        }
        long amount = order.amountOf(known);
        return amount > known.keptMicroUsd() || amount == 0
                ? Attempt.ended(new MoreThanKept(known.keptMicroUsd()))
                : reverse(handle, known, known.part(amount), order);
    }

    private Attempt reverse(Handle handle, Payment known, PaymentPart part, ReversalOrder order) {
        AccountCredit credit = leased.lock(handle, known.accountId());
        long missing = part.creditsMicroUsd() - credit.availableMicroUsd();
        if (missing > 0) {
            return new Attempt(
                    new CreditGone(part.creditsMicroUsd(), credit.availableMicroUsd()),
                    leased.recall(handle, known.accountId(), missing));
        }
        Instant now = now();
        PaymentRefund refund = PaymentRefund.of(known, order.reference(), part, now);
        if (!refunds.insert(handle, refund)) {
            return Attempt.ended(new ReferenceUsed());
        }
        Payment refunded = known.refunding(part, now);
        paymentRepository.update(handle, refunded);
        booking.grant(handle, refund.toTransaction(known.accountId()));
        actions.add(
                handle,
                new OperatorAction(
                        known.accountId(),
                        OperatorAction.Kind.REFUND,
                        order.reference(),
                        -part.amountMicroUsd(),
                        order.justification(),
                        now));
        return Attempt.ended(new Refunded(refunded, part, balance(handle, refunded)));
    }

    private Balance balance(Handle handle, Payment payment) {
        return balanceRepository.find(handle, payment.accountId()).orElseThrow();
    }

    /** Truncated to the precision of the database, so that a repeated response shows the same times. */
    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MICROS);
    }

    private static boolean sleep(Duration pause) {
        try {
            Thread.sleep(pause);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
