package io.socialdata.dashboard.webhooks;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/**
 * The results of the deliveries to a webhook in the last 24 hours.
 *
 * @param examined number of the latest deliveries of its key among which these are; null if it had no more than that
 */
public record SuccessRate(
        long delivered, long failed, @Nullable Integer examined) {

    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    /** Returns the share of successes as text. It is rounded down, so that 100 % means that none failed. */
    public String text() {
        long total = delivered + failed;
        if (total == 0) {
            return "No deliveries " + counted();
        }
        BigDecimal percent = BigDecimal.valueOf(delivered)
                .multiply(HUNDRED)
                .divide(BigDecimal.valueOf(total), 1, RoundingMode.DOWN)
                .stripTrailingZeros();
        return "%s %% of %d %s".formatted(percent.toPlainString(), total, counted());
    }

    private String counted() {
        return examined == null ? "in the last 24 hours" : "among the latest %d of its key".formatted(examined);
    }
}
