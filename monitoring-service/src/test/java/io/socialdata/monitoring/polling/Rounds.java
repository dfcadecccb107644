package io.socialdata.monitoring.polling;

import io.socialdata.contract.polling.PollResponse;
import io.socialdata.monitoring.MonitoringDatabase;
import io.socialdata.monitoring.detection.Detections;
import io.socialdata.monitoring.handles.Intervals;
import io.socialdata.monitoring.handles.PollClaimRepository;
import io.socialdata.monitoring.handles.PollIntervalConfig;
import io.socialdata.testkit.ConfigMappings;
import java.time.Clock;

/** One replica's rounds, put together by hand. */
final class Rounds {

    private final AdaptivePollInterval adaptivePollInterval;
    private final PollService pollService;

    Rounds(MonitoringDatabase database, Clock clock) {
        this.adaptivePollInterval =
                new AdaptivePollInterval(Intervals.usual(), ConfigMappings.defaultsOf(PollIntervalConfig.class));
        this.pollService = new PollService(
                database.transactions(),
                new PollClaimRepository(),
                Detections.over(database),
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

    /** Looks at everything that is due; returns how many looks that took. */
    int lookAtAll(StubPlatform platform) {
        int looks = 0;
        for (var claims = pollService.claim(); !claims.isEmpty(); claims = pollService.claim()) {
            for (PollService.PollBatch pollBatch : claims) {
                PollResponse pollResponse = platform.lookAt(pollBatch.handles());
                adaptivePollInterval.learn(pollResponse);
                pollService.conclude(pollBatch, pollResponse);
                looks++;
            }
        }
        return looks;
    }
}
