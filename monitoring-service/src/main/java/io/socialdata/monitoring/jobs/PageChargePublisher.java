package io.socialdata.monitoring.jobs;

import io.socialdata.contract.events.CloudEvent;
import io.socialdata.contract.events.Topics;
import io.socialdata.contract.events.UsageRecordedV1;
import io.socialdata.messaging.outbox.Outbox;
import io.socialdata.web.correlation.TraceContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Publishes the usage record of a page to billing, if and only if the transaction commits. */
@ApplicationScoped
class PageChargePublisher {

    private static final String SOURCE = "monitoring";
    private static final int OK = 200;

    private final Outbox outbox;

    PageChargePublisher(Outbox outbox) {
        this.outbox = outbox;
    }

    /** The ids derive from the job and the page. A page that is not billable is recorded as a free call. */
    void publish(Handle handle, JobRecord job, JobLease lease, JobPage page) {
        UUID id = idOf(job);
        UsageRecordedV1 usage = new UsageRecordedV1(
                id.toString(),
                job.accountId(),
                lease.keyId(),
                job.operation(),
                page.billable() ? job.priceMicroUsd() : 0,
                page.billable(),
                OK,
                page.took().toNanos() / 1000,
                page.billable() ? lease.id() : null,
                page.requestId(),
                page.readAt().truncatedTo(ChronoUnit.MICROS));
        CloudEvent<?> event = new CloudEvent<>(
                id.toString(),
                SOURCE,
                Topics.USAGE_RECORDED,
                job.accountId().toString(),
                usage.occurredAt(),
                TraceContext.running().map(TraceContext::header).orElse(null),
                usage);
        outbox.publish(handle, job.accountId(), event);
    }

    /** Returns the id of the record of the next page. */
    UUID idOf(JobRecord job) {
        return UUID.nameUUIDFromBytes(
                "job %s page %d".formatted(job.id(), job.nextPage()).getBytes(StandardCharsets.UTF_8));
    }
}
