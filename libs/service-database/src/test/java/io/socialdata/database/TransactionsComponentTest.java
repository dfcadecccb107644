package io.socialdata.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.socialdata.testkit.PostgresAddress;
import io.socialdata.testkit.SharedServers;
import io.socialdata.testkit.faults.FaultProxy;
import io.socialdata.testkit.faults.ResponseLoss;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.postgresql.ds.PGSimpleDataSource;

class TransactionsComponentTest {

    private static final String DATABASE = "transactions";

    private static PostgresAddress server;

    private final AtomicInteger runs = new AtomicInteger();

    @BeforeAll
    static void createTable() {
        server = SharedServers.postgres().recreate(DATABASE);
        transactions().call(handle -> handle.execute("create table note (id uuid primary key)"));
    }

    @Test
    void exceptionRollsBackTheWork() {
        UUID id = UUID.randomUUID();

        assertThatThrownBy(() -> transactions().call(handle -> {
                    insertNote(handle, id);
                    throw new IllegalStateException("changed my mind");
                }))
                .hasMessage("changed my mind");

        assertThat(notes(id)).isZero();
    }

    @Test
    void exceptionHasTheStatementWithoutItsParameters() {
        assertThatThrownBy(() -> transactions()
                        .call(handle -> handle.createUpdate("insert into note (nowhere) values (:words)")
                                .bind("words", "between us")
                                .execute()))
                .isInstanceOf(JdbiException.class)
                .hasMessageContaining("insert into note (nowhere)")
                .hasMessageNotContaining("between us");
    }

    @ParameterizedTest
    @ValueSource(strings = {"40001", "40P01"})
    void serializationFailureRepeatsTheWork(String state) {
        String answer = transactions().call(handle -> {
            if (runs.incrementAndGet() < TransactionAttempts.MAX) {
                fail(handle, state);
            }
            return "done";
        });

        assertThat(answer).isEqualTo("done");
        assertThat(runs).hasValue(3);
    }

    @Test
    void repeatedDeadlockIsAnOutage() {
        assertThatThrownBy(() -> transactions().call(handle -> {
                    runs.incrementAndGet();
                    return fail(handle, "40P01");
                }))
                .isInstanceOf(DatabaseOutageException.class);

        assertThat(runs).hasValue(3);
    }

    @Test
    void lockTimeoutRepeatsTheWorkOnce() {
        String answer = transactions().call(handle -> {
            if (runs.incrementAndGet() == 1) {
                fail(handle, "55P03");
            }
            return "done";
        });

        assertThat(answer).isEqualTo("done");
    }

    @ParameterizedTest
    @CsvSource({"55P03, 55P03, 2", "40P01, 55P03, 2", "55P03, 40P01, 3"})
    void repeatedLockTimeoutIsAnOutage(String first, String later, int expectedRuns) {
        assertThatThrownBy(() ->
                        transactions().call(handle -> fail(handle, runs.incrementAndGet() == 1 ? first : later)))
                .isInstanceOf(DatabaseOutageException.class);

        assertThat(runs).hasValue(expectedRuns);
    }

    @ParameterizedTest
    @ValueSource(strings = {"08006", "25006", "28P01", "42501", "53300", "57014", "57P01", "58030", "XX000"})
    void outageIsReportedAtOnce(String state) {
        assertThatThrownBy(() -> transactions().call(handle -> {
                    runs.incrementAndGet();
                    return fail(handle, state);
                }))
                .isInstanceOf(DatabaseOutageException.class);

        assertThat(runs).hasValue(1);
    }

    @Test
    void constraintViolationIsNoOutage() {
        assertThatThrownBy(() -> transactions().call(handle -> fail(handle, "23505")))
                .isInstanceOf(JdbiException.class);
    }

    @Test
    void unreachableDatabaseIsAnOutage() {
        try (FaultProxy proxy = FaultProxy.to(server.host(), server.port())) {
            proxy.disconnect();

            assertThatThrownBy(() -> transactionsThrough(proxy.port()).call(handle -> "never"))
                    .isInstanceOf(DatabaseOutageException.class);
        }
    }

    @Test
    void lostCommitResponseIsAnOutageThoughItTookEffect() {
        UUID id = UUID.randomUUID();
        try (FaultProxy proxy = FaultProxy.to(server.host(), server.port())) {
            proxy.dropResponses(ResponseLoss.postgresCommits());

            assertThatThrownBy(() -> transactionsThrough(proxy.port()).call(handle -> insertNote(handle, id)))
                    .isInstanceOf(DatabaseOutageException.class);
        }
        assertThat(notes(id)).isOne();
    }

    private static String fail(Handle handle, String state) {
        handle.execute("do $$ begin raise exception 'on purpose' using errcode = '" + state + "'; end $$");
        throw new AssertionError("the statement above fails");
    }

    private static int insertNote(Handle handle, UUID id) {
        return handle.execute("insert into note values (?)", id);
    }

    private static int notes(UUID id) {
        return transactions()
                .call(handle -> handle.createQuery("select count(*) from note where id = ?")
                        .bind(0, id)
                        .mapTo(Integer.class)
                        .one());
    }

    private static Transactions transactions() {
        return transactionsThrough(server.port());
    }

    private static Transactions transactionsThrough(int port) {
        PGSimpleDataSource dataSource = new PGSimpleDataSource();
        dataSource.setUrl(server.jdbcUrl(DATABASE, port));
        dataSource.setUser(server.username());
        dataSource.setPassword(server.password());
        return Transactions.over(dataSource);
    }
}
