package io.socialdata.billing.payments;

import io.socialdata.billing.leases.AccountCredit;
import io.socialdata.billing.leases.LeasedCredit;
import io.socialdata.billing.leases.Recall;
import io.socialdata.billing.ledger.Balance;
import io.socialdata.billing.ledger.Balances;
import io.socialdata.billing.payments.RefundOutcome.CreditGone;
import io.socialdata.billing.payments.RefundOutcome.NeverCompleted;
import io.socialdata.billing.payments.RefundOutcome.NoSuchPayment;
import io.socialdata.billing.payments.RefundOutcome.Refunded;
import io.socialdata.billing.payments.RefundOutcome.RefundedBefore;
import io.socialdata.database.Transactions;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Gives money back, each payment once, and never credit that is spent or that gateways may still spend. */
@Singleton
class Refunds {

    private static final Duration FIRST_PAUSE = Duration.ofMillis(20);

    private final Transactions transactions;
    private final Payments payments;
    private final PaymentBooking booking;
    private final Balances balances;
    private final LeasedCredit leased;
    private final PaymentTrail trail;
    private final PaymentsConfig config;
    private final Clock clock;

    Refunds(
            Transactions transactions,
            Payments payments,
            PaymentBooking booking,
            Balances balances,
            LeasedCredit leased,
            PaymentTrail trail,
            PaymentsConfig config,
            Clock clock) {
        this.transactions = transactions;
        this.payments = payments;
        this.booking = booking;
        this.balances = balances;
        this.leased = leased;
        this.trail = trail;
        this.config = config;
        this.clock = clock;
    }

    /** One look at the books: it ended, or holders of leases could give back what is missing. */
    private record Attempt(RefundOutcome outcome, Recall recall) {

        static Attempt ended(RefundOutcome outcome) {
            return new Attempt(outcome, Recall.NOTHING);
        }
    }

    /**
     * Takes back the credits that the payment brought. Those that gateways hold are recalled and waited for, a bounded
     * time; if by then too few of them are left, nothing is changed.
     */
    RefundOutcome refund(UUID paymentId) {
        long deadline = System.nanoTime() + config.refundPatience().toNanos();
        Duration pause = FIRST_PAUSE;
        while (true) {
            Attempt attempt = transactions.call(handle -> attempt(handle, paymentId));
            leased.tell(attempt.recall());
            if (attempt.recall().elsewhereMicroUsd() == 0 || System.nanoTime() > deadline || !slept(pause)) {
                if (attempt.outcome() instanceof Refunded(var payment, var balance)) {
                    trail.refunded(payment, balance);
                }
                return attempt.outcome();
            }
            pause = pause.multipliedBy(2);
        }
    }

    private Attempt attempt(Handle handle, UUID paymentId) {
        return payments.lock(handle, paymentId)
                .map(known -> switch (known.status()) {
                    case COMPLETED -> reverse(handle, known);
                    case REFUNDED -> Attempt.ended(new RefundedBefore(known, balance(handle, known)));
                    case PENDING, FAILED -> Attempt.ended(new NeverCompleted(known.status()));
                })
                .orElseGet(() -> Attempt.ended(new NoSuchPayment()));
    }

    private Attempt reverse(Handle handle, Payment known) {
        AccountCredit credit = leased.lock(handle, known.accountId());
        long missing = known.order().creditsMicroUsd() - credit.availableMicroUsd();
        if (missing > 0) {
            return new Attempt(
                    new CreditGone(known.order().creditsMicroUsd(), credit.availableMicroUsd()),
                    leased.recall(handle, known.accountId(), missing));
        }
        Payment refunded = known.become(PaymentStatus.REFUNDED, now());
        payments.update(handle, refunded);
        booking.reverse(handle, refunded);
        return Attempt.ended(new Refunded(refunded, balance(handle, refunded)));
    }

    private Balance balance(Handle handle, Payment payment) {
        return balances.find(handle, payment.accountId()).orElseThrow();
    }

    /** As exact as the database keeps it, so that a repeated answer shows the same times. */
    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MICROS);
    }

    private static boolean slept(Duration pause) {
        try {
            Thread.sleep(pause);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
