package io.socialdata.monitoring.detection;

import io.socialdata.messaging.outbox.Outbox;
import io.socialdata.monitoring.MonitoringDatabase;
import io.socialdata.monitoring.users.UserCheckRepository;
import io.socialdata.testkit.ConfigMappings;
import java.time.Clock;

/** Detection as the service has it, put together by hand. */
public final class Detections {

    private Detections() {}

    public static Detection over(MonitoringDatabase database) {
        return new Detection(
                new Listeners(),
                new DetectedPosts(),
                new PostNews(new Outbox(database.dataSource())),
                new UserCheckRepository(),
                ConfigMappings.defaultsOf(DetectionConfig.class));
    }

    /** Removes what is past retention; returns how much that was. */
    public static long prune(MonitoringDatabase database, Clock clock) {
        return new Pruning(
                        database.transactions(),
                        new DetectedPosts(),
                        ConfigMappings.defaultsOf(DetectionConfig.class),
                        clock)
                .prune();
    }
}
