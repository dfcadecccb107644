package io.socialdata.dashboard.payments;

import io.socialdata.dashboard.layout.Usd;

/** Whether and how credit can be bought. */
public record TopUpTerms(String provider, long leastMicroUsd, long mostMicroUsd) {

    /** Somebody takes money, or seems to. */
    public boolean possible() {
        return !provider.equals("none");
    }

    /** No money changes hands. */
    public boolean simulated() {
        return provider.equals("simulated");
    }

    public Usd least() {
        return new Usd(leastMicroUsd);
    }

    public Usd most() {
        return new Usd(mostMicroUsd);
    }

    boolean allow(Usd amount) {
        return amount.microUsd() >= leastMicroUsd && amount.microUsd() <= mostMicroUsd;
    }
}
