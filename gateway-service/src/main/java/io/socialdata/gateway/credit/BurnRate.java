package io.socialdata.gateway.credit;

/** Spending rate of a pool as an exponentially weighted average, and the amount of credit to prefetch. */
final class BurnRate {

    /** Spending within this interval is counted in one step, which keeps the cost per call low. */
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

    /** Records the price of a call, whether or not it can be paid for. */
    void recordDemand(long microUsd) {
        if (price == 0) {
            price = microUsd;
            prefetchTarget = leastCalls * microUsd;
        } else {
            price += (microUsd - price) * WEIGHT_OF_A_PRICE;
        }
    }

    /** Returns how much uncommitted credit to keep, as of the last step. */
    long prefetchTarget() {
        return prefetchTarget;
    }

    /** Ends the current step and updates the rate. */
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
