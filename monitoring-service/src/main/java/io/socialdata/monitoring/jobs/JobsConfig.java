package io.socialdata.monitoring.jobs;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Min;
import java.net.URI;
import java.time.Duration;

/** Tunables of jobs. */
@ConfigMapping(prefix = "monitoring.jobs")
public interface JobsConfig {

    /** Base URL of reads-service for the pages of jobs; by default that of polls. */
    @WithDefault("http://127.0.0.1:8103")
    URI readsUrl();

    /** Minimum time between two pages of a job. Only tests change it. */
    @WithDefault("PT1S")
    Duration pageInterval();

    /**
     * Number of failed reads in a row after which a job fails. The waits between them double, up to a minute. Only
     * tests change it.
     */
    @WithDefault("10")
    @Min(1)
    int maxFailures();
}
