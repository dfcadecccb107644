package io.socialdata.dashboard.payments;

import io.socialdata.dashboard.layout.Usd;

/** The payment provider and the limits of a top-up. */
public record TopUpTerms(String provider, long minMicroUsd, long maxMicroUsd) {

    /** Returns whether a payment provider is configured, real or simulated. */
    public boolean possible() {
        return !provider.equals("none");
    }

    /** Returns whether payments are simulated, without real money. */
    public boolean simulated() {
        return provider.equals("simulated");
    }

    public Usd least() {
        return new Usd(minMicroUsd);
    }

    public Usd most() {
        return new Usd(maxMicroUsd);
    }

    boolean allow(Usd amount) {
        return amount.microUsd() >= minMicroUsd && amount.microUsd() <= maxMicroUsd;
    }
}
