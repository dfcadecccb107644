package io.socialdata.monitoring.monitors;

import java.util.UUID;

/** Every way in which making a monitor can end. */
public sealed interface Creation {

    record Created(Monitor monitor) implements Creation {}

    /** The key watches the handle already. */
    record AlreadyWatched(UUID monitorId) implements Creation {}

    /** The key, or its account, has as many monitors as it may. */
    record LimitReached(MonitorLimit limit) implements Creation {}

    /** The platform has no user of this handle. */
    record NoSuchUser() implements Creation {}

    /** The key was deleted meanwhile. */
    record KeyRevoked() implements Creation {}
}
