package io.socialdata.dashboard.payments;

import static io.socialdata.contract.ServiceName.BILLING;

import io.socialdata.dashboard.backend.BackendCalls;
import io.socialdata.dashboard.backend.BackendResult;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Answers questions about the payments of an account. */
@ApplicationScoped
public class PaymentHistoryService {

    private final BackendCalls backendCalls;
    private final PaymentClient paymentClient;

    PaymentHistoryService(BackendCalls backendCalls, @RestClient PaymentClient paymentClient) {
        this.backendCalls = backendCalls;
        this.paymentClient = paymentClient;
    }

    /** Returns whether the account ever paid for credit, also if it was refunded since. */
    public BackendResult<Boolean> hasPaid(UUID accountId) {
        return backendCalls
                .load(BILLING, paymentClient.list(accountId))
                .map(list -> list.payments().stream()
                        .anyMatch(payment -> payment.status().equals("completed")
                                || payment.status().equals("refunded")));
    }
}
