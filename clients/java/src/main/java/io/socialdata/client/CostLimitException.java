package io.socialdata.client;

import java.io.Serial;

/** The call could exceed the maximum cost. Nothing was sent. */
public final class CostLimitException extends SocialDataException {

    @Serial
    private static final long serialVersionUID = 1L;

    CostLimitException(long price, long spent, long maxCost) {
        super("A price of %d on top of %d exceeds the maximum of %d micro-USD".formatted(price, spent, maxCost), null);
    }
}
