package io.socialdata.contract.events;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonFormat.Shape;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.UUID;

/**
 * Monitors of an account have a problem that its owner should know of. One event tells of all of an account.
 *
 * @param monitorId the monitor that has the problem for the longest time
 * @param handle whom this monitor watches
 * @param monitors how many have the problem, with this one
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record MonitorChangedV1(
        UUID monitorId,
        UUID accountId,
        Change change,
        String handle,
        int monitors,
        @JsonFormat(shape = Shape.STRING) Instant occurredAt) {

    /** What happened to the monitors. */
    public enum Change {
        /** Their posts may be late or missed, for some time already. */
        @JsonProperty("degraded")
        DEGRADED
    }
}
