package io.socialdata.dashboard.identity.audit;

import io.socialdata.web.csv.CsvText;
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

    static final String CSV_HEAD = "time,member,event,target,outcome\n";

    String csvLine() {
        return "%s,%s,%s,%s,%s\n"
                .formatted(
                        occurredAt,
                        CsvText.quoted(actor),
                        event.code(),
                        CsvText.quoted(target),
                        certain ? "done" : "unknown");
    }

    /** Omits the e-mail address, which must not be logged. */
    @Override
    public String toString() {
        return "AccountAuditEntry[id=" + id + ", event=" + event + "]";
    }
}
