package io.socialdata.billing.requests;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.billing.BillingDatabase;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jboss.logging.Logger;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.jdbi.v3.core.statement.SqlStatements;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What PostgreSQL does for a page of a long log, as {@code explain analyze} reports it. */
class RequestLogCostComponentTest {

    private static final Logger LOG = Logger.getLogger(RequestLogCostComponentTest.class);

    /** More rows for a measurement: {@code -Drequest-log.rows=10000000}. */
    private static final int ROWS = Integer.getInteger("request-log.rows", 200_000);

    private static final int PAGE = 51;

    /** The calls that reached an operation, and the refused ones. */
    private static final int SOURCES = 2;

    /** Calls of the same time are sorted in groups, so that a page reads a part of a group more of each source. */
    private static final int READ_FOR_PAGE = SOURCES * 2 * PAGE;

    private static final int EXAMINED = RequestLogService.MAX_EXAMINED;
    private static final Instant END = Instant.parse("2026-11-21T00:00:00Z");
    private static final String READ = CallRow.requestId(END.minusSeconds(3600));
    private static final String REFUSED_CALL = CallRow.requestId(END.minusSeconds(9_000));
    private static final String WRITE = CallRow.requestId(END.minusSeconds(7200));

    private static final RequestLogFilter ALL = new RequestLogFilter(null, null, null, null, null, null, null, null);
    private static final RequestLogFilter REFUSED =
            new RequestLogFilter(null, null, null, null, true, null, null, null);

    private static UUID account;
    private static UUID key;
    private static Handle handle;

    private final RequestLogRepository repository = new RequestLogRepository();

    /** A hundred million rows take most of an hour. */
    @BeforeAll
    @Timeout(value = 2, unit = TimeUnit.HOURS)
    static void fill() {
        BillingDatabase database = BillingDatabase.create("request_log_cost");
        account = database.anAccount();
        key = CallRow.addKey(database.jdbi(), account, "Night job");
        handle = database.jdbi().open();
        new LongRequestLog(account, key, END).fill(handle, ROWS);
        insertRefused(REFUSED_CALL, END.minusSeconds(9_000));
        insert(READ, READ, END.minusSeconds(3600));
        insert(UUID.randomUUID().toString(), WRITE, END.minusSeconds(80_000));
        handle.execute("vacuum analyze usage_event");
        handle.execute("vacuum analyze refused_call");
        handle.createQuery("""
                        select inhparent::regclass || ', all days: ' || pg_size_pretty(sum(pg_total_relation_size(inhrelid)))
                        from pg_inherits where inhparent in ('usage_event'::regclass, 'refused_call'::regclass)
                        group by inhparent
                        union all
                        select relname || ', one day: ' || pg_size_pretty(pg_relation_size(oid))
                        from pg_class where relname ~ '^(usage_event|refused_call)_5'
                        """).mapTo(String.class).forEach(LOG::info);
        handle.begin();
        new RequestLogRepository().useIndexes(handle);
    }

    private static void insert(String recordId, String requestId, Instant at) {
        handle.execute("""
                insert into usage_event (record_id, occurred_at, account_id, key_id, operation, price_microusd, billed,
                    status, duration_micros, request_id, batch_id)
                values (?, ?, ?, ?, 'tweet_create', 1600, true, 200, 41000, ?, gen_random_uuid())
                """, recordId, at, account, key, requestId);
    }

    private static void insertRefused(String requestId, Instant at) {
        handle.execute("""
                insert into refused_call (request_id, occurred_at, account_id, key_id, operation, status, error,
                    duration_micros, omitted)
                values (?, ?, ?, ?, 'user_info', 403, 'forbidden', 41, 0)
                """, requestId, at, account, key);
    }

    @AfterAll
    static void closeConnection() {
        handle.rollback();
        handle.close();
    }

    @Test
    void newestPageReadsThePageAlone() {
        assertIndexed(
                "first page", explained -> repository.page(explained, account, ALL, null, null, PAGE), READ_FOR_PAGE);
    }

    @Test
    void pageOfRefusedCallsReadsThemAlone() {
        assertIndexed(
                "refused",
                explained -> repository.page(explained, account, REFUSED, null, null, PAGE),
                READ_FOR_PAGE / SOURCES);
    }

    @ParameterizedTest
    @ValueSource(strings = {"OLDER", "NEWER"})
    void pageInTheMiddleReadsThePageAlone(String direction) {
        RequestCursor middle = new RequestCursor(
                RequestCursor.Direction.valueOf(direction), END.minusSeconds(400_000), "r9", ALL.digest());

        assertIndexed(
                direction, explained -> repository.page(explained, account, ALL, middle, null, PAGE), READ_FOR_PAGE);
    }

    @Test
    void filterReadsNoMoreThanTheCallsExamined() {
        List<RequestLogFilter> filters = List.of(
                new RequestLogFilter(key, null, null, null, null, null, null, null),
                new RequestLogFilter(null, "account_me", null, null, null, null, null, null),
                new RequestLogFilter(null, null, StatusRange.of("5xx"), null, null, null, null, null),
                new RequestLogFilter(null, null, StatusRange.of("404"), null, null, null, null, null),
                new RequestLogFilter(null, null, null, false, null, null, null, null),
                new RequestLogFilter(null, null, StatusRange.of("404"), null, true, null, null, null),
                new RequestLogFilter(
                        null, null, null, false, null, END.minusSeconds(700_000), END.minusSeconds(300_000), null));
        for (RequestLogFilter filter : filters) {
            assertIndexed(
                    "limit of " + filter,
                    explained -> repository.timeBehind(explained, account, filter, null, EXAMINED),
                    SOURCES * (EXAMINED + 1));
            Instant last = repository
                    .timeBehind(handle, account, filter, null, EXAMINED)
                    .map((row, context) -> RequestLogRepository.time(row))
                    .findOne()
                    .orElse(END.minus(Duration.ofDays(LongRequestLog.DAYS)));
            assertIndexed(
                    filter.toString(),
                    explained -> repository.page(explained, account, filter, null, last, PAGE),
                    SOURCES * (EXAMINED + 1));
        }
    }

    static List<String> calls() {
        return List.of(READ, WRITE, REFUSED_CALL);
    }

    @ParameterizedTest
    @MethodSource("calls")
    void requestIdReadsOneCall(String call) {
        CallId id = CallId.of(call);

        assertIndexed(id.text(), explained -> repository.find(explained, account, id), 1);
        assertThat(repository
                        .find(handle, account, id)
                        .map((row, context) -> RequestLogRepository.call(row))
                        .list())
                .hasSize(1);
    }

    @ParameterizedTest
    @MethodSource("calls")
    void ownerOfACallIsFoundWithoutItsAccountByOneCall(String call) {
        CallId id = CallId.of(call);

        assertIndexed(id.text(), explained -> repository.owner(explained, id), 1);
        assertThat(repository.owner(handle, id).mapTo(UUID.class).list()).containsExactly(account);
    }

    private static void assertIndexed(String what, Function<Handle, Query> query, int mostRead) {
        long begun = System.nanoTime();
        List<String> plan = explain(query);
        long explained = System.nanoTime();
        explain(query);
        LOG.infof(
                "%s: %d ms, again %d ms%n%s",
                what,
                (explained - begun) / 1_000_000,
                (System.nanoTime() - explained) / 1_000_000,
                String.join("\n", plan));

        assertThat(plan)
                .as(what)
                .noneMatch(
                        line -> line.contains("Seq Scan on usage_event") || line.contains("Seq Scan on refused_call"));
        assertThat(plan).as(what).anyMatch(line -> line.contains("Index"));
        assertThat(RowsRead.in(plan)).as(what + "\n" + String.join("\n", plan)).isLessThanOrEqualTo(mostRead);
    }

    private static List<String> explain(Function<Handle, Query> query) {
        SqlStatements statements = handle.getConfig(SqlStatements.class);
        var engine = statements.getTemplateEngine();
        statements.setTemplateEngine((sql, context) ->
                engine.render("explain (analyze, costs off, timing off, summary off, buffers off) " + sql, context));
        try {
            return query.apply(handle).mapTo(String.class).list();
        } finally {
            statements.setTemplateEngine(engine);
        }
    }
}
