package io.socialdata.monitoring.detection;

import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.socialdata.messaging.outbox.Outbox;
import io.socialdata.monitoring.MonitoringDatabase;
import io.socialdata.monitoring.users.UserCheckRepository;
import java.time.Clock;

/** Builds the detection as the service does, without injection. */
public final class DetectionFixture {

    private DetectionFixture() {}

    public static PostDetectionService over(MonitoringDatabase database) {
        return new PostDetectionService(
                new ActiveMonitorRepository(),
                new DetectedPostRepository(),
                new PostDetectedPublisher(
                        new Outbox(database.dataSource(), () -> "monitoring", new CurrentVertxRequest())),
                new UserCheckRepository());
    }

    /** Deletes all rows past the retention. Returns their number. */
    public static long prune(MonitoringDatabase database, Clock clock) {
        return new DetectedPostPruneJob(database.transactions(), new DetectedPostRepository(), clock).prune();
    }
}
