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

    private final AdaptivePollInterval pace;
    private final PollService round;

    Rounds(MonitoringDatabase database, Clock clock) {
        this.pace = new AdaptivePollInterval(Intervals.usual(), ConfigMappings.defaultsOf(PollIntervalConfig.class));
        this.round = new PollService(
                database.transactions(),
                new PollClaimRepository(),
                Detections.over(database),
                pace,
                ConfigMappings.defaultsOf(PollingConfig.class),
                clock);
    }

    PollService round() {
        return round;
    }

    AdaptivePollInterval pace() {
        return pace;
    }

    /** Looks at everything that is due; returns how many looks that took. */
    int lookAtAll(StubPlatform platform) {
        int looks = 0;
        for (var claims = round.claim(); !claims.isEmpty(); claims = round.claim()) {
            for (PollService.PollBatch claim : claims) {
                PollResponse answer = platform.lookAt(claim.handles());
                pace.learn(answer);
                round.conclude(claim, answer);
                looks++;
            }
        }
        return looks;
    }
}
