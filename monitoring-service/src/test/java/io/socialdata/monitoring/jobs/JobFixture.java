package io.socialdata.monitoring.jobs;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.socialdata.contract.events.CloudEvent;
import io.socialdata.contract.events.CloudEventCodec;
import io.socialdata.contract.events.DecodeResult.Understood;
import io.socialdata.contract.events.Topics;
import io.socialdata.contract.events.UsageRecordedV1;
import io.socialdata.messaging.outbox.Outbox;
import io.socialdata.monitoring.MonitoringDatabase;
import io.socialdata.monitoring.jobs.JobService.JobOwner;
import io.socialdata.monitoring.jobs.JobsResource.CreateRequest;
import io.socialdata.monitoring.jobs.KillPoints.Killed;
import io.socialdata.testkit.ConfigMappings;
import io.socialdata.testkit.MovableClock;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Builds what runs jobs, without injection. */
final class JobFixture {

    static final long PRICE = 800;

    private static final JsonMapper JSON = new JsonMapper();

    private final MonitoringDatabase database;
    private final MovableClock clock;
    private final JobService jobService;
    private final JobPageService pageService;
    private final PageCreditService credit;
    private final JobRunner runner;
    private final JobLeaseReportJob leaseReports;
    private final JobExpiryJob expiry;

    JobFixture(
            MonitoringDatabase database, MovableClock clock, FakeBilling billing, FakePages pages, KillPoints kills) {
        this.database = database;
        this.clock = clock;
        JobsConfig config = ConfigMappings.defaultsOf(JobsConfig.class);
        JobLeaseRepository leases = new JobLeaseRepository();
        this.credit = new PageCreditService(billing::report, leases, database.transactions());
        Outbox outbox = new Outbox(database.dataSource(), () -> "monitoring", new CurrentVertxRequest()) {
            @Override
            public void publish(Handle handle, UUID key, CloudEvent<?> event) {
                kills.pass();
                super.publish(handle, key, event);
                kills.pass();
            }
        };
        JobMetrics metrics = new JobMetrics(new SimpleMeterRegistry()) {
            @Override
            void page(String outcome) {
                super.page(outcome);
                kills.pass();
            }
        };
        this.jobService = new JobService(database.transactions(), new JobRepository(), new JobPageRepository(), clock);
        this.pageService = new JobPageService(
                database.transactions(),
                new JobClaimRepository(),
                new JobPageRepository(),
                leases,
                new PageChargePublisher(outbox),
                config,
                clock);
        this.runner = new JobRunner(pageService, credit, new PageReader(pages::read, config, clock), metrics);
        this.leaseReports = new JobLeaseReportJob(database.transactions(), leases, credit, clock);
        this.expiry = new JobExpiryJob(database.transactions(), new JobRepository(), clock);
    }

    JobService jobs() {
        return jobService;
    }

    JobPageService pages() {
        return pageService;
    }

    JobPoller poller() {
        return new JobPoller(pageService, runner);
    }

    PageCreditService credit() {
        return credit;
    }

    JobLeaseReportJob leaseReports() {
        return leaseReports;
    }

    JobExpiryJob expiry() {
        return expiry;
    }

    static JobOwner anOwner() {
        return new JobOwner(UUID.randomUUID(), UUID.randomUUID());
    }

    static JobRequest aRequest(String body) {
        try {
            JsonNode json = JSON.readTree(body.replace('\'', '"'));
            return new JobRequestParser()
                    .parse(new CreateRequest(
                            json.get("operation"),
                            json.get("parameters"),
                            json.get("format"),
                            json.get("max_pages"),
                            json.get("max_cost")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static JobRequest followers() {
        return aRequest("{'operation': 'user_followers', 'parameters': {'username': 'orbit'}}");
    }

    /** Runs pages that are due until none is left, and lets the time between pages pass. */
    void runAll() {
        for (int idle = 0; idle < 2; clock.advance(Duration.ofSeconds(1))) {
            Optional<JobRecord> job = pageService.claim();
            if (job.isPresent()) {
                idle = 0;
                runner.run(job.get());
            } else {
                idle++;
            }
        }
    }

    /** As {@link #runAll}, but after a crash another replica continues. Returns the number of crashes. */
    int runAllThroughCrashes() {
        int crashes = 0;
        while (true) {
            try {
                runAll();
                return crashes;
            } catch (Killed e) {
                crashes++;
                expireClaims();
            }
        }
    }

    /** Runs one page of the job that is due. */
    void runOne() {
        clock.advance(Duration.ofSeconds(1));
        runner.run(pageService.claim().orElseThrow());
    }

    /** Takes over the job from the replica that works on it, and runs one page of it. */
    void takeOver() {
        expireClaims();
        clock.advance(Duration.ofSeconds(1));
        pageService.claim().ifPresent(runner::run);
    }

    Optional<JobRecord> claim() {
        return pageService.claim();
    }

    void expireClaims() {
        database.transactions()
                .call(handle -> handle.execute("update job set claimed_until = null where claimed_until is not null"));
    }

    /** Returns all usage records that wait to be published, in the order in which they were appended. */
    List<UsageRecordedV1> usage() {
        CloudEventCodec codec = new CloudEventCodec();
        return database
                .transactions()
                .call(handle -> handle.createQuery("select payload from outbox order by position")
                        .mapTo(String.class)
                        .list())
                .stream()
                .map(payload -> codec.decode(
                        payload.getBytes(StandardCharsets.UTF_8), Topics.USAGE_RECORDED, UsageRecordedV1.class))
                .map(result -> ((Understood<UsageRecordedV1>) result).event().data())
                .toList();
    }

    /** Returns the usage records, and deletes them like a relay to which Kafka has acknowledged them. */
    List<UsageRecordedV1> publish() {
        List<UsageRecordedV1> usage = usage();
        database.transactions().call(handle -> handle.execute("delete from outbox"));
        return usage;
    }

    List<Integer> storedPages(UUID job) {
        return database.transactions()
                .call(handle -> handle.createQuery("select page from job_page where job_id = ? order by page")
                        .bind(0, job)
                        .mapTo(Integer.class)
                        .list());
    }

    int leases() {
        return database.transactions()
                .call(handle -> handle.createQuery("select count(*) from job_lease")
                        .mapTo(Integer.class)
                        .one());
    }

    String result(JobRecord job, int fromPage) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            new JobResultWriter(jobService).write(job, fromPage, out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toString(StandardCharsets.UTF_8);
    }
}
