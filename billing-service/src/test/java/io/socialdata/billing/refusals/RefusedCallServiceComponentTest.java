package io.socialdata.billing.refusals;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.billing.BillingDatabase;
import io.socialdata.contract.events.CallRefusedV1;
import io.socialdata.testkit.ConfigMappings;
import io.socialdata.testkit.MovableClock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is stored of refused calls, with a bound of five a day. */
class RefusedCallServiceComponentTest {

    private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
    private static final RefusedCallsConfig CONFIG =
            ConfigMappings.of(RefusedCallsConfig.class, Map.of("billing.requests.refused.max-per-day", "5"));

    private static BillingDatabase database;

    private final MovableClock clock = MovableClock.at(NOW);
    private final SimpleMeterRegistry metrics = new SimpleMeterRegistry();
    private final UUID account = UUID.randomUUID();
    private RefusedCallService service;
    private RefusedCallPartitionJob partitionJob;

    @BeforeAll
    static void migrate() {
        database = BillingDatabase.create("billing_refused");
    }

    @BeforeEach
    void coverDays() {
        RefusedCallRepository repository = new RefusedCallRepository();
        service = new RefusedCallService(database.transactions(), repository, CONFIG, clock, metrics);
        partitionJob = new RefusedCallPartitionJob(database.transactions(), repository, clock);
        partitionJob.maintainPartitions();
    }

    @Test
    void callIsStoredWithAllItsMembers() {
        CallRefusedV1 call = call(NOW).withOmitted(7);
        CallRefusedV1 bare = new CallRefusedV1(
                UUID.randomUUID().toString(), account, account, null, null, 404, "not_found", null, 1, 0, NOW);

        service.store(List.of(call, bare));

        assertThat(rows())
                .containsExactlyInAnyOrder(
                        call.requestId() + " user_info GET 403 forbidden key_scope 41 7",
                        bare.requestId() + " null null 404 not_found null 1 0");
    }

    @Test
    void eventDeliveredAgainIsStoredOnce() {
        List<CallRefusedV1> calls = List.of(call(NOW), call(NOW.minusSeconds(1)));

        service.store(calls);
        service.store(List.of(calls.get(1), calls.get(1), call(NOW)));

        assertThat(rows()).hasSize(3);
        assertThat(count("stored")).isEqualTo(3);
        assertThat(count("repeated")).isEqualTo(2);
    }

    @Test
    void callsBeyondTheBoundOfTheDayAreCountedAtTheNewestStoredOne() {
        service.store(calls(4));
        service.store(List.of(call(NOW), call(NOW.plusSeconds(1)).withOmitted(10)));
        service.store(List.of(call(NOW.plusSeconds(2))));

        assertThat(rows()).hasSize(5);
        assertThat(omitted()).isEqualTo(11 + 1);
        assertThat(count("beyond_bound")).isEqualTo(2);
    }

    @Test
    void boundIsThatOfOneAccountAndDay() {
        service.store(calls(5));
        service.store(List.of(call(NOW.minus(Duration.ofDays(1)))));
        UUID other = UUID.randomUUID();
        service.store(List.of(call(other, NOW)));

        assertThat(rows()).hasSize(6);
        assertThat(rows(other)).hasSize(1);
    }

    @Test
    void callsOutsideTheRetentionAreNotStored() {
        service.store(List.of(
                call(NOW.minus(Duration.ofDays(8))),
                call(NOW.minus(Duration.ofDays(7))),
                call(NOW.plus(Duration.ofDays(2)))));

        assertThat(rows()).hasSize(1);
        assertThat(count("outside_retention")).isEqualTo(2);
    }

    @Test
    void partitionsAndCountsAreDroppedAfterTheRetention() {
        service.store(calls(2));
        clock.advance(Duration.ofDays(7));
        partitionJob.maintainPartitions();
        assertThat(rows()).hasSize(2);

        clock.advance(Duration.ofDays(1));
        partitionJob.maintainPartitions();

        assertThat(rows()).isEmpty();
        assertThat(partitions()).hasSize(8 + 7).startsWith("refused_call_20261122");
        assertThat(number("select count(*) from refused_call_day where account_id = '%s'".formatted(account)))
                .isZero();
    }

    private CallRefusedV1 call(Instant at) {
        return call(account, at);
    }

    private static CallRefusedV1 call(UUID account, Instant at) {
        String id = UUID.randomUUID().toString();
        return new CallRefusedV1(id, account, account, "user_info", "GET", 403, "forbidden", "key_scope", 41, 0, at);
    }

    private List<CallRefusedV1> calls(int count) {
        return IntStream.rangeClosed(1, count)
                .mapToObj(second -> call(NOW.minusSeconds(second)))
                .toList();
    }

    private List<String> rows() {
        return rows(account);
    }

    private List<String> rows(UUID owner) {
        return texts("""
                select concat_ws(' ', request_id, coalesce(operation, 'null'), coalesce(method, 'null'), status, error,
                    coalesce(reason, 'null'), duration_micros, omitted)
                from refused_call where account_id = '%s'""".formatted(owner));
    }

    private long omitted() {
        return number("select sum(omitted) from refused_call where account_id = '%s'".formatted(account));
    }

    private List<String> partitions() {
        return texts(
                "select inhrelid::regclass::text from pg_inherits where inhparent = 'refused_call'::regclass order by 1");
    }

    private static List<String> texts(String sql) {
        return database.jdbi()
                .withHandle(
                        handle -> handle.createQuery(sql).mapTo(String.class).list());
    }

    private static long number(String sql) {
        return Long.parseLong(texts(sql).getFirst());
    }

    private double count(String outcome) {
        return metrics.counter("refused_calls_total", "outcome", outcome).count();
    }
}
