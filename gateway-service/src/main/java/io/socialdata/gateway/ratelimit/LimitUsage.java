package io.socialdata.gateway.ratelimit;

import java.util.List;
import java.util.UUID;

/**
 * What one gateway let through since it last said so.
 *
 * @param gateway made up at its start
 * @param entries none in a heartbeat
 */
record LimitUsage(UUID gateway, List<Entry> entries) {

    LimitUsage {
        entries = List.copyOf(entries);
    }

    /**
     * @param calls let through; negative if some were given back
     * @param left whole calls that were left afterwards; negative in debt
     */
    record Entry(String limit, UUID subject, int calls, int left) {}
}
