package io.socialdata.monitoring.jobs;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Positive;
import java.net.URI;
import java.time.Duration;

/** Tunables of jobs. */
@ConfigMapping(prefix = "monitoring.jobs")
public interface JobsConfig {

    /** Whether this replica runs jobs. Without it, jobs are accepted and wait. */
    @WithDefault("true")
    boolean enabled();

    /** Base URL of reads-service for the pages of jobs; by default that of polls. */
    @WithDefault("http://127.0.0.1:8103")
    URI readsUrl();

    /** Maximum number of pages that this replica reads at the same time. */
    @WithDefault("4")
    @Min(1)
    int concurrency();

    /** Maximum number of jobs of an account that have not ended. */
    @WithDefault("10")
    @Min(1)
    int openPerAccount();

    /** Maximum number of jobs of an account that are stored, ended ones included. */
    @WithDefault("1000")
    @Min(1)
    int storedPerAccount();

    /** Maximum number of jobs of an account that run at the same time, paused ones included; the others are queued. */
    @WithDefault("2")
    @Min(1)
    int runningPerAccount();

    /** Maximum size of the rows of a job in bytes, uncompressed. A job ends with the page that exceeds it. */
    @WithDefault("67108864")
    @Positive
    long maxBytes();

    /** Size of all stored results of an account in bytes, compressed, from which on it cannot create jobs. */
    @WithDefault("268435456")
    @Positive
    long maxStoredPerAccount();

    /** How long a job and its result are stored after its end. */
    @WithDefault("P1D")
    Duration retention();

    /** Minimum time between two pages of a job. */
    @WithDefault("PT1S")
    Duration pageInterval();

    /**
     * Lease of a claimed job. Must be longer than a page takes with its reports to billing. The job of a replica that died
     * continues when it ends.
     */
    @WithDefault("PT1M")
    Duration claimLease();

    /** Interval at which a paused job checks for credit. */
    @WithDefault("PT30S")
    Duration creditCheckInterval();

    /** Maximum time that a job is paused. Then it fails; its result stays for the retention. */
    @WithDefault("P1D")
    Duration maxPause();

    /** Number of failed reads in a row after which a job fails. The waits between them double, up to a minute. */
    @WithDefault("10")
    @Min(1)
    int maxFailures();

    /** Interval between deletions of expired jobs. */
    @WithDefault("PT1M")
    Duration expiryInterval();

    /** Interval between reports of leases whose charge waits for Kafka. Far shorter than the life of a lease. */
    @WithDefault("PT1M")
    Duration leaseReportInterval();
}
