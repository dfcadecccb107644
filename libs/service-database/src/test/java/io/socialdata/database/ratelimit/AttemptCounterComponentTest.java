package io.socialdata.database.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.database.Transactions;
import io.socialdata.database.ratelimit.Admission.Admitted;
import io.socialdata.database.ratelimit.Admission.Counted;
import io.socialdata.testkit.PostgresAddress;
import io.socialdata.testkit.SharedServers;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

/** Attempts counted in the database, which several instances share. */
class AttemptCounterComponentTest {

    private static final String DATABASE = "attempts";
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private static Transactions transactions;

    private final Attempt attempt = tenAMinute(UUID.randomUUID().toString());
    private final TokenBucket bucket = TokenBucket.of("call", UUID.randomUUID(), 10, MINUTE, 10);
    private final AttemptCounter counter = new AttemptCounter(transactions);

    @BeforeAll
    static void createTable() {
        PostgresAddress server = SharedServers.postgres().recreate(DATABASE);
        PGSimpleDataSource dataSource = new PGSimpleDataSource();
        dataSource.setUrl(server.jdbcUrl(DATABASE, server.port()));
        dataSource.setUser(server.username());
        dataSource.setPassword(server.password());
        transactions = Transactions.over(dataSource);
        transactions.call(handle -> handle.execute("""
                create table attempt_window (
                    subject_sha256 bytea primary key check (length(subject_sha256) = 32),
                    attempted_at timestamptz[] not null,
                    ends_at timestamptz not null
                )
                """));
    }

    @Test
    void eleventhAttemptWaitsForTheFirstToExpire() {
        takeTimes(10);
        age("50 seconds");

        assertThat(counter.take(attempt))
                .hasValueSatisfying(wait -> assertThat(wait).isBetween(Duration.ofMillis(1), Duration.ofSeconds(10)));

        age("10 seconds");
        assertThat(counter.take(attempt)).isEmpty();
    }

    @Test
    void slidingWindowNeverAllowsMoreThanTenPerMinute() {
        takeTimes(5);
        age("40 seconds");
        takeTimes(5);
        age("20 seconds");

        takeTimes(5);

        assertThat(counter.take(attempt))
                .hasValueSatisfying(wait -> assertThat(wait).isBetween(Duration.ofSeconds(20), Duration.ofSeconds(40)));
    }

    @Test
    void refusedAttemptsAreNotCounted() {
        takeTimes(10);
        for (int i = 0; i < 5; i++) {
            assertThat(counter.take(attempt)).isPresent();
        }
        age("60 seconds");

        takeTimes(10);
    }

    @Test
    void undoneAttemptsAreNotCounted() {
        takeTimes(9);
        for (int i = 0; i < 5; i++) {
            List<Counted> counted = ((Admitted) counter.admit(List.of(attempt), Duration.ZERO)).counted();
            assertThat(counter.take(attempt)).isPresent();
            counter.undo(counted);
        }

        takeTimes(1);
    }

    @Test
    void attemptIsCountedForAllSubjectsOrForNone() {
        Attempt another = tenAMinute(UUID.randomUUID().toString());
        takeTimes(10);

        for (int i = 0; i < 20; i++) {
            assertThat(counter.admit(List.of(another, attempt), Duration.ZERO)).isInstanceOf(Admission.Refused.class);
        }

        assertThat(counter.take(another)).isEmpty();
    }

    @Test
    void concurrentInstancesShareOneWindow() throws Exception {
        List<AttemptCounter> instances = List.of(counter, new AttemptCounter(transactions));
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Optional<Duration>>> attempts = threads.invokeAll(Stream.iterate(0, index -> index + 1)
                    .limit(40)
                    .<Callable<Optional<Duration>>>map(
                            index -> () -> instances.get(index % 2).take(attempt))
                    .toList());

            assertThat(attempts.stream().map(Future::resultNow).filter(Optional::isEmpty))
                    .hasSize(10);
        }
    }

    @Test
    void concurrentInstancesShareOneBucket() throws Exception {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Callable<Optional<Long>> call = () -> transactions.call(handle -> counter.take(handle, bucket));
            List<Future<Optional<Long>>> calls = threads.invokeAll(Collections.nCopies(40, call));

            assertThat(calls.stream().map(Future::resultNow).filter(Optional::isPresent))
                    .hasSize(10);
        }
    }

    @Test
    void bucketRefillsOverTime() {
        transactions.call(handle -> {
            for (int i = 0; i < 10; i++) {
                assertThat(counter.take(handle, bucket)).isPresent();
            }
            assertThat(counter.take(handle, bucket)).isEmpty();
            assertThat(counter.untilFullMicros(handle, bucket)).isBetween(50_000_000L, 60_000_000L);
            return age(handle, bucket.hash(), "6 seconds");
        });

        assertThat(transactions.<Optional<Long>>call(handle -> counter.take(handle, bucket)))
                .isPresent();
    }

    @Test
    void expiredRowsAreDeletedAndOthersKept() {
        takeTimes(10);
        age("2 minutes");
        Attempt recent = tenAMinute(UUID.randomUUID().toString());

        counter.take(recent);

        assertThat(storedRows(attempt)).isZero();
        assertThat(storedRows(recent)).isOne();
    }

    @Test
    void textOfAnAttemptDoesNotRevealItsSubject() {
        assertThat(attempt.toString()).doesNotContain(attempt.who());
    }

    private void takeTimes(int times) {
        for (int i = 0; i < times; i++) {
            assertThat(counter.take(attempt)).isEmpty();
        }
    }

    private static Attempt tenAMinute(String who) {
        return Attempt.atMost(10, MINUTE, "tests", who);
    }

    /** Moves the attempts into the past, because the clock of the database cannot be changed. */
    private void age(String interval) {
        transactions.call(handle -> age(handle, attempt.hash(), interval));
    }

    private static int age(Handle handle, byte[] subject, String interval) {
        return handle.createUpdate("""
                        update attempt_window set ends_at = ends_at - cast(:interval as interval),
                            attempted_at = array(select moment - cast(:interval as interval) from unnest(attempted_at) moment)
                        where subject_sha256 = :subject
                        """)
                .bind("interval", interval)
                .bind("subject", subject)
                .execute();
    }

    private static int storedRows(Attempt attempt) {
        return transactions.call(
                handle -> handle.createQuery("select count(*) from attempt_window where subject_sha256 = ?")
                        .bind(0, attempt.hash())
                        .mapTo(Integer.class)
                        .one());
    }
}
