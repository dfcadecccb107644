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

/** Builds the monitors as the service does, without injection. */
public final class MonitorFixture {

    private final MonitorService monitorService;

    public MonitorFixture(MonitoringDatabase database, Clock clock) {
        this(
                database,
                clock,
                ConfigMappings.of(MonitorsConfig.class, Map.of("monitoring.monitors.clock-tolerance", "PT0S")));
    }

    MonitorFixture(MonitoringDatabase database, Clock clock, MonitorsConfig config) {
        MonitorCreation creation = new MonitorCreation(
                database.transactions(),
                new MonitorRepository(),
                new WatchedHandleRepository(),
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
                creation,
                config,
                clock);
    }

    public MonitorService monitors() {
        return monitorService;
    }

    /** Creates a monitor of a new key. */
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
