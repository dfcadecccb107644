package io.socialdata.monitoring.monitors;

import io.socialdata.contract.polling.UserCheckAnswer;
import io.socialdata.monitoring.MonitoringDatabase;
import io.socialdata.monitoring.handles.WatchedHandleRepository;
import io.socialdata.monitoring.monitors.CreateMonitorResult.Created;
import io.socialdata.monitoring.monitors.MonitorService.KeyOwner;
import io.socialdata.monitoring.users.UserCheckRepository;
import io.socialdata.monitoring.users.UsersConfig;
import io.socialdata.testkit.ConfigMappings;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Monitors as the service has them, put together by hand. */
public final class MonitorsByHand {

    private final MonitorService monitorService;

    public MonitorsByHand(MonitoringDatabase database, Clock clock) {
        this(
                database,
                clock,
                ConfigMappings.of(MonitorsConfig.class, Map.of("monitoring.monitors.clock-tolerance", "PT0S")));
    }

    MonitorsByHand(MonitoringDatabase database, Clock clock, MonitorsConfig config) {
        MonitorCreation creation = new MonitorCreation(
                database.transactions(),
                new MonitorRepository(),
                new WatchedHandleRepository(),
                new KeyLineageRepository(),
                new UserVerification(
                        database.transactions(),
                        new UserCheckRepository(),
                        (handle, userId) -> UserCheckAnswer.UNKNOWN,
                        ConfigMappings.defaultsOf(UsersConfig.class)),
                config,
                clock);
        this.monitorService = new MonitorService(
                database.transactions(),
                new MonitorRepository(),
                new WatchedHandleRepository(),
                new KeyLineageRepository(),
                creation,
                config,
                clock);
    }

    public MonitorService monitors() {
        return monitorService;
    }

    /** A monitor of a key of its own. */
    public Monitor watch(String handle, MonitorSettings monitorSettings) {
        if (monitorService.create(new KeyOwner(UUID.randomUUID(), UUID.randomUUID()), handle, monitorSettings)
                instanceof Created(Monitor monitor)) {
            return monitor;
        }
        throw new AssertionError("not created");
    }

    public void pause(Monitor monitor) {
        revise(monitor, false);
    }

    public void resume(Monitor monitor) {
        revise(monitor, true);
    }

    private void revise(Monitor monitor, boolean active) {
        monitorService.revise(
                monitor.keyId(),
                monitor.id().toString(),
                new MonitorUpdate(Optional.of(active), monitorSettings -> monitorSettings));
    }
}
