package io.socialdata.monitoring.polling;

import io.socialdata.contract.polling.PollResponse.Budget;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How much longer than its target the poll interval must be, so that all polls together stay within their share of the
 * platform's budget.
 *
 * @param share share of the allowed searches that polls may use
 * @param longest maximum factor
 */
record PollSlowdown(double share, double longest) {

    /**
     * Returns the factor, at least 1.
     *
     * @param handles number of watched handles
     * @param searchesPerHandle searches that polling one handle costs; less than one when handles share searches
     * @param budget null while it is unknown
     */
    double factor(long handles, double searchesPerHandle, Duration interval, @Nullable Budget budget) {
        if (budget == null || handles == 0) {
            return 1;
        }
        double requiredRate = handles * searchesPerHandle / (interval.toMillis() / 1000.0);
        double allowed = budget.perSecond() * share;
        return allowed <= 0 ? longest : Math.clamp(requiredRate / allowed, 1, longest);
    }

    /**
     * Returns the interval between two polls: at most until the end of the platform's windows, when there is a new
     * budget.
     */
    Duration period(double factor, Duration interval, @Nullable Budget budget) {
        long slowed = Math.round(interval.toMillis() * factor);
        long most = budget == null ? slowed : Math.max(interval.toMillis(), budget.endsInMillis());
        return Duration.ofMillis(Math.min(slowed, most));
    }
}
