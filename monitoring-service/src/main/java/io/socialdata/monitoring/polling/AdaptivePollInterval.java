package io.socialdata.monitoring.polling;

import io.socialdata.contract.polling.PollResponse;
import io.socialdata.contract.polling.PollResponse.Budget;
import io.socialdata.monitoring.handles.PollInterval;
import io.socialdata.monitoring.handles.PollIntervalConfig;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Adapts the poll interval to the search cost of recent polls and to the remaining platform budget. */
@Singleton
class AdaptivePollInterval {

    private static final double WEIGHT_OF_LATEST = 0.1;

    private final PollInterval interval;
    private final PollSlowdown stretch;
    private @Nullable Budget budget;
    private double searchesPerHandle = 0.1;
    private long handles;

    AdaptivePollInterval(PollInterval interval, PollIntervalConfig config) {
        this.interval = interval;
        this.stretch = new PollSlowdown(config.budgetShare(), config.longestStretch());
    }

    synchronized void learn(PollResponse answer) {
        budget = answer.budget() == null ? budget : answer.budget();
        if (answer.searches() > 0 && !answer.looks().isEmpty()) {
            double cost = (double) answer.searches() / answer.looks().size();
            searchesPerHandle += WEIGHT_OF_LATEST * (cost - searchesPerHandle);
        }
    }

    synchronized void watched(long count) {
        handles = count;
    }

    synchronized double factor() {
        return stretch.factor(handles, searchesPerHandle, interval.between(), budget);
    }

    synchronized Duration period() {
        return stretch.period(factor(), interval.between(), budget);
    }

    Duration interval() {
        return interval.between();
    }
}
