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

    private final PollInterval pollInterval;
    private final PollSlowdown pollSlowdown;
    private @Nullable Budget budget;
    private double searchesPerHandle = 0.1;
    private long handles;

    AdaptivePollInterval(PollInterval pollInterval, PollIntervalConfig config) {
        this.pollInterval = pollInterval;
        this.pollSlowdown = new PollSlowdown(config.budgetShare(), config.maxSlowdown());
    }

    synchronized void update(PollResponse pollResponse) {
        budget = pollResponse.budget() == null ? budget : pollResponse.budget();
        if (pollResponse.searches() > 0 && !pollResponse.results().isEmpty()) {
            double cost =
                    (double) pollResponse.searches() / pollResponse.results().size();
            searchesPerHandle += WEIGHT_OF_LATEST * (cost - searchesPerHandle);
        }
    }

    synchronized void watched(long count) {
        handles = count;
    }

    synchronized double factor() {
        return pollSlowdown.factor(handles, searchesPerHandle, pollInterval.between(), budget);
    }

    synchronized Duration period() {
        return pollSlowdown.period(factor(), pollInterval.between(), budget);
    }

    Duration interval() {
        return pollInterval.between();
    }
}
