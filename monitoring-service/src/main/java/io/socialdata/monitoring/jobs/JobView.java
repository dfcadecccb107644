package io.socialdata.monitoring.jobs;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.socialdata.contract.UsdAmount;
import io.socialdata.web.parameters.KeysetPage;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A job as its owner sees it. */
@JsonNaming(SnakeCaseStrategy.class)
@JsonInclude(Include.ALWAYS)
record JobView(
        UUID id,
        String operation,
        Map<String, String> parameters,
        JobFormat format,
        JobState state,
        @Nullable JobEndReason endReason,
        @Nullable JobError error,
        int pages,
        long rows,
        UsdAmount cost,
        int maxPages,
        UsdAmount maxCost,
        @Nullable String nextCursor,
        Instant createdAt,
        @Nullable Instant startedAt,
        @Nullable Instant endedAt,
        @Nullable Instant expiresAt) {

    /** A page of the jobs of a key. */
    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(Include.ALWAYS)
    record Page(List<JobView> jobs, int count, @Nullable String nextCursor) {

        static Page of(KeysetPage<JobRecord> page) {
            List<JobView> shown = page.rows().stream().map(JobView::of).toList();
            return new Page(shown, shown.size(), page.nextCursor());
        }
    }

    static JobView of(JobRecord job) {
        return new JobView(
                job.id(),
                job.operation(),
                job.parameters(),
                job.format(),
                job.state(),
                job.endReason(),
                job.error(),
                job.pages(),
                job.rows(),
                new UsdAmount(job.spentMicroUsd()),
                job.maxPages(),
                new UsdAmount(job.maxCostMicroUsd()),
                job.cursor(),
                job.createdAt(),
                job.startedAt(),
                job.endedAt(),
                job.expiresAt());
    }
}
