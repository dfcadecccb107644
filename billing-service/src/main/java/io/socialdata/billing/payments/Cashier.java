package io.socialdata.billing.payments;

import io.socialdata.billing.accounts.Accounts;
import io.socialdata.billing.database.Transactions;
import io.socialdata.billing.ledger.Balance;
import io.socialdata.billing.ledger.Balances;
import io.socialdata.billing.payments.RefundOutcome.NeverCompleted;
import io.socialdata.billing.payments.RefundOutcome.NoSuchPayment;
import io.socialdata.billing.payments.RefundOutcome.Refunded;
import io.socialdata.billing.payments.RefundOutcome.RefundedBefore;
import io.socialdata.billing.payments.TakeOutcome.NoSuchAccount;
import io.socialdata.billing.payments.TakeOutcome.ReferenceUsed;
import io.socialdata.billing.payments.TakeOutcome.Taken;
import io.socialdata.billing.payments.TakeOutcome.TakenBefore;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Takes money in and gives it back, each once, however often it is told to. */
@Singleton
class Cashier {

    private final Transactions transactions;
    private final Accounts accounts;
    private final Payments payments;
    private final PaymentBooking booking;
    private final Balances balances;
    private final PaymentTrail trail;
    private final Clock clock;

    Cashier(
            Transactions transactions,
            Accounts accounts,
            Payments payments,
            PaymentBooking booking,
            Balances balances,
            PaymentTrail trail,
            Clock clock) {
        this.transactions = transactions;
        this.accounts = accounts;
        this.payments = payments;
        this.booking = booking;
        this.balances = balances;
        this.trail = trail;
        this.clock = clock;
    }

    /** Credits the account for money that came in, unless this reference did so before. */
    TakeOutcome take(PaymentOrder order) {
        TakeOutcome outcome = transactions.call(handle -> take(handle, order));
        if (outcome instanceof Taken(var payment, var balance)) {
            trail.credited(payment, balance);
        }
        return outcome;
    }

    /** Takes back what the payment brought, spent or not: the money has left, so the credits have to. */
    RefundOutcome refund(UUID paymentId) {
        RefundOutcome outcome = transactions.call(handle -> payments.lock(handle, paymentId)
                .map(known -> refund(handle, known))
                .orElseGet(NoSuchPayment::new));
        if (outcome instanceof Refunded(var payment, var balance)) {
            trail.refunded(payment, balance);
        }
        return outcome;
    }

    private TakeOutcome take(Handle handle, PaymentOrder order) {
        if (accounts.byId(handle, order.accountId()).isEmpty()) {
            return new NoSuchAccount();
        }
        Payment fresh = Payment.completed(order, now());
        if (payments.insert(handle, fresh)) {
            return credit(handle, fresh);
        }
        Payment known = payments.lockByReference(handle, order.reference()).orElseThrow();
        if (!known.order().equals(order)) {
            return new ReferenceUsed();
        }
        return switch (known.status()) {
            case PENDING -> {
                Payment completed = known.become(PaymentStatus.COMPLETED, now());
                payments.update(handle, completed);
                yield credit(handle, completed);
            }
            case COMPLETED, REFUNDED -> new TakenBefore(known, balance(handle, known));
            case FAILED -> new ReferenceUsed();
        };
    }

    private Taken credit(Handle handle, Payment completed) {
        booking.credit(handle, completed);
        return new Taken(completed, balance(handle, completed));
    }

    private RefundOutcome refund(Handle handle, Payment known) {
        return switch (known.status()) {
            case COMPLETED -> {
                Payment refunded = known.become(PaymentStatus.REFUNDED, now());
                payments.update(handle, refunded);
                booking.reverse(handle, refunded);
                yield new Refunded(refunded, balance(handle, refunded));
            }
            case REFUNDED -> new RefundedBefore(known, balance(handle, known));
            case PENDING, FAILED -> new NeverCompleted(known.status());
        };
    }

    private Balance balance(Handle handle, Payment payment) {
        return balances.find(handle, payment.accountId()).orElseThrow();
    }

    /** As exact as the database keeps it, so that a repeated answer shows the same times. */
    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MICROS);
    }
}
