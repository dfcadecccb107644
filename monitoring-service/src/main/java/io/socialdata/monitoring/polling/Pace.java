package io.socialdata.monitoring.polling;

import io.socialdata.contract.polling.LookAnswer;
import io.socialdata.contract.polling.LookAnswer.Budget;
import io.socialdata.monitoring.handles.Interval;
import io.socialdata.monitoring.handles.IntervalConfig;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Adapts the poll interval to the search cost of recent polls and to the remaining platform budget. */
@Singleton
class Pace {

    private static final double WEIGHT_OF_LATEST = 0.1;

    private final Interval interval;
    private final Stretch stretch;
    private @Nullable Budget budget;
    private double searchesPerHandle = 0.1;
    private long handles;

    Pace(Interval interval, IntervalConfig config) {
        this.interval = interval;
        this.stretch = new Stretch(config.budgetShare(), config.longestStretch());
    }

    synchronized void learn(LookAnswer answer) {
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
