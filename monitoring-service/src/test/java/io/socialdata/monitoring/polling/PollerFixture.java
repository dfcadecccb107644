package io.socialdata.monitoring.polling;

import io.socialdata.contract.polling.PollResponse;
import io.socialdata.monitoring.MonitoringDatabase;
import io.socialdata.monitoring.detection.DetectionFixture;
import io.socialdata.monitoring.handles.Intervals;
import io.socialdata.monitoring.handles.PollClaimRepository;
import io.socialdata.monitoring.handles.PollIntervalConfig;
import io.socialdata.testkit.ConfigMappings;
import java.time.Clock;

/** Builds the poll loop of one replica, without injection. */
final class PollerFixture {

    private final AdaptivePollInterval adaptivePollInterval;
    private final PollService pollService;

    PollerFixture(MonitoringDatabase database, Clock clock) {
        this.adaptivePollInterval =
                new AdaptivePollInterval(Intervals.defaults(), ConfigMappings.defaultsOf(PollIntervalConfig.class));
        this.pollService = new PollService(
                database.transactions(),
                new PollClaimRepository(),
                DetectionFixture.over(database),
                adaptivePollInterval,
                ConfigMappings.defaultsOf(PollingConfig.class),
                clock);
    }

    PollService round() {
        return pollService;
    }

    AdaptivePollInterval pace() {
        return adaptivePollInterval;
    }

    /** Polls everything that is due. Returns the number of polls. */
    int pollAll(StubPlatform platform) {
        int looks = 0;
        for (var claims = pollService.claim(); !claims.isEmpty(); claims = pollService.claim()) {
            for (PollService.PollBatch pollBatch : claims) {
                PollResponse pollResponse = platform.poll(pollBatch.handles());
                adaptivePollInterval.update(pollResponse);
                pollService.storeResults(pollBatch, pollResponse);
                looks++;
            }
        }
        return looks;
    }
}
