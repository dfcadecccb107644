package io.socialdata.monitoring.polling;

import io.socialdata.contract.polling.PollResponse.Budget;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How much longer than wished the time between two looks must be, so that the looks at all handles together stay within their
 * share of what the platform allows.
 *
 * @param share of the allowed searches that looks may use
 * @param longest so many times longer at most
 */
record PollSlowdown(double share, double longest) {

    /**
     * The factor, 1 at least.
     *
     * @param handles how many are watched
     * @param searchesPerHandle what a look at one costs; less than one when handles share searches
     * @param budget null while nobody knows it
     */
    double factor(long handles, double searchesPerHandle, Duration interval, @Nullable Budget budget) {
        if (budget == null || handles == 0) {
            return 1;
        }
        double wanted = handles * searchesPerHandle / (interval.toMillis() / 1000.0);
        double allowed = budget.perSecond() * share;
        return allowed <= 0 ? longest : Math.clamp(wanted / allowed, 1, longest);
    }

    /** The time between two looks: never beyond the end of the platform's windows, when there is a new budget. */
    Duration period(double factor, Duration interval, @Nullable Budget budget) {
        long stretched = Math.round(interval.toMillis() * factor);
        long most = budget == null ? stretched : Math.max(interval.toMillis(), budget.endsInMillis());
        return Duration.ofMillis(Math.min(stretched, most));
    }
}
