package io.socialdata.monitoring.polling;

import io.socialdata.contract.polling.LookAnswer;
import io.socialdata.monitoring.MonitoringDatabase;
import io.socialdata.monitoring.detection.Detections;
import io.socialdata.monitoring.handles.IntervalConfig;
import io.socialdata.monitoring.handles.Intervals;
import io.socialdata.monitoring.handles.PollClaimRepository;
import io.socialdata.testkit.ConfigMappings;
import java.time.Clock;

/** One replica's rounds, put together by hand. */
final class Rounds {

    private final Pace pace;
    private final Round round;

    Rounds(MonitoringDatabase database, Clock clock) {
        this.pace = new Pace(Intervals.usual(), ConfigMappings.defaultsOf(IntervalConfig.class));
        this.round = new Round(
                database.transactions(),
                new PollClaimRepository(),
                Detections.over(database),
                pace,
                ConfigMappings.defaultsOf(PollingConfig.class),
                clock);
    }

    Round round() {
        return round;
    }

    Pace pace() {
        return pace;
    }

    /** Looks at everything that is due; returns how many looks that took. */
    int lookAtAll(StubPlatform platform) {
        int looks = 0;
        for (var claims = round.claim(); !claims.isEmpty(); claims = round.claim()) {
            for (Round.Claim claim : claims) {
                LookAnswer answer = platform.lookAt(claim.handles());
                pace.learn(answer);
                round.conclude(claim, answer);
                looks++;
            }
        }
        return looks;
    }
}
