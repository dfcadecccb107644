package io.socialdata.billing.usage;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.billing.BillingDatabase;
import io.socialdata.testkit.MovableClock;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class UsagePartitionJobComponentTest {

    private final MovableClock clock = MovableClock.at("2026-11-21T23:59:59Z");

    private BillingDatabase database;
    private UsagePartitionJob usagePartitionJob;

    @BeforeEach
    void migrate() {
        database = BillingDatabase.create("billing_partitions");
        usagePartitionJob = new UsagePartitionJob(database.transactions(), UsageValidatorTest.defaults(), clock);
    }

    @Test
    void partitionsCoverTheWindowAndTheDaysAhead() {
        usagePartitionJob.maintainPartitions();

        assertThat(names())
                .hasSize(36 + 1 + 7)
                .startsWith("usage_event_20261016")
                .endsWith("usage_event_20261128");
    }

    @Test
    void partitionsMoveWithTheDays() {
        usagePartitionJob.maintainPartitions();

        clock.advance(Duration.ofDays(3));
        usagePartitionJob.maintainPartitions();

        assertThat(names()).hasSize(44).startsWith("usage_event_20261019").endsWith("usage_event_20261201");
    }

    @Test
    void maintenanceCanBeRepeatedAndCatchesUpAfterALongPause() {
        usagePartitionJob.maintainPartitions();
        clock.advance(Duration.ofDays(400));

        usagePartitionJob.maintainPartitions();
        usagePartitionJob.maintainPartitions();

        assertThat(names()).hasSize(44).endsWith("usage_event_20280102");
    }

    @Test
    void everyValidRecordHasAPartition() {
        // Given
        usagePartitionJob.maintainPartitions();
        UsageIngestionService usageIngestionService =
                UsageIngestionServiceComponentTest.intakeOver(database.transactions());
        UsageValidator usageValidator = new UsageValidator(UsageValidatorTest.defaults(), clock);
        var account = database.anAccount();
        var edges = List.of(
                UsageRecords.aCall(account, clock.instant().minus(Duration.ofDays(35))),
                UsageRecords.aCall(account, clock.instant().plus(Duration.ofDays(1))));
        assertThat(edges)
                .allSatisfy(usage -> assertThat(usageValidator.validate(usage)).isEmpty());

        // When
        UsageIngestionResult taken = usageIngestionService.ingest(edges);

        // Then
        assertThat(taken.charged()).hasSize(2);
    }

    private List<String> names() {
        return database.jdbi()
                .withHandle(handle -> handle.createQuery(
                                "select inhrelid::regclass::text from pg_inherits where inhparent = 'usage_event'::regclass order by 1")
                        .mapTo(String.class)
                        .list());
    }
}
