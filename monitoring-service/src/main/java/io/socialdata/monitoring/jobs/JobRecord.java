package io.socialdata.monitoring.jobs;

import java.time.Instant;
import java.util.List;
import java.util.NavigableMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A job as stored.
 *
 * @param cursor of the page after the stored ones; absent for the first page, and after the last one
 * @param columns members of its rows for CSV, in the order in which they were seen first
 * @param bytes size of its rows, uncompressed
 * @param failures failed reads since its last page
 * @param claim the claim of the replica that works on it, if one does
 */
record JobRecord(
        UUID id,
        UUID accountId,
        UUID keyId,
        String operation,
        NavigableMap<String, String> parameters,
        JobFormat format,
        long priceMicroUsd,
        int maxPages,
        long maxCostMicroUsd,
        JobState state,
        @Nullable JobEndReason endReason,
        @Nullable JobError error,
        @Nullable String cursor,
        List<String> columns,
        int pages,
        long rows,
        long bytes,
        long spentMicroUsd,
        int failures,
        @Nullable UUID claim,
        Instant createdAt,
        @Nullable Instant startedAt,
        @Nullable Instant endedAt,
        @Nullable Instant expiresAt) {

    /** Returns the number of the page to be read. */
    int nextPage() {
        return pages + 1;
    }

    /** Returns the result of storing a page: which limit it reaches, or null if the job goes on. */
    @Nullable
    JobEndReason endAfter(JobPage page, long chargedMicroUsd, long maxBytes) {
        if (page.isLast(cursor)) {
            return JobEndReason.END;
        }
        if (nextPage() >= maxPages) {
            return JobEndReason.MAX_PAGES;
        }
        if (bytes + page.bytes() >= maxBytes) {
            return JobEndReason.MAX_BYTES;
        }
        boolean affordsAnother = spentMicroUsd + chargedMicroUsd + priceMicroUsd <= maxCostMicroUsd;
        return affordsAnother ? null : JobEndReason.MAX_COST;
    }
}
