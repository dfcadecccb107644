package io.socialdata.dashboard.payments;

import io.socialdata.dashboard.layout.Usd;
import java.time.Instant;

/** A payment as billing stores it. */
public record Payment(String reference, long amountMicroUsd, long creditsMicroUsd, String status, Instant createdAt) {

    public Usd amount() {
        return new Usd(amountMicroUsd);
    }

    public Usd credits() {
        return new Usd(creditsMicroUsd);
    }
}
