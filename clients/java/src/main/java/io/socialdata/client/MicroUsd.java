package io.socialdata.client;

import java.math.BigDecimal;

/** Amounts in millionths of a USD. */
final class MicroUsd {

    private MicroUsd() {}

    /** Returns an amount of the headers, such as {@code 0.0008}. */
    static long parse(String text) {
        return new BigDecimal(text).movePointRight(6).longValueExact();
    }

    /** Returns an amount as the headers have it, such as {@code 0.0008}. */
    static String text(long amount) {
        return BigDecimal.valueOf(amount, 6).stripTrailingZeros().toPlainString();
    }

    static void checkMaximum(long maxCost) {
        if (maxCost < 0) {
            throw new IllegalArgumentException("A maximum cost cannot be negative: " + maxCost);
        }
    }
}
