package io.socialdata.dashboard.operator.accounts;

import io.socialdata.dashboard.layout.Usd;
import java.time.Instant;
import java.util.UUID;

/** An account of a customer, with its balance. */
public record CustomerAccount(
        UUID id,
        String email,
        String name,
        String state,
        Instant createdAt,
        long usedMicroUsd,
        long remainingMicroUsd,
        long totalRequests) {

    public boolean suspended() {
        return state.equals("suspended");
    }

    public Usd used() {
        return new Usd(usedMicroUsd);
    }

    public Usd remaining() {
        return new Usd(remainingMicroUsd);
    }

    /** Omits the e-mail address and the name, which must not be logged. */
    @Override
    public String toString() {
        return "CustomerAccount[id=" + id + "]";
    }
}
