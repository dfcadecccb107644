package io.socialdata.billing.payments;

import io.socialdata.billing.accounts.AccountRepository;
import io.socialdata.billing.payments.PaymentProvider.Checkout;
import io.socialdata.billing.payments.RecordPaymentResult.NoSuchAccount;
import io.socialdata.billing.payments.RecordPaymentResult.ReferenceUsed;
import io.socialdata.billing.payments.RecordPaymentResult.Taken;
import io.socialdata.billing.payments.RecordPaymentResult.TakenBefore;
import io.socialdata.billing.payments.TopUpResult.Begun;
import io.socialdata.billing.payments.TopUpResult.Differs;
import io.socialdata.billing.payments.TopUpResult.NobodyTakesPayments;
import io.socialdata.billing.payments.TopUpResult.Stands;
import io.socialdata.billing.payments.TopUpResult.TooManyPending;
import io.socialdata.billing.payments.TopUpResult.Unknown;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/**
 * Handles payments that accounts start themselves. The client chooses the id, so that a repeated start is one payment.
 */
@ApplicationScoped
class TopUpService {

    private static final Duration DAY = Duration.ofDays(1);

    /**
     * Maximum number of top-ups of an account, started within a day, that wait for their payment. Further ones are
     * rejected.
     */
    static final int MAX_PENDING = 20;

    private final Transactions transactions;
    private final AccountRepository accountRepository;
    private final PaymentRepository paymentRepository;
    private final PaymentService paymentService;
    private final PaymentProvider provider;
    private final Clock clock;

    TopUpService(
            Transactions transactions,
            AccountRepository accountRepository,
            PaymentRepository paymentRepository,
            PaymentService paymentService,
            PaymentProvider provider,
            Clock clock) {
        this.transactions = transactions;
        this.accountRepository = accountRepository;
        this.paymentRepository = paymentRepository;
        this.paymentService = paymentService;
        this.provider = provider;
        this.clock = clock;
    }

    /** Returns the name of the payment provider. */
    String provider() {
        return provider.name();
    }

    /** Records a pending payment and returns its checkout. */
    TopUpResult begin(UUID accountId, UUID topUpId, long microUsd) {
        PaymentOrder order = new PaymentOrder(accountId, reference(accountId, topUpId), microUsd, microUsd);
        return provider.open(order)
                .map(checkout -> transactions.call(handle -> begin(handle, order, checkout)))
                .orElseGet(NobodyTakesPayments::new);
    }

    /** Ends a simulated checkout. Providers that take real money have none. */
    TopUpResult endSimulated(UUID accountId, UUID topUpId, boolean paid) {
        if (!(provider instanceof SimulatedProvider)) {
            return new Unknown();
        }
        return transactions
                .call(handle -> paymentRepository.lockByReference(handle, reference(accountId, topUpId)))
                .filter(payment -> payment.accountId().equals(accountId))
                .map(payment -> paid ? paid(payment.order()) : failed(payment.order()))
                .orElseGet(Unknown::new);
    }

    private TopUpResult begin(Handle handle, PaymentOrder order, Checkout checkout) {
        if (accountRepository.byId(handle, order.accountId()).isEmpty()) {
            return new Unknown();
        }
        Optional<Payment> known = paymentRepository.lockByReference(handle, order.reference());
        if (known.isPresent()) {
            return continued(known.get(), order, checkout);
        }
        if (paymentRepository.pendingSince(handle, order.accountId(), now().minus(DAY)) >= MAX_PENDING) {
            return new TooManyPending();
        }
        Payment fresh = Payment.pending(order, now());
        return paymentRepository.insert(handle, fresh)
                ? new Begun(fresh, checkout)
                : continued(
                        paymentRepository
                                .lockByReference(handle, order.reference())
                                .orElseThrow(),
                        order,
                        checkout);
    }

    private static TopUpResult continued(Payment known, PaymentOrder order, Checkout checkout) {
        if (!known.order().equals(order)) {
            return new Differs();
        }
        return known.status() == PaymentStatus.PENDING ? new Begun(known, checkout) : new Stands(known);
    }

    private TopUpResult paid(PaymentOrder order) {
        return switch (paymentService.record(order)) {
            case Taken(var payment, var _, var _) -> new Stands(payment);
            case TakenBefore(var payment, var balance) -> new Stands(payment);
            case ReferenceUsed() -> new Differs();
            case NoSuchAccount() -> new Unknown();
        };
    }

    private TopUpResult failed(PaymentOrder order) {
        return transactions.call(handle -> {
            Payment known =
                    paymentRepository.lockByReference(handle, order.reference()).orElseThrow();
            return switch (known.status()) {
                case PENDING -> {
                    Payment failed = known.transitionTo(PaymentStatus.FAILED, now());
                    paymentRepository.update(handle, failed);
                    yield new Stands(failed);
                }
                case FAILED -> new Stands(known);
                case COMPLETED, REFUNDED -> new Differs();
            };
        });
    }

    /** Returns the reference of the payment at the provider. Two accounts may choose the same id. */
    private static String reference(UUID accountId, UUID topUpId) {
        return "top-up-%s-%s".formatted(accountId, topUpId);
    }

    /** Truncated to the precision of the database, so that a repeated response shows the same times. */
    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MICROS);
    }
}
