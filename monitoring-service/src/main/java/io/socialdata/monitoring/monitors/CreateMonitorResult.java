package io.socialdata.monitoring.monitors;

import java.util.UUID;

/** Every result of creating a monitor. */
public sealed interface CreateMonitorResult {

    record Created(Monitor monitor) implements CreateMonitorResult {}

    /** The key already has a monitor on the handle. */
    record AlreadyExists(UUID monitorId) implements CreateMonitorResult {}

    /** The key or its account has reached its limit of monitors. */
    record LimitReached(MonitorLimit limit) implements CreateMonitorResult {}

    /** The platform has no user with this handle. */
    record NoSuchUser() implements CreateMonitorResult {}

    /** The key was deleted in the meantime. */
    record KeyRevoked() implements CreateMonitorResult {}
}
