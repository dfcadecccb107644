package io.socialdata.contract;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.math.BigDecimal;

/**
 * An amount of money in the API: integer millionths of a dollar inside, a decimal number of dollars in JSON and in
 * headers.
 *
 * @param microUsd millionths of a dollar; may be negative
 */
public record UsdAmount(long microUsd) {

    private static final int DECIMALS = 6;

    /**
     * Converts a decimal number of dollars.
     *
     * @throws ArithmeticException if it has more than six decimals or does not fit
     */
    @JsonCreator
    public static UsdAmount ofUsd(BigDecimal usd) {
        return new UsdAmount(usd.movePointRight(DECIMALS).longValueExact());
    }

    /** Returns dollars with as many decimals as needed, at most six, and never an exponent. */
    @JsonValue
    public BigDecimal usd() {
        BigDecimal shortest = BigDecimal.valueOf(microUsd, DECIMALS).stripTrailingZeros();
        return shortest.scale() < 0 ? shortest.setScale(0) : shortest;
    }

    @Override
    public String toString() {
        return usd().toPlainString();
    }
}
