package io.socialdata.dashboard.payments;

import io.socialdata.dashboard.frame.Usd;
import java.util.UUID;

/** A purchase of credit that has begun. */
public record TopUp(UUID topUpId, long amountMicroUsd, long creditsMicroUsd, String status, String provider) {

    public Usd amount() {
        return new Usd(amountMicroUsd);
    }

    public Usd credits() {
        return new Usd(creditsMicroUsd);
    }
}
