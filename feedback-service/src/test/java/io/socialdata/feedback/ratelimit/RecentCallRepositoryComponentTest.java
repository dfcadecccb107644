package io.socialdata.feedback.ratelimit;

import static io.socialdata.testkit.ConfigMappings.defaultsOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.database.Transactions;
import io.socialdata.testkit.PostgresAddress;
import io.socialdata.testkit.SharedServers;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

/** The rate limit in the database, which several instances share. */
class RecentCallRepositoryComponentTest {

    private static final String DATABASE = "feedback_limit";

    private static Transactions transactions;

    private final UUID key = UUID.randomUUID();
    private final RecentCallRepository recent =
            new RecentCallRepository(transactions, defaultsOf(RateLimitConfig.class));

    @BeforeAll
    static void migrate() {
        PostgresAddress server = SharedServers.postgres().recreate(DATABASE);
        PGSimpleDataSource dataSource = new PGSimpleDataSource();
        dataSource.setUrl(server.jdbcUrl(DATABASE, server.port()));
        dataSource.setUser(server.username());
        dataSource.setPassword(server.password());
        Flyway.configure().dataSource(dataSource).load().migrate();
        transactions = Transactions.over(dataSource);
    }

    @Test
    void eleventhCallOfAMinuteWaitsForTheFirstToExpire() {
        callTimes(10);
        age("50 seconds");

        assertThat(recent.count(key))
                .hasValueSatisfying(wait -> assertThat(wait).isBetween(Duration.ofMillis(1), Duration.ofSeconds(10)));

        age("10 seconds");
        assertThat(recent.count(key)).isEmpty();
    }

    @Test
    void slidingWindowNeverAllowsMoreThanTenPerMinute() {
        callTimes(5);
        age("40 seconds");
        callTimes(5);
        age("20 seconds");

        callTimes(5);

        assertThat(recent.count(key))
                .hasValueSatisfying(wait -> assertThat(wait).isBetween(Duration.ofSeconds(20), Duration.ofSeconds(40)));
    }

    @Test
    void rejectedCallsAreNotCounted() {
        callTimes(10);
        for (int i = 0; i < 5; i++) {
            assertThat(recent.count(key)).isPresent();
        }
        age("60 seconds");

        callTimes(10);
    }

    @Test
    void eachKeyHasItsOwnLimit() {
        callTimes(10);

        assertThat(recent.count(UUID.randomUUID())).isEmpty();
    }

    @Test
    void concurrentCallsGetExactlyTenThrough() throws Exception {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Callable<Boolean> call = () -> recent.count(key).isEmpty();
            List<Future<Boolean>> calls = threads.invokeAll(Collections.nCopies(40, call));

            assertThat(calls.stream().filter(Future::resultNow)).hasSize(10);
        }
    }

    @Test
    void inactiveKeysAreDeletedAndOthersKept() {
        callTimes(10);
        age("2 minutes");
        UUID busy = UUID.randomUUID();
        recent.count(busy);

        assertThat(recent.forget()).isPositive();

        assertThat(storedRows(key)).isZero();
        assertThat(storedRows(busy)).isOne();
    }

    private void callTimes(int calls) {
        for (int i = 0; i < calls; i++) {
            assertThat(recent.count(key)).isEmpty();
        }
    }

    /** Moves the calls of the key into the past, because the clock of the database cannot be changed. */
    private void age(String interval) {
        transactions.call(handle -> handle.createUpdate("""
                        update rate_limit_window
                        set called_at = array(select moment - cast(:interval as interval) from unnest(called_at) moment)
                        where key_id = :key
                        """)
                .bind("interval", interval)
                .bind("key", key)
                .execute());
    }

    private static int storedRows(UUID key) {
        return transactions.call(handle -> handle.createQuery("select count(*) from rate_limit_window where key_id = ?")
                .bind(0, key)
                .mapTo(Integer.class)
                .one());
    }
}
