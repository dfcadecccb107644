package io.socialdata.mcp.sessions;

/**
 * What one session may spend, in micro-USD. The price of a call is held while it runs, so that calls in parallel cannot
 * exceed the limit together. Thread-safe.
 */
public final class SpendLimit {

    private long limit;
    private long spent;
    private long held;

    public SpendLimit(long limitMicroUsd) {
        if (limitMicroUsd < 0) {
            throw new IllegalArgumentException("The limit is negative");
        }
        this.limit = limitMicroUsd;
    }

    /** Result of a hold. */
    public sealed interface HoldResult {

        /** The price is held until the call is settled. */
        record Held(Hold hold) implements HoldResult {}

        /** The price does not fit into what is left. Nothing is held. */
        record LimitReached(Spending spending, long priceMicroUsd) implements HoldResult {}
    }

    /** The state at one moment. */
    public record Spending(long limitMicroUsd, long spentMicroUsd, long heldMicroUsd) {

        /** Returns what further calls may cost; zero if the limit was lowered below what is already spent. */
        public long remainingMicroUsd() {
            return Math.max(0, limitMicroUsd - spentMicroUsd - heldMicroUsd);
        }
    }

    /** The held price of one call. */
    public final class Hold {

        private final long price;
        private boolean open = true;

        private Hold(long price) {
            this.price = price;
        }

        public long priceMicroUsd() {
            return price;
        }

        /** Replaces the hold by what the call cost. Only the first settlement counts. */
        public void settle(long chargedMicroUsd) {
            synchronized (SpendLimit.this) {
                if (open) {
                    open = false;
                    held -= price;
                    spent += chargedMicroUsd;
                }
            }
        }
    }

    /** Holds the price of a call. A free call always succeeds. */
    public synchronized HoldResult hold(long priceMicroUsd) {
        if (priceMicroUsd > 0 && priceMicroUsd > spending().remainingMicroUsd()) {
            return new HoldResult.LimitReached(spending(), priceMicroUsd);
        }
        held += priceMicroUsd;
        return new HoldResult.Held(new Hold(priceMicroUsd));
    }

    /** Lowers the limit. A higher one than the present has no effect: a conversation cannot raise its own limit. */
    public synchronized Spending lowerTo(long limitMicroUsd) {
        limit = Math.min(limit, limitMicroUsd);
        return spending();
    }

    public synchronized Spending spending() {
        return new Spending(limit, spent, held);
    }
}
