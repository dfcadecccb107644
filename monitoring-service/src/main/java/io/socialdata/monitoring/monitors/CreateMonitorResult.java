package io.socialdata.monitoring.monitors;

import java.util.UUID;

/** Every way in which making a monitor can end. */
public sealed interface CreateMonitorResult {

    record Created(Monitor monitor) implements CreateMonitorResult {}

    /** The key watches the handle already. */
    record AlreadyExists(UUID monitorId) implements CreateMonitorResult {}

    /** The key, or its account, has as many monitors as it may. */
    record LimitReached(MonitorLimit limit) implements CreateMonitorResult {}

    /** The platform has no user of this handle. */
    record NoSuchUser() implements CreateMonitorResult {}

    /** The key was deleted meanwhile. */
    record KeyRevoked() implements CreateMonitorResult {}
}
