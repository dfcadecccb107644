package io.socialdata.dashboard.operator.accounts;

import io.socialdata.dashboard.layout.Usd;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** An account of a customer, with its balance. */
public record CustomerAccount(
        UUID id,
        String email,
        String name,
        String state,
        Instant createdAt,
        long usedMicroUsd,
        long remainingMicroUsd,
        long totalRequests,
        @Nullable String welcomeCredit) {

    public boolean suspended() {
        return state.equals("suspended");
    }

    /** Returns what was decided on the welcome credit, in words. */
    public String welcome() {
        return welcomeCredit == null ? "not decided" : welcomeCredit.replace('_', ' ');
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
