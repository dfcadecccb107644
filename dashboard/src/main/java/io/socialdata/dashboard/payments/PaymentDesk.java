package io.socialdata.dashboard.payments;

import io.socialdata.contract.ServiceName;
import io.socialdata.dashboard.frame.Usd;
import io.socialdata.dashboard.owners.Answer;
import io.socialdata.dashboard.owners.OwnerCalls;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** What billing knows about the payments of an account, and its way to more credit. */
@Singleton
class PaymentDesk {

    private final OwnerCalls owners;

    PaymentDesk(OwnerCalls owners) {
        this.owners = owners;
    }

    private record Listed(List<Payment> payments) {}

    Answer<List<Payment>> list(UUID accountId) {
        return owners.get(ServiceName.BILLING, OwnerCalls.ofAccount(accountId, "/payments"), Listed.class)
                .map(Listed::payments);
    }

    Answer<TopUpTerms> terms(UUID accountId) {
        return owners.get(ServiceName.BILLING, OwnerCalls.ofAccount(accountId, "/top-ups"), TopUpTerms.class);
    }

    /** Begins a purchase; once, however often it is asked with this id. */
    Answer<TopUp> begin(UUID accountId, UUID topUpId, Usd amount) {
        return owners.post(
                ServiceName.BILLING,
                OwnerCalls.ofAccount(accountId, "/top-ups"),
                Map.of("topUpId", topUpId, "amountMicroUsd", amount.microUsd()),
                TopUp.class);
    }

    /** What the simulated provider shall say. */
    Answer<TopUp> simulate(UUID accountId, UUID topUpId, boolean paid) {
        return owners.post(
                ServiceName.BILLING,
                OwnerCalls.ofAccount(accountId, "/top-ups/" + topUpId + "/simulated"),
                Map.of("outcome", paid ? "paid" : "failed"),
                TopUp.class);
    }
}
