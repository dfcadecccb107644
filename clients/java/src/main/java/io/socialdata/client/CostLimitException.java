package io.socialdata.client;

import java.io.Serial;

/** The call could exceed the maximum cost. Nothing was sent. */
public final class CostLimitException extends SocialDataException {

    @Serial
    private static final long serialVersionUID = 1L;

    private final long price;
    private final long spent;
    private final long maxCost;

    CostLimitException(long price, long spent, long maxCost) {
        super("A price of %d on top of %d exceeds the maximum of %d micro-USD".formatted(price, spent, maxCost), null);
        this.price = price;
        this.spent = spent;
        this.maxCost = maxCost;
    }

    public long priceMicroUsd() {
        return price;
    }

    /** Returns what is spent, with the prices of calls that run. */
    public long spentMicroUsd() {
        return spent;
    }

    public long maxCostMicroUsd() {
        return maxCost;
    }
}
