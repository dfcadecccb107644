package io.socialdata.gateway.credit;

/** How fast a pool spends, as an exponentially weighted average, and how much credit to have ahead of that. */
final class BurnRate {

    /** What happens within this time is counted in one step, so that counting a call costs next to nothing. */
    private static final long STEP_NANOS = 100_000_000;

    private static final double WEIGHT_OF_A_PRICE = 0.125;

    private final double windowNanos;
    private final double horizonNanos;
    private final int leastCalls;
    private double perNano;
    private double price;
    private long gathered;
    private long countedTo;
    private long prefetchTarget;

    BurnRate(CreditTerms terms, long now) {
        this.windowNanos = terms.rateWindow().toNanos();
        this.horizonNanos = terms.horizon().toNanos();
        this.leastCalls = terms.leastCalls();
        this.countedTo = now;
    }

    void recordSpend(long microUsd, long now) {
        recordDemand(microUsd);
        gathered += microUsd;
        if (now - countedTo >= STEP_NANOS) {
            count(now);
        }
    }

    /** A call of this price is there, whether or not it can be paid for. */
    void recordDemand(long microUsd) {
        if (price == 0) {
            price = microUsd;
            prefetchTarget = leastCalls * microUsd;
        } else {
            price += (microUsd - price) * WEIGHT_OF_A_PRICE;
        }
    }

    /** How much uncommitted credit is worth having, as of the last step. */
    long prefetchTarget() {
        return prefetchTarget;
    }

    /** Takes a step now. */
    void count(long now) {
        long passed = now - countedTo;
        if (passed > 0) {
            perNano = perNano * Math.exp(-passed / windowNanos) + gathered / windowNanos;
            gathered = 0;
            countedTo = now;
            prefetchTarget = Math.round(Math.max(leastCalls * price, perNano * horizonNanos));
        }
    }
}
