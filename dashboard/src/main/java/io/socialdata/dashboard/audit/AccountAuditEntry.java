package io.socialdata.dashboard.audit;

import java.time.Instant;
import java.util.UUID;

/**
 * An entry of the audit log.
 *
 * @param actor e-mail address of the member at that time
 * @param target what was changed; empty if the event says it all
 * @param certain false if a service did not respond, so that the change may not have happened
 */
public record AccountAuditEntry(
        UUID id, Instant occurredAt, String actor, AuditEvent event, String target, boolean certain) {

    /** Omits the e-mail address, which must not be logged. */
    @Override
    public String toString() {
        return "AccountAuditEntry[id=" + id + ", event=" + event + "]";
    }
}
