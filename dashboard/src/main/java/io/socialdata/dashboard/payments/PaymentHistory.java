package io.socialdata.dashboard.payments;

import static io.socialdata.contract.ServiceName.BILLING;

import io.socialdata.contract.payments.PaymentView;
import io.socialdata.dashboard.backend.BackendCalls;
import io.socialdata.dashboard.backend.BackendResult;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Reads all payments of an account, page by page. */
@ApplicationScoped
public class PaymentHistory {

    private final BackendCalls backendCalls;
    private final PaymentClient paymentClient;

    PaymentHistory(BackendCalls backendCalls, @RestClient PaymentClient paymentClient) {
        this.backendCalls = backendCalls;
        this.paymentClient = paymentClient;
    }

    /** Returns the payments, newest first. */
    public BackendResult<List<PaymentView>> of(UUID accountId) {
        return backendCalls.loadAll(
                BILLING,
                cursor -> paymentClient.page(accountId, cursor),
                PaymentView.Page::payments,
                PaymentView.Page::nextCursor);
    }

    /** Returns whether the account ever paid for credit, also if it was refunded since. */
    public BackendResult<Boolean> hasPaid(UUID accountId) {
        return of(accountId)
                .map(all -> all.stream()
                        .anyMatch(payment -> payment.status().equals("completed")
                                || payment.status().equals("refunded")));
    }
}
