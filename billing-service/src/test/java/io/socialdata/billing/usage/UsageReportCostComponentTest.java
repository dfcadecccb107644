package io.socialdata.billing.usage;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.billing.BillingDatabase;
import io.socialdata.billing.usage.UsagePeriod.Group;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jboss.logging.Logger;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
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

    /** The scan of a roll-up and the rows that it returns. */
    private static final Pattern SCAN = Pattern.compile("(?<!Bitmap Index )Scan.* on (usage_\\w+) .*rows=([0-9]+)");

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
        handle.execute("vacuum analyze usage_daily");
        LOG.infof("the account has %d calls", rows(Group.HOUR, DAYS) * CALLS);
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

        assertReadOnce(
                "%s, %d days".formatted(groupBy, days),
                dimensions.period(),
                days,
                explained(() -> reports.page(handle, account, filter, dimensions, UsageCursor.NONE, 201)));
    }

    private static void assertReadOnce(String what, Group group, int days, List<String> plan) {
        LOG.infof("%s:%n%s", what, String.join("\n", plan));
        String table = group == Group.HOUR ? "usage_hourly" : "usage_daily";

        // A year of this account is so much of the table that reading all of it can be cheaper.
        if (days <= SHORT_DAYS) {
            assertThat(plan).noneMatch(line -> line.contains("Seq Scan on usage_"));
        }
        List<MatchResult> scans =
                plan.stream().flatMap(line -> SCAN.matcher(line).results()).toList();
        assertThat(scans).singleElement().extracting(scan -> scan.group(1)).isEqualTo(table);
        assertThat(Long.parseLong(scans.getFirst().group(2))).isBetween(1L, rows(group, Math.min(days, DAYS)));
    }

    private static List<String> explained(Supplier<Query> query) {
        SqlStatements statements = handle.getConfig(SqlStatements.class);
        var engine = statements.getTemplateEngine();
        statements.setTemplateEngine((sql, context) ->
                engine.render("explain (analyze, costs off, timing off, buffers off) " + sql, context));
        try {
            return query.get().mapTo(String.class).list();
        } finally {
            statements.setTemplateEngine(engine);
        }
    }

    private static long rows(Group group, int days) {
        return (long) days * (group == Group.HOUR ? 24 : 1) * KEYS * OPERATIONS;
    }
}
