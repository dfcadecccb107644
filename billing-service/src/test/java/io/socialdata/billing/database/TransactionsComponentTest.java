package io.socialdata.billing.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.socialdata.testkit.faults.FaultProxy;
import io.socialdata.testkit.faults.Swallow;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TransactionsComponentTest {

    private static BillingDatabase database;

    private final AtomicInteger runs = new AtomicInteger();

    @BeforeAll
    static void migrate() {
        database = BillingDatabase.create("billing_transactions");
    }

    @Test
    void workThatThrowsLeavesNothingBehind() {
        UUID id = UUID.randomUUID();

        assertThatThrownBy(() -> database.transactions().call(handle -> {
                    insertAccount(handle, id);
                    throw new IllegalStateException("changed my mind");
                }))
                .hasMessage("changed my mind");

        assertThat(accounts(id)).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"40001", "40P01"})
    void workRunsAgainWhenTheDatabaseAsksForIt(String state) {
        String answer = database.transactions().call(handle -> {
            if (runs.incrementAndGet() < Transactions.ATTEMPTS) {
                fail(handle, state);
            }
            return "done";
        });

        assertThat(answer).isEqualTo("done");
        assertThat(runs).hasValue(3);
    }

    @Test
    void workThatKeepsDeadlockingEndsAsAnOutage() {
        assertThatThrownBy(() -> database.transactions().call(handle -> {
                    runs.incrementAndGet();
                    return fail(handle, "40P01");
                }))
                .isInstanceOf(DatabaseOutageException.class);

        assertThat(runs).hasValue(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"08006", "53300", "55P03", "57014", "57P01", "58030"})
    void outageIsToldAtOnce(String state) {
        assertThatThrownBy(() -> database.transactions().call(handle -> {
                    runs.incrementAndGet();
                    return fail(handle, state);
                }))
                .isInstanceOf(DatabaseOutageException.class);

        assertThat(runs).hasValue(1);
    }

    @Test
    void statementAtFaultIsNoOutage() {
        assertThatThrownBy(() -> database.transactions().call(handle -> fail(handle, "23505")))
                .isInstanceOf(JdbiException.class);
    }

    @Test
    void databaseOutOfReachIsAnOutage() {
        try (FaultProxy proxy =
                FaultProxy.to(database.server().host(), database.server().port())) {
            proxy.cut();

            assertThatThrownBy(() -> database.transactionsThrough(proxy.port()).call(handle -> "never"))
                    .isInstanceOf(DatabaseOutageException.class);
        }
    }

    @Test
    void commitWithoutAnswerIsAnOutageThoughItTookEffect() {
        UUID id = UUID.randomUUID();
        try (FaultProxy proxy =
                FaultProxy.to(database.server().host(), database.server().port())) {
            proxy.swallow(Swallow.postgresCommits());

            assertThatThrownBy(
                            () -> database.transactionsThrough(proxy.port()).call(handle -> insertAccount(handle, id)))
                    .isInstanceOf(DatabaseOutageException.class);
        }
        assertThat(accounts(id)).isOne();
    }

    private static String fail(Handle handle, String state) {
        handle.execute("do $$ begin raise exception 'on purpose' using errcode = '" + state + "'; end $$");
        throw new AssertionError("the statement above fails");
    }

    private static int insertAccount(Handle handle, UUID id) {
        return handle.execute(
                "insert into account (id, email, name, created_at) values (?, ?, 'Quiet Harbor', now())",
                id,
                id + "@quietharbor.example");
    }

    private static int accounts(UUID id) {
        return database.jdbi()
                .withHandle(handle -> handle.createQuery("select count(*) from account where id = ?")
                        .bind(0, id)
                        .mapTo(Integer.class)
                        .one());
    }
}
