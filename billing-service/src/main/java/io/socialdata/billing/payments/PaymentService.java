package io.socialdata.billing.payments;

import io.socialdata.billing.accounts.AccountRepository;
import io.socialdata.billing.accounts.WelcomeCreditService;
import io.socialdata.billing.ledger.Balance;
import io.socialdata.billing.ledger.BalanceRepository;
import io.socialdata.billing.ledger.CreditBooking;
import io.socialdata.billing.payments.RecordPaymentResult.NoSuchAccount;
import io.socialdata.billing.payments.RecordPaymentResult.ReferenceUsed;
import io.socialdata.billing.payments.RecordPaymentResult.Taken;
import io.socialdata.billing.payments.RecordPaymentResult.TakenBefore;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jdbi.v3.core.Handle;

/** Records incoming payments idempotently: each reference credits the account once. */
@ApplicationScoped
class PaymentService {

    private final Transactions transactions;
    private final AccountRepository accountRepository;
    private final PaymentRepository paymentRepository;
    private final WelcomeCreditService welcomeCreditService;
    private final CreditBooking booking;
    private final BalanceRepository balanceRepository;
    private final PaymentMetrics paymentMetrics;
    private final Clock clock;

    PaymentService(
            Transactions transactions,
            AccountRepository accountRepository,
            PaymentRepository paymentRepository,
            WelcomeCreditService welcomeCreditService,
            CreditBooking booking,
            BalanceRepository balanceRepository,
            PaymentMetrics paymentMetrics,
            Clock clock) {
        this.transactions = transactions;
        this.accountRepository = accountRepository;
        this.paymentRepository = paymentRepository;
        this.welcomeCreditService = welcomeCreditService;
        this.booking = booking;
        this.balanceRepository = balanceRepository;
        this.paymentMetrics = paymentMetrics;
        this.clock = clock;
    }

    /** Credits the account for a payment, once per reference. */
    RecordPaymentResult record(PaymentOrder order) {
        RecordPaymentResult recordPaymentResult = transactions.call(handle -> record(handle, order));
        if (recordPaymentResult instanceof Taken(var payment, var balance, boolean welcomed)) {
            paymentMetrics.credited(payment, balance);
            if (welcomed) {
                welcomeCreditService.countWithPayment();
            }
        }
        return recordPaymentResult;
    }

    private RecordPaymentResult record(Handle handle, PaymentOrder order) {
        if (accountRepository.byId(handle, order.accountId()).isEmpty()) {
            return new NoSuchAccount();
        }
        Payment fresh = Payment.completed(order, now());
        if (paymentRepository.insert(handle, fresh)) {
            return credit(handle, fresh);
        }
        Payment known =
                paymentRepository.lockByReference(handle, order.reference()).orElseThrow();
        if (!known.order().equals(order)) {
            return new ReferenceUsed();
        }
        return switch (known.status()) {
            case PENDING -> {
                Payment completed = known.transitionTo(PaymentStatus.COMPLETED, now());
                paymentRepository.update(handle, completed);
                yield credit(handle, completed);
            }
            case COMPLETED, REFUNDED -> new TakenBefore(known, balance(handle, known));
            case FAILED -> new ReferenceUsed();
        };
    }

    private Taken credit(Handle handle, Payment completed) {
        boolean welcomed = welcomeCreditService.grantWithPayment(handle, completed.accountId(), completed.updatedAt());
        booking.grant(handle, completed.credit(completed.updatedAt()));
        return new Taken(completed, balance(handle, completed), welcomed);
    }

    private Balance balance(Handle handle, Payment payment) {
        return balanceRepository.find(handle, payment.accountId()).orElseThrow();
    }

    /** Truncated to the precision of the database, so that a repeated response shows the same times. */
    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MICROS);
    }
}
