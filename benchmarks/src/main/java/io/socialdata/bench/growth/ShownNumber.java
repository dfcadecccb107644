package io.socialdata.bench.growth;

import java.util.Locale;

/** Numbers as tables and images show them: about three digits, and all of those before the point. */
final class ShownNumber {

    private static final int NO_DECIMALS = 100;
    private static final int ONE_DECIMAL = 10;
    private static final double MILLION = 1_000_000;

    private ShownNumber() {}

    static String of(double number) {
        if (number >= MILLION && number % MILLION == 0) {
            return String.format(Locale.ROOT, "%,.0f million", number / MILLION);
        }
        if (number >= NO_DECIMALS || number == Math.rint(number)) {
            return String.format(Locale.ROOT, "%,.0f", number);
        }
        return String.format(Locale.ROOT, number >= ONE_DECIMAL ? "%.1f" : "%.2f", number);
    }
}
