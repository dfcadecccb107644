package io.socialdata.monitoring.polling;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.socialdata.contract.polling.PollResponse;
import io.socialdata.contract.polling.PollResponse.Coverage;
import io.socialdata.contract.polling.PollResponse.HandlePoll;
import io.socialdata.monitoring.detection.DetectionSummary;
import io.socialdata.monitoring.handles.AccountShareRepository.Slowdowns;
import io.socialdata.monitoring.handles.HandleCounts;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Comparator;
import java.util.Locale;
import java.util.stream.Stream;

/** Metrics of polling: detection latency, and whether polls keep up. */
@Singleton
class PollingMetrics {

    private static final Duration[] LAGS = Stream.of(1, 2, 3, 5, 10, 15, 17, 18, 20, 30, 60, 120, 300)
            .map(Duration::ofSeconds)
            .toArray(Duration[]::new);

    private final MeterRegistry registry;
    private final Timer lag;
    private final Counter missed;
    private volatile HandleCounts counts = new HandleCounts(0, 0, 0);
    private volatile Slowdowns slowdowns = new Slowdowns(1, 0);

    PollingMetrics(MeterRegistry registry) {
        this.registry = registry;
        this.lag = Timer.builder("detection.lag")
                .description("From a post to its event")
                .serviceLevelObjectives(LAGS)
                .register(registry);
        // Registered at startup, so that the first increment is visible as a rise.
        this.missed = registry.counter("events.possibly.missed");
        for (Coverage coverage : Coverage.values()) {
            registry.counter("polls.total", "coverage", label(coverage));
        }
        Gauge.builder("handles.watched", () -> counts.watched()).register(registry);
        Gauge.builder("handles.due", () -> counts.due()).register(registry);
        Gauge.builder("monitors.overdue", () -> counts.monitorsOverdue())
                .description("Active monitors whose look is late by more than half an interval")
                .register(registry);
        Gauge.builder("poll.slowdown.ratio", () -> slowdowns.worst())
                .description("How many times longer than the target the longest poll interval of an account is")
                .register(registry);
        Gauge.builder("accounts.slowed.down", () -> slowdowns.accounts())
                .description("Accounts whose monitors ask for more polls than their share")
                .register(registry);
    }

    void counted(HandleCounts latest) {
        counts = latest;
    }

    void slowedDown(Slowdowns latest) {
        slowdowns = latest;
    }

    void recordPoll(PollResponse pollResponse, Duration took) {
        pollResponse
                .results()
                .forEach(handlePoll -> registry.counter("polls.total", "coverage", label(handlePoll.coverage()))
                        .increment());
        Timer.builder("poll.duration")
                .tag("outcome", label(worst(pollResponse)))
                .register(registry)
                .record(took);
    }

    void recordDetection(DetectionSummary detectionSummary) {
        // The clock of the platform may be a little ahead of the local one.
        detectionSummary.lags().forEach(one -> lag.record(one.isNegative() ? Duration.ZERO : one));
        missed.increment(detectionSummary.missed());
    }

    private static Coverage worst(PollResponse pollResponse) {
        return pollResponse.results().stream()
                .map(HandlePoll::coverage)
                .max(Comparator.naturalOrder())
                .orElse(Coverage.COMPLETE);
    }

    private static String label(Coverage coverage) {
        return coverage.name().toLowerCase(Locale.ROOT);
    }
}
