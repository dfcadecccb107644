package io.socialdata.monitoring.polling;

import io.socialdata.contract.polling.PollResponse;
import io.socialdata.contract.polling.PollResponse.Budget;
import io.socialdata.monitoring.handles.PollInterval;
import io.socialdata.monitoring.handles.PollIntervalConfig;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** How many handles the platform's budget allows to poll, by the search cost of recent polls of this replica. */
@Singleton
class PollCapacity {

    private static final double WEIGHT_OF_LATEST = 0.1;

    /** What is left at the end of a window is not used up faster: handles would stay due so often in the next one. */
    private static final double SHORTEST_USE_SECONDS = 60;

    private final PollInterval pollInterval;
    private final double budgetShare;
    private final Clock clock;
    private @Nullable Budget budget;
    private Instant windowsEnd = Instant.MIN;
    private double searches = 1;
    private double handles = 10;

    PollCapacity(PollInterval pollInterval, PollIntervalConfig config, Clock clock) {
        this.pollInterval = pollInterval;
        this.budgetShare = config.budgetShare();
        this.clock = clock;
    }

    /**
     * The polls that are allowed until the platform's windows end.
     *
     * @param handles number of handles that can be polled at the target interval
     * @param leastShare share of an account with which each of its handles is polled until the windows end
     */
    record Capacity(double handles, double leastShare) {}

    synchronized void update(PollResponse pollResponse) {
        Budget latest = pollResponse.budget();
        if (latest != null) {
            budget = latest;
            windowsEnd = clock.instant().plusMillis(latest.endsInMillis());
        }
        if (pollResponse.searches() > 0 && !pollResponse.results().isEmpty()) {
            // Apart, so that many searches for a single handle count no more than those for many.
            searches += WEIGHT_OF_LATEST * (pollResponse.searches() - searches);
            handles += WEIGHT_OF_LATEST * (pollResponse.results().size() - handles);
        }
    }

    /** Returns the capacity; empty before the first search, and after the end of the windows until the next one. */
    synchronized Optional<Capacity> current() {
        Duration left = Duration.between(clock.instant(), windowsEnd);
        if (budget == null || left.isNegative()) {
            return Optional.empty();
        }
        double interval = pollInterval.between().toMillis() / 1000.0;
        double perSecond = Math.min(budget.perSecond(), budget.remaining() / SHORTEST_USE_SECONDS);
        return Optional.of(new Capacity(
                perSecond * budgetShare * interval * handles / searches,
                Math.min(1, interval * 1000 / Math.max(1, left.toMillis()))));
    }
}
