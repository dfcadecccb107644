package io.socialdata.billing.payments;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.UsdAmount;
import io.socialdata.contract.payments.PaymentView;
import io.socialdata.database.Transactions;
import io.socialdata.web.caller.CallerIdentity;
import io.socialdata.web.parameters.Bounded;
import io.socialdata.web.parameters.KeysetCursor;
import io.socialdata.web.parameters.KeysetPage;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

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

    @GET
    public PaymentView.Page list(
            @QueryParam("limit") @DefaultValue("200") @Bounded(max = 200) int limit,
            @QueryParam("cursor") @Nullable KeysetCursor cursor) {
        UUID id = caller.accountId();
        KeysetCursor after = cursor == null ? KeysetCursor.NEWEST : cursor;
        KeysetPage<Payment> page = KeysetPage.of(
                transactions.call(handle -> paymentRepository.page(handle, id, after, limit + 1)),
                limit,
                payment -> new KeysetCursor(payment.createdAt(), payment.id()));
        List<PaymentView> shown =
                page.rows().stream().map(PaymentsResource::shown).toList();
        return new PaymentView.Page(shown, shown.size(), page.nextCursor());
    }

    private static PaymentView shown(Payment payment) {
        return new PaymentView(
                payment.order().reference(),
                new UsdAmount(payment.order().amountMicroUsd()),
                new UsdAmount(payment.order().creditsMicroUsd()),
                payment.shownStatus().shown(),
                payment.createdAt());
    }
}
