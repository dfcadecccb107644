package io.socialdata.messaging.inbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.socialdata.messaging.fixtures.MessagingDatabase;
import io.socialdata.testkit.ConfigMappings;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class InboxComponentTest {

    private static MessagingDatabase database;

    private final Inbox inbox = new Inbox(database.dataSource());

    @BeforeAll
    static void migrate() {
        database = MessagingDatabase.fresh("inbox");
    }

    @BeforeEach
    void empty() {
        database.execute("truncate inbox");
    }

    @Test
    void eachEventIsAdmittedOncePerConsumer() throws SQLException {
        try (Connection connection = database.begin()) {
            assertThat(admit(connection, "billing", "a", "b")).containsExactly("a", "b");
            assertThat(admit(connection, "billing", "b", "c")).containsExactly("c");
            assertThat(admit(connection, "delivery", "b")).containsExactly("b");
        }
    }

    @Test
    void eventThatStandsTwiceInABatchIsAdmittedOnce() throws SQLException {
        try (Connection connection = database.begin()) {
            assertThat(admit(connection, "billing", "z", "a", "z", "a")).containsExactly("z", "a");
        }
    }

    @Test
    void admissionWithoutATransactionIsRefused() throws SQLException {
        try (Connection connection = database.dataSource().getConnection()) {
            assertThatIllegalStateException().isThrownBy(() -> admit(connection, "billing", "a"));
        }
        assertThat(database.count("inbox")).isZero();
    }

    @Test
    void rolledBackAdmissionNeverHappened() throws SQLException {
        try (Connection transaction = database.begin()) {
            admit(transaction, "billing", "a");
            transaction.rollback();

            assertThat(admit(transaction, "billing", "a")).containsExactly("a");
        }
    }

    @Test
    void rivalWaitsAndIsAdmittedOnlyIfTheFirstGivesUp() throws SQLException {
        try (Connection first = database.begin()) {
            admit(first, "billing", "a");
            CompletableFuture<List<String>> rival = CompletableFuture.supplyAsync(this::admitInOwnTransaction);
            Awaitility.await().until(() -> database.count("pg_locks where not granted") == 1);

            first.rollback();

            assertThat(rival.join()).containsExactly("a");
        }
    }

    @Test
    void pruningRemovesWhatIsPastRetentionInSmallPortions() throws SQLException {
        database.execute("insert into inbox select 'billing', 'old-' || n, now() - interval '3 days'"
                + " from generate_series(1, 25) n");
        database.execute("insert into inbox select 'billing', 'new-' || n, now() from generate_series(1, 5) n");
        InboxConfig config = ConfigMappings.of(
                InboxConfig.class,
                Map.of("messaging.inbox.retention", "P2D", "messaging.inbox.prune-batch-size", "10"));

        long pruned = new InboxPruneJob(database.dataSource(), config).prune();

        assertThat(pruned).isEqualTo(25);
        assertThat(database.count("inbox where event_id like 'new-%'")).isEqualTo(5);
        assertThat(database.count("inbox")).isEqualTo(5);
    }

    private List<String> admitInOwnTransaction() {
        try (Connection connection = database.begin()) {
            return admit(connection, "billing", "a");
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private List<String> admit(Connection connection, String consumer, String... events) {
        return inbox.admitAll(connection, consumer, List.of(events), Function.identity());
    }
}
