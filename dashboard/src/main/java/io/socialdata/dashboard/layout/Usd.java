package io.socialdata.dashboard.layout;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;
import java.util.regex.Pattern;

/** An amount in US dollars, with its format in pages and forms. */
public record Usd(long microUsd) {

    private static final Pattern TYPED = Pattern.compile("[0-9]{1,9}(\\.[0-9]{1,6})?");
    private static final int DECIMALS = 6;

    /** Parses user input such as {@code 20} or {@code 0.5}. */
    public static Optional<Usd> parse(String typed) {
        String text = typed.strip();
        return TYPED.matcher(text).matches()
                ? Optional.of(
                        new Usd(new BigDecimal(text).movePointRight(DECIMALS).longValueExact()))
                : Optional.empty();
    }

    /** Returns the exact amount with at least two decimals: {@code $0.4992}. */
    @Override
    public String toString() {
        BigDecimal shortest = BigDecimal.valueOf(Math.abs(microUsd), DECIMALS).stripTrailingZeros();
        String digits = shortest.setScale(Math.max(2, shortest.scale()), RoundingMode.UNNECESSARY)
                .toPlainString();
        return (microUsd < 0 ? "-$" : "$") + digits;
    }
}
