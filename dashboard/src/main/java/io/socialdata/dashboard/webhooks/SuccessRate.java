package io.socialdata.dashboard.webhooks;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** The results of the deliveries to a webhook in the last 24 hours. */
public record SuccessRate(long delivered, long failed) {

    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    /** Returns the share of successes as text. It is rounded down, so that 100 % means that none failed. */
    public String text() {
        long total = delivered + failed;
        if (total == 0) {
            return "No deliveries in the last 24 hours";
        }
        BigDecimal percent = BigDecimal.valueOf(delivered)
                .multiply(HUNDRED)
                .divide(BigDecimal.valueOf(total), 1, RoundingMode.DOWN)
                .stripTrailingZeros();
        return "%s %% of %d in the last 24 hours".formatted(percent.toPlainString(), total);
    }
}
