package io.socialdata.dashboard.payments;

import io.socialdata.contract.ServiceName;
import io.socialdata.dashboard.backend.BackendClient;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.layout.Usd;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Calls billing for the payments and top-ups of an account. */
@Singleton
class PaymentClient {

    private final BackendClient backendClient;

    PaymentClient(BackendClient backendClient) {
        this.backendClient = backendClient;
    }

    private record Listed(List<Payment> payments) {}

    BackendResult<List<Payment>> list(UUID accountId) {
        return backendClient
                .get(ServiceName.BILLING, BackendClient.ofAccount(accountId, "/payments"), Listed.class)
                .map(Listed::payments);
    }

    BackendResult<TopUpTerms> terms(UUID accountId) {
        return backendClient.get(ServiceName.BILLING, BackendClient.ofAccount(accountId, "/top-ups"), TopUpTerms.class);
    }

    /** Starts a top-up. Repeated calls with the same id start only one. */
    BackendResult<TopUp> begin(UUID accountId, UUID topUpId, Usd amount) {
        return backendClient.post(
                ServiceName.BILLING,
                BackendClient.ofAccount(accountId, "/top-ups"),
                Map.of("topUpId", topUpId, "amountMicroUsd", amount.microUsd()),
                TopUp.class);
    }

    /** Sets the outcome of a simulated payment. */
    BackendResult<TopUp> simulate(UUID accountId, UUID topUpId, boolean paid) {
        return backendClient.post(
                ServiceName.BILLING,
                BackendClient.ofAccount(accountId, "/top-ups/" + topUpId + "/simulated"),
                Map.of("outcome", paid ? "paid" : "failed"),
                TopUp.class);
    }
}
