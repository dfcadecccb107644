package io.socialdata.monitoring.jobs;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** The rows of {@code job_page}: the result of a job. */
@ApplicationScoped
class JobPageRepository {

    /** Stores a page; fails if it is stored already. */
    void insert(Handle handle, JobRecord job, JobPage page, byte[] body, long chargedMicroUsd) {
        handle.execute(
                "insert into job_page (job_id, page, request_id, charged_microusd, row_count, body)"
                        + " values (?, ?, ?, ?, ?, ?)",
                job.id(),
                job.nextPage(),
                page.requestId(),
                chargedMicroUsd,
                page.rows().size(),
                body);
    }

    /** Returns the lines of a page, compressed. */
    Optional<byte[]> body(Handle handle, UUID jobId, int page) {
        return handle.createQuery("select body from job_page where job_id = ? and page = ?")
                .bind(0, jobId)
                .bind(1, page)
                .mapTo(byte[].class)
                .findOne();
    }
}
