package io.socialdata.monitoring;

import static io.socialdata.testkit.ConfigMappings.defaultsOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.monitoring.alerts.MonitorAlertsConfig;
import io.socialdata.monitoring.detection.DetectionConfig;
import io.socialdata.monitoring.handles.PollIntervalConfig;
import io.socialdata.monitoring.jobs.JobsConfig;
import io.socialdata.monitoring.monitors.MonitorsConfig;
import io.socialdata.monitoring.polling.PollingConfig;
import io.socialdata.monitoring.users.UsersConfig;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Properties;
import org.junit.jupiter.api.Test;

/** Asserts every default of the service, so that a changed default shows in review. */
class ConfigDefaultsTest {

    @Test
    void interval() {
        PollIntervalConfig interval = defaultsOf(PollIntervalConfig.class);

        assertThat(interval.target()).isEqualTo(Duration.ofSeconds(15));
        assertThat(interval.budgetShare()).isEqualTo(0.5);
    }

    @Test
    void monitors() {
        MonitorsConfig monitors = defaultsOf(MonitorsConfig.class);

        assertThat(monitors.perKey()).isEqualTo(100);
        assertThat(monitors.perAccount()).isEqualTo(500);
        assertThat(monitors.clockTolerance()).isEqualTo(Duration.ofMillis(500));
    }

    @Test
    void readsServiceRespondsBeforeItsClientGivesUp() throws IOException {
        Properties settings = new Properties();
        try (InputStream file = PollingConfig.class.getResourceAsStream("/application.properties")) {
            settings.load(file);
        }

        assertThat(Duration.ofMillis(Long.parseLong(settings.getProperty("quarkus.rest-client.polls.read-timeout"))))
                .isGreaterThan(defaultsOf(PollingConfig.class).deadline());
        assertThat(Duration.ofMillis(
                        Long.parseLong(settings.getProperty("quarkus.rest-client.user-checks.read-timeout"))))
                .isGreaterThan(defaultsOf(UsersConfig.class).deadline());
    }

    @Test
    void users() {
        UsersConfig users = defaultsOf(UsersConfig.class);

        assertThat(users.deadline()).isEqualTo(Duration.ofMillis(2500));
        assertThat(users.checkInterval()).isEqualTo(Duration.ofHours(6));
        assertThat(users.checksPerMinute()).isEqualTo(30);
        assertThat(users.scanInterval()).isEqualTo(Duration.ofSeconds(5));
        assertThat(users.scanBatchSize()).isEqualTo(10);
    }

    @Test
    void polling() {
        PollingConfig polling = defaultsOf(PollingConfig.class);

        assertThat(polling.enabled()).isTrue();
        assertThat(polling.deadline()).isEqualTo(Duration.ofSeconds(7));
        assertThat(polling.lease()).isEqualTo(Duration.ofSeconds(15));
        assertThat(polling.handlesPerPoll()).isEqualTo(40);
        assertThat(polling.concurrency()).isEqualTo(8);
        assertThat(polling.maxPages()).isEqualTo(5);
        assertThat(polling.overlap()).isEqualTo(Duration.ofSeconds(30));
        assertThat(polling.backfillWindow()).isEqualTo(Duration.ofMinutes(10));
        assertThat(polling.maxThrottleWait()).isEqualTo(Duration.ofMinutes(1));
    }

    @Test
    void jobs() {
        JobsConfig jobs = defaultsOf(JobsConfig.class);

        assertThat(jobs.enabled()).isTrue();
        assertThat(jobs.readsUrl()).hasToString("http://127.0.0.1:8103");
        assertThat(jobs.concurrency()).isEqualTo(4);
        assertThat(jobs.openPerAccount()).isEqualTo(10);
        assertThat(jobs.storedPerAccount()).isEqualTo(1000);
        assertThat(jobs.runningPerAccount()).isEqualTo(2);
        assertThat(jobs.maxBytes()).isEqualTo(64L << 20);
        assertThat(jobs.maxStoredPerAccount()).isEqualTo(256L << 20);
        assertThat(jobs.retention()).isEqualTo(Duration.ofDays(1));
        assertThat(jobs.pageInterval()).isEqualTo(Duration.ofSeconds(1));
        assertThat(jobs.claimLease()).isEqualTo(Duration.ofMinutes(1));
        assertThat(jobs.creditCheckInterval()).isEqualTo(Duration.ofSeconds(30));
        assertThat(jobs.maxPause()).isEqualTo(Duration.ofDays(1));
        assertThat(jobs.maxFailures()).isEqualTo(10);
        assertThat(jobs.expiryInterval()).isEqualTo(Duration.ofMinutes(1));
        assertThat(jobs.leaseReportInterval()).isEqualTo(Duration.ofMinutes(1));
    }

    @Test
    void alerts() {
        MonitorAlertsConfig alerts = defaultsOf(MonitorAlertsConfig.class);

        assertThat(alerts.degradedAfter()).isEqualTo(Duration.ofMinutes(15));
        assertThat(alerts.monitorInterval()).isEqualTo(Duration.ofDays(1));
        assertThat(alerts.accountInterval()).isEqualTo(Duration.ofHours(1));
        assertThat(alerts.passInterval()).isEqualTo(Duration.ofMinutes(1));
        assertThat(alerts.batchSize()).isEqualTo(5000);
        assertThat(alerts.reportBatchSize()).isEqualTo(500);
        assertThat(alerts.maxLateShare()).isEqualTo(0.1);
        assertThat(alerts.minLate()).isEqualTo(20);
    }

    @Test
    void detection() {
        DetectionConfig detection = defaultsOf(DetectionConfig.class);

        assertThat(detection.retention()).isEqualTo(Duration.ofDays(2));
        assertThat(detection.pruneInterval()).isEqualTo(Duration.ofMinutes(10));
        assertThat(detection.pruneBatchSize()).isEqualTo(10_000);
    }
}
