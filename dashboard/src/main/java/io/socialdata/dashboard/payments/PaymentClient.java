package io.socialdata.dashboard.payments;

import io.socialdata.contract.ServiceName;
import io.socialdata.dashboard.backend.BackendClient;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.layout.Usd;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** What billing knows about the payments of an account, and its way to more credit. */
@Singleton
class PaymentClient {

    private final BackendClient owners;

    PaymentClient(BackendClient owners) {
        this.owners = owners;
    }

    private record Listed(List<Payment> payments) {}

    BackendResult<List<Payment>> list(UUID accountId) {
        return owners.get(ServiceName.BILLING, BackendClient.ofAccount(accountId, "/payments"), Listed.class)
                .map(Listed::payments);
    }

    BackendResult<TopUpTerms> terms(UUID accountId) {
        return owners.get(ServiceName.BILLING, BackendClient.ofAccount(accountId, "/top-ups"), TopUpTerms.class);
    }

    /** Begins a purchase; once, however often it is asked with this id. */
    BackendResult<TopUp> begin(UUID accountId, UUID topUpId, Usd amount) {
        return owners.post(
                ServiceName.BILLING,
                BackendClient.ofAccount(accountId, "/top-ups"),
                Map.of("topUpId", topUpId, "amountMicroUsd", amount.microUsd()),
                TopUp.class);
    }

    /** What the simulated provider shall say. */
    BackendResult<TopUp> simulate(UUID accountId, UUID topUpId, boolean paid) {
        return owners.post(
                ServiceName.BILLING,
                BackendClient.ofAccount(accountId, "/top-ups/" + topUpId + "/simulated"),
                Map.of("outcome", paid ? "paid" : "failed"),
                TopUp.class);
    }
}
