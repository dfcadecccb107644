package io.socialdata.monitoring.monitors;

import io.socialdata.contract.polling.UserCheckAnswer;
import io.socialdata.monitoring.MonitoringDatabase;
import io.socialdata.monitoring.handles.Watchers;
import io.socialdata.monitoring.keys.KeyHistory;
import io.socialdata.monitoring.monitors.Creation.Created;
import io.socialdata.monitoring.monitors.Monitors.Owner;
import io.socialdata.monitoring.users.UserCheckRepository;
import io.socialdata.monitoring.users.UsersConfig;
import io.socialdata.testkit.ConfigMappings;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Monitors as the service has them, put together by hand. */
public final class MonitorsByHand {

    private final Monitors monitors;

    public MonitorsByHand(MonitoringDatabase database, Clock clock) {
        this(
                database,
                clock,
                ConfigMappings.of(MonitorsConfig.class, Map.of("monitoring.monitors.clock-tolerance", "PT0S")));
    }

    MonitorsByHand(MonitoringDatabase database, Clock clock, MonitorsConfig config) {
        MonitorCreation creation = new MonitorCreation(
                database.transactions(),
                new MonitorRows(),
                new Watchers(),
                new KeyHistory(),
                new UserVerification(
                        database.transactions(),
                        new UserCheckRepository(),
                        (handle, userId) -> UserCheckAnswer.UNKNOWN,
                        ConfigMappings.defaultsOf(UsersConfig.class)),
                config,
                clock);
        this.monitors = new Monitors(
                database.transactions(), new MonitorRows(), new Watchers(), new KeyHistory(), creation, config, clock);
    }

    public Monitors monitors() {
        return monitors;
    }

    /** A monitor of a key of its own. */
    public Monitor watch(String handle, Wish wish) {
        if (monitors.create(new Owner(UUID.randomUUID(), UUID.randomUUID()), handle, wish)
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
        monitors.revise(monitor.keyId(), monitor.id().toString(), new Change(Optional.of(active), wish -> wish));
    }
}
