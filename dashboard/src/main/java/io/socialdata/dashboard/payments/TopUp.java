package io.socialdata.dashboard.payments;

import io.socialdata.dashboard.layout.Usd;
import java.net.URI;
import org.jspecify.annotations.Nullable;

/**
 * A purchase of credit that has begun.
 *
 * @param checkout where it is paid; absent where nobody really pays
 */
public record TopUp(
        long amountMicroUsd,
        long creditsMicroUsd,
        String status,
        String provider,
        @Nullable URI checkout) {

    public Usd amount() {
        return new Usd(amountMicroUsd);
    }

    public Usd credits() {
        return new Usd(creditsMicroUsd);
    }

    public boolean pending() {
        return status.equals("pending");
    }

    public boolean simulated() {
        return provider.equals("simulated");
    }
}
