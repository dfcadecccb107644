package io.socialdata.dashboard.home;

import java.math.BigInteger;

/**
 * How long the credit lasts at the recent rate of spending.
 *
 * @param text the forecast as shown
 */
public record CreditForecast(String text) {

    private static final int LONGEST_DAYS = 365;

    /**
     * Computes the forecast. Beyond a year the rate of one week says little, so no number is shown.
     *
     * @param chargedMicroUsd the spending in the recent days, more than zero
     */
    static CreditForecast of(long remainingMicroUsd, long chargedMicroUsd, long inDays) {
        BigInteger days = BigInteger.valueOf(remainingMicroUsd)
                .multiply(BigInteger.valueOf(inDays))
                .divide(BigInteger.valueOf(chargedMicroUsd));
        return new CreditForecast(words(days) + " at the current rate");
    }

    private static String words(BigInteger days) {
        if (days.compareTo(BigInteger.valueOf(LONGEST_DAYS)) > 0) {
            return "more than a year left";
        }
        return switch (days.intValueExact()) {
            case 0 -> "less than a day left";
            case 1 -> "about 1 day left";
            default -> "about " + days + " days left";
        };
    }
}
