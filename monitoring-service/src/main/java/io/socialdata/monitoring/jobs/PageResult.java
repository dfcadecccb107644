package io.socialdata.monitoring.jobs;

import java.time.Duration;

/** Results of reading a page. */
sealed interface PageResult {

    /** The page was read. */
    record Read(JobPage page) implements PageResult {}

    /** The read is not possible, and a repetition would not change that. */
    record Rejected(JobError error) implements PageResult {}

    /** What this account may use of the platform is used up for now. */
    record Throttled(Duration retryAfter) implements PageResult {}

    /** The platform or reads-service failed, or had no capacity. A repetition may succeed. */
    record Failed() implements PageResult {}
}
