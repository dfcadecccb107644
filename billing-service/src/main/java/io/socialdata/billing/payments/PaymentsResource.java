package io.socialdata.billing.payments;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.database.Transactions;
import io.socialdata.web.caller.CallerIdentity;
import io.socialdata.web.json.UsdAmount;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** Lists the payments of the caller's account. */
@Path("/account/payments")
@RunOnVirtualThread
class PaymentsResource {

    private final Transactions transactions;
    private final PaymentRepository paymentRepository;
    private final CallerIdentity caller;

    PaymentsResource(Transactions transactions, PaymentRepository paymentRepository, CallerIdentity caller) {
        this.transactions = transactions;
        this.paymentRepository = paymentRepository;
        this.caller = caller;
    }

    @JsonNaming(SnakeCaseStrategy.class)
    record PaymentView(UsdAmount amount, UsdAmount creditsAdded, String status, Instant createdAt) {

        static PaymentView of(Payment payment) {
            return new PaymentView(
                    new UsdAmount(payment.order().amountMicroUsd()),
                    new UsdAmount(payment.order().creditsMicroUsd()),
                    payment.shownStatus().shown(),
                    payment.createdAt());
        }
    }

    record PaymentsView(List<PaymentView> payments) {}

    @GET
    public PaymentsView list() {
        UUID id = caller.accountId();
        List<Payment> stored = transactions.call(handle -> paymentRepository.of(handle, id));
        return new PaymentsView(stored.stream().map(PaymentView::of).toList());
    }
}
