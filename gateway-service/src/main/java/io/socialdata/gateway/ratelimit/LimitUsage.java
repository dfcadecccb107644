package io.socialdata.gateway.ratelimit;

import java.util.List;
import java.util.UUID;

/**
 * The calls that one gateway has accepted since its last report.
 *
 * @param gateway random id, generated at its start
 * @param entries none in a heartbeat
 */
record LimitUsage(UUID gateway, List<Entry> entries) {

    LimitUsage {
        entries = List.copyOf(entries);
    }

    /**
     * @param calls accepted calls; negative if some were given back
     * @param left whole calls left afterwards; negative in debt
     */
    record Entry(String limit, UUID subject, int calls, int left) {}
}
