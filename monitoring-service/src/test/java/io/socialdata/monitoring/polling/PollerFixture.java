package io.socialdata.monitoring.polling;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.contract.polling.PollResponse;
import io.socialdata.monitoring.MonitoringDatabase;
import io.socialdata.monitoring.detection.DetectionFixture;
import io.socialdata.monitoring.handles.AccountShareRepository;
import io.socialdata.monitoring.handles.Intervals;
import io.socialdata.monitoring.handles.PollClaimRepository;
import io.socialdata.monitoring.handles.PollIntervalConfig;
import io.socialdata.monitoring.handles.WatchedHandle;
import io.socialdata.testkit.ConfigMappings;
import java.time.Clock;
import java.util.List;
import java.util.function.Function;

/** Builds the poll loop of one replica, without injection. */
final class PollerFixture {

    private final PollCapacity pollCapacity;
    private final PollService pollService;
    private final PollDivisionJob division;
    private final MeterRegistry meters = new SimpleMeterRegistry();
    private final PollingMetrics metrics = new PollingMetrics(meters);

    PollerFixture(MonitoringDatabase database, Clock clock) {
        this.pollCapacity =
                new PollCapacity(Intervals.defaults(), ConfigMappings.defaultsOf(PollIntervalConfig.class), clock);
        this.pollService = new PollService(
                database.transactions(),
                new PollClaimRepository(),
                DetectionFixture.over(database),
                Intervals.defaults(),
                clock);
        this.division = new PollDivisionJob(
                database.transactions(),
                new AccountShareRepository(),
                pollCapacity,
                Intervals.defaults(),
                metrics,
                clock);
    }

    PollService round() {
        return pollService;
    }

    /** Divides the polls as the job does. */
    void divide() {
        division.run();
    }

    double slowdown() {
        return meters.get("poll.slowdown.ratio").gauge().value();
    }

    /** Returns how many events are in the metric of detection. */
    long detections() {
        return meters.get("detection.lag").timer().count();
    }

    double accountsSlowedDown() {
        return meters.get("accounts.slowed.down").gauge().value();
    }

    /** Polls one batch. */
    void pollOnce(Function<List<WatchedHandle>, PollResponse> platform) {
        pollCapacity.update(platform.apply(pollService.claim().getFirst().handles()));
    }

    /** Polls everything that is due. Returns the number of polls. */
    int pollAll(StubPlatform platform) {
        return pollAll(platform::poll);
    }

    int pollAll(Function<List<WatchedHandle>, PollResponse> platform) {
        int looks = 0;
        for (var claims = pollService.claim(); !claims.isEmpty(); claims = pollService.claim()) {
            for (PollService.PollBatch pollBatch : claims) {
                PollResponse pollResponse = platform.apply(pollBatch.handles());
                pollCapacity.update(pollResponse);
                metrics.recordDetection(pollService.storeResults(pollBatch, pollResponse));
                looks++;
            }
        }
        return looks;
    }
}
