package io.socialdata.gateway.edge;

import java.math.BigDecimal;

/** Money as answers carry it. */
final class Credits {

    private static final int MICRO_DIGITS = 6;

    private Credits() {}

    /** Micro-USD as a decimal number of USD without needless zeros: 800 is {@code 0.0008}. */
    static String usd(long microUsd) {
        return BigDecimal.valueOf(microUsd, MICRO_DIGITS).stripTrailingZeros().toPlainString();
    }
}
