package io.socialdata.delivery.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.socialdata.database.Transactions;
import io.socialdata.delivery.FreshDatabase;
import io.socialdata.testkit.ConfigMappings;
import io.socialdata.testkit.SharedServers;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Retention of the history. The test has its own database, because days pass in it. */
class DeliveryPartitionJobComponentTest {

    private static final String DATABASE = "delivery_partitions";
    private static final Instant TODAY = Instant.parse("2026-11-21T12:00:00Z");

    private static FreshDatabase database;
    private static Transactions transactions;

    @BeforeAll
    static void createDatabase() throws Exception {
        database = FreshDatabase.named(DATABASE);
        transactions = database.transactions();
    }

    @AfterAll
    static void closeDatabase() {
        database.close();
    }

    @Test
    void deliveriesAreKeptForAboutThirtyDays() {
        upkeep(TODAY);
        upkeep(TODAY);
        delivered(TODAY);
        delivered(TODAY.minus(Duration.ofDays(30)));
        delivered(TODAY.plus(Duration.ofDays(2)));
        assertThat(days()).hasSize(3);

        upkeep(TODAY.plus(Duration.ofDays(2)));
        assertThat(days()).containsExactly("2026-11-21", "2026-11-23");
        upkeep(TODAY.plus(Duration.ofDays(31)));
        assertThat(days()).containsExactly("2026-11-21", "2026-11-23");
        upkeep(TODAY.plus(Duration.ofDays(32)));

        assertThat(days()).containsExactly("2026-11-23");
        assertThat(count("select count(*) from post")).isEqualTo(1);
        assertThat(count("select count(*) from seen_post")).isEqualTo(1);
    }

    @Test
    void partitionsAreCreatedWhileOldPostsAreLocked() throws Exception {
        upkeep(TODAY);
        delivered(TODAY);
        Instant later = TODAY.plus(Duration.ofDays(40));
        database.execute("set lock_timeout = '100ms'"); // the same as in production, sooner
        try (Connection holder = SharedServers.postgres().connect(DATABASE)) {
            holder.setAutoCommit(false);
            try (Statement statement = holder.createStatement()) {
                statement.execute("select 1 from seen_post for update");
            }
            assertThatThrownBy(() -> upkeep(later)).isInstanceOf(RuntimeException.class);
        }
        assertThat(count("select count(*) from pg_class where relname = 'delivery_20261231'"))
                .isEqualTo(1);

        upkeep(later);
        assertThat(count("select count(*) from seen_post")).isZero();
    }

    private static void upkeep(Instant now) {
        new DeliveryPartitionJob(
                        transactions, ConfigMappings.defaultsOf(HistoryConfig.class), Clock.fixed(now, ZoneOffset.UTC))
                .maintainPartitions();
    }

    private static void delivered(Instant at) {
        UUID id = UUID.randomUUID();
        transactions.call(handle -> handle.execute("""
                        insert into delivery (id, event_id, account_id, key_id, monitor_id, webhook_id, tweet_id, detected_at,
                            created_at, status, attempts, ended_at)
                        values (?, ?, ?, ?, ?, ?, '7', ?, ?, 'delivered', 1, ?)
                        """, id, id, id, id, id, id, at, at, at));
        transactions.call(
                handle -> handle.execute("insert into post (event_id, created_at, body) values (?, ?, '{')", id, at));
        transactions.call(handle ->
                handle.execute("insert into seen_post (monitor_id, tweet_id, seen_at) values (?, '7', ?)", id, at));
    }

    private static List<String> days() {
        return transactions.call(handle -> handle.createQuery(
                        "select distinct (created_at at time zone 'UTC')::date::text as day from delivery order by day")
                .mapTo(String.class)
                .list());
    }

    private static long count(String query) {
        return transactions.call(
                handle -> handle.createQuery(query).mapTo(Long.class).one());
    }
}
