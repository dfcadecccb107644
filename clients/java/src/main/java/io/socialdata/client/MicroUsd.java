package io.socialdata.client;

import java.math.BigDecimal;

/** Amounts in millionths of a USD. */
final class MicroUsd {

    private MicroUsd() {}

    /** Returns an amount of the headers, such as {@code 0.0008}. */
    static long parse(String text) {
        return new BigDecimal(text).movePointRight(6).longValueExact();
    }
}
