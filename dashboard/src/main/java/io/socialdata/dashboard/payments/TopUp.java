package io.socialdata.dashboard.payments;

import io.socialdata.dashboard.layout.Usd;
import java.net.URI;
import org.jspecify.annotations.Nullable;

/**
 * A top-up that was started.
 *
 * @param checkout the payment page of the provider; null for a simulated payment
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
