package io.socialdata.monitoring.detection;

import io.socialdata.messaging.outbox.Outbox;
import io.socialdata.monitoring.MonitoringDatabase;
import io.socialdata.monitoring.users.UserCheckRepository;
import io.socialdata.testkit.ConfigMappings;
import java.time.Clock;

/** Detection as the service has it, put together by hand. */
public final class Detections {

    private Detections() {}

    public static PostDetectionService over(MonitoringDatabase database) {
        return new PostDetectionService(
                new ActiveMonitorRepository(),
                new DetectedPostRepository(),
                new PostDetectedPublisher(new Outbox(database.dataSource())),
                new UserCheckRepository(),
                ConfigMappings.defaultsOf(DetectionConfig.class));
    }

    /** Removes what is past retention; returns how much that was. */
    public static long prune(MonitoringDatabase database, Clock clock) {
        return new DetectedPostPruneJob(
                        database.transactions(),
                        new DetectedPostRepository(),
                        ConfigMappings.defaultsOf(DetectionConfig.class),
                        clock)
                .prune();
    }
}
