package io.socialdata.billing.usage;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.billing.BillingDatabase;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jboss.logging.Logger;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.SqlStatements;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What PostgreSQL does for a report, as {@code explain analyze} reports it. */
class UsageReportCostComponentTest {

    private static final Logger LOG = Logger.getLogger(UsageReportCostComponentTest.class);

    /** More for a measurement: with {@code -Dusage-report.days=366 -Dusage-report.keys=4}, 10 million calls of the account. */
    private static final int DAYS = Integer.getInteger("usage-report.days", 40);

    private static final int KEYS = Integer.getInteger("usage-report.keys", 2);
    private static final int SHORT_DAYS = 30;
    private static final int OPERATIONS = 10;
    private static final int CALLS = 29;
    private static final Instant END = Instant.parse("2026-11-21T00:00:00Z");

    private static UUID account;
    private static Handle handle;

    private final UsageReportRepository reports = new UsageReportRepository();

    /** Fills every hour of each key and operation, for the account and for others together as much. */
    @BeforeAll
    static void fill() {
        BillingDatabase database = BillingDatabase.create("usage_report_cost");
        account = database.anAccount();
        handle = database.jdbi().open();
        for (UUID owner : List.of(account, database.anAccount(), database.anAccount(), database.anAccount())) {
            handle.execute("""
                    insert into usage_hourly
                        (account_id, hour, key_id, operation, calls, billed_calls, failed_calls, server_error_calls, charged_microusd)
                    select '%s', timestamptz '%s' - n * interval '1 hour', md5(key::text)::uuid, 'operation_' || o, %d, 20, 9, 1, 16000
                    from generate_series(1, %d) n, generate_series(1, %d) key, generate_series(1, %d) o
                    """.formatted(owner, END, CALLS, DAYS * 24, KEYS, OPERATIONS));
        }
        handle.execute("vacuum analyze usage_hourly");
        LOG.infof("the account has %d rows, %d calls", rows(DAYS), rows(DAYS) * CALLS);
    }

    @AfterAll
    static void closeConnection() {
        handle.close();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            day               | 30
            operation         | 30
            key               | 30
            hour              | 1
            day,operation,key | 30
            day               | 366
            operation,key     | 366
            day,operation,key | 366
            """)
    void reportReadsTheRowsOfTheAccountAndPeriodAlone(String groupBy, int days) {
        UsageDimensions dimensions = UsageDimensions.of(groupBy);
        UsageFilter filter = new UsageFilter(
                new UsagePeriod(dimensions.period(), END.minus(Duration.ofDays(days)), END), null, null);

        long begun = System.nanoTime();
        List<String> plan = explained(filter, dimensions);
        LOG.infof(
                "%s, %d days: %d ms%n%s",
                groupBy, days, (System.nanoTime() - begun) / 1_000_000, String.join("\n", plan));

        // A year of this account is so much of the table that reading all of it can be cheaper.
        if (days <= SHORT_DAYS) {
            assertThat(plan).noneMatch(line -> line.contains("Seq Scan on usage_hourly"));
        }
        assertThat(plan)
                .anyMatch(line -> line.contains("Scan") && line.contains("rows=" + rows(Math.min(days, DAYS)) + "."));
    }

    private List<String> explained(UsageFilter filter, UsageDimensions dimensions) {
        SqlStatements statements = handle.getConfig(SqlStatements.class);
        var engine = statements.getTemplateEngine();
        statements.setTemplateEngine((sql, context) ->
                engine.render("explain (analyze, costs off, timing off, summary off, buffers off) " + sql, context));
        try {
            return reports.page(handle, account, filter, dimensions, UsageCursor.NONE, 201)
                    .mapTo(String.class)
                    .list();
        } finally {
            statements.setTemplateEngine(engine);
        }
    }

    private static long rows(int days) {
        return (long) days * 24 * KEYS * OPERATIONS;
    }
}
