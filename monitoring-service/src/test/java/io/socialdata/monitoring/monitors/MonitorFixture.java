package io.socialdata.monitoring.monitors;

import io.socialdata.contract.polling.UserCheckAnswer;
import io.socialdata.contract.polling.UserCheckAnswer.Visibility;
import io.socialdata.monitoring.MonitoringDatabase;
import io.socialdata.monitoring.handles.AccountShareRepository;
import io.socialdata.monitoring.handles.Intervals;
import io.socialdata.monitoring.handles.WatchedHandleRepository;
import io.socialdata.monitoring.monitors.CreateMonitorResult.Created;
import io.socialdata.monitoring.monitors.MonitorService.KeyOwner;
import io.socialdata.monitoring.monitors.MonitorService.MonitorUpdate;
import io.socialdata.monitoring.users.UserCheckRepository;
import io.socialdata.monitoring.users.UserChecks;
import io.socialdata.testkit.ConfigMappings;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Builds the monitors as the service does, without injection. */
public final class MonitorFixture {

    private final MonitorService monitorService;
    private final StubChecks checks = new StubChecks();

    public MonitorFixture(MonitoringDatabase database, Clock clock) {
        this(
                database,
                clock,
                ConfigMappings.of(
                        MonitorsConfig.class,
                        Map.of(
                                "monitoring.monitors.clock-tolerance",
                                "PT0S",
                                "monitoring.monitors.per-account",
                                "5000")));
    }

    MonitorFixture(MonitoringDatabase database, Clock clock, MonitorsConfig config) {
        WatchedHandleRepository handles = new WatchedHandleRepository(Intervals.defaults());
        MonitorCreation creation = new MonitorCreation(
                database.transactions(),
                new MonitorRepository(),
                handles,
                new AccountShareRepository(),
                Intervals.defaults(),
                new UserVerification(database.transactions(), new UserCheckRepository(), checks),
                config,
                clock);
        this.monitorService = new MonitorService(
                database.transactions(),
                new MonitorRepository(),
                handles,
                new AccountShareRepository(),
                Intervals.defaults(),
                creation,
                config,
                clock);
    }

    /** Checks that see each user, or none. */
    private static final class StubChecks implements UserChecks {

        private Visibility visibility = Visibility.VISIBLE;

        @Override
        public UserCheckAnswer check(UUID accountId, String handle) {
            return recheck(handle, null);
        }

        @Override
        public int spare() {
            return 0;
        }

        @Override
        public UserCheckAnswer recheck(String handle, @Nullable String userId) {
            return new UserCheckAnswer(visibility, null, null);
        }
    }

    /** Leaves the users of further monitors unchecked. */
    public void useUpChecks() {
        checks.visibility = Visibility.UNKNOWN;
    }

    public MonitorService monitors() {
        return monitorService;
    }

    /** Creates a monitor of a new key. */
    public Monitor watch(String handle, MonitorSettings monitorSettings) {
        return watch(UUID.randomUUID(), handle, monitorSettings);
    }

    /** Creates a monitor of a new key of an account. */
    public Monitor watch(UUID account, String handle, MonitorSettings monitorSettings) {
        if (monitorService.create(new KeyOwner(UUID.randomUUID(), account), handle, monitorSettings)
                instanceof Created(Monitor monitor)) {
            return monitor;
        }
        throw new AssertionError("not created");
    }

    public void end(Monitor monitor) {
        monitorService.end(monitor.keyId(), monitor.id().toString());
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
