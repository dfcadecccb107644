package io.socialdata.billing.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.socialdata.billing.BillingDatabase;
import io.socialdata.contract.events.Topics;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Processes that announce expired keys are killed, and each key is still announced once. */
class KeyExpiryCrashComponentTest {

    private static final int KEYS = 1_000;

    /** Two replicas are killed in each, and one more process ends the work: seven processes in the nightly profile. */
    private static final int ROUNDS = "all".equals(System.getProperty("cases")) ? 3 : 1;

    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    private BillingDatabase database;
    private Jdbi jdbi;

    @BeforeEach
    void createExpiredKeys() {
        database = BillingDatabase.create("key_expiry");
        jdbi = database.jdbi();
        UUID account = database.anAccount();
        jdbi.useHandle(handle -> handle.execute("""
                        insert into api_key (id, account_id, name, env, sha256, prefix, last4, created_at, expires_at)
                        select gen_random_uuid(), ?, 'trial', 'live', sha256(n::text::bytea), 'sda_live_', 'x9Yz',
                            now() - interval '2 days', now() - interval '1 day'
                        from generate_series(1, ?) n
                        """, account, KEYS));
    }

    @Test
    void remainingKeysOfKilledReplicasAreExpiredByTheNext() throws Exception {
        for (int round = 1; round <= ROUNDS; round++) {
            int expected = round * KEYS / 20;
            try (Connection holder = database.server().connect(database.name());
                    KeyExpiryProcess _ = KeyExpiryProcess.start(database, 1);
                    KeyExpiryProcess _ = KeyExpiryProcess.start(database, 1)) {
                lockSomeKeys(holder);
                await().atMost(TIMEOUT)
                        .pollInterval(Duration.ofMillis(5))
                        .until(() -> announced().size() >= expected);
            }
        }
        assertThat(announced()).as("killed too late to be in the middle").hasSizeLessThan(KEYS);

        finish();
    }

    @Test
    void processKilledBetweenMarkAndEventCommitsNeither() throws Exception {
        try (Connection holder = database.server().connect(database.name())) {
            lockOutbox(holder);
            try (KeyExpiryProcess _ = KeyExpiryProcess.start(database, 1)) {
                await().atMost(TIMEOUT).pollInterval(Duration.ofMillis(20)).until(this::isOutboxLockAwaited);
            }
        }
        assertThat(announced()).isEmpty();
        await("the server to notice that the process is gone").atMost(TIMEOUT).until(() -> marked() == 0);

        finish();
    }

    private void finish() throws InterruptedException {
        try (KeyExpiryProcess last = KeyExpiryProcess.start(database, 100)) {
            assertThat(last.await()).isZero();
        }
        assertThat(announced()).hasSize(KEYS).doesNotHaveDuplicates();
        assertThat(marked()).isEqualTo(KEYS);
    }

    /** Replicas skip these keys, so they cannot have finished when they are killed, however late that is. */
    private static void lockSomeKeys(Connection holder) throws SQLException {
        holder.setAutoCommit(false);
        try (Statement statement = holder.createStatement()) {
            statement.execute("select 1 from api_key order by id limit 100 for update");
        }
    }

    private static void lockOutbox(Connection holder) throws SQLException {
        holder.setAutoCommit(false);
        try (Statement statement = holder.createStatement()) {
            statement.execute("lock table outbox in exclusive mode");
        }
    }

    private boolean isOutboxLockAwaited() {
        return jdbi.withHandle(handle -> handle.createQuery(
                        "select exists (select from pg_locks where relation = 'outbox'::regclass and not granted)")
                .mapTo(Boolean.class)
                .one());
    }

    /** Returns the keys of the events in the outbox, which nothing empties here. */
    private List<String> announced() {
        return jdbi.withHandle(handle -> handle.createQuery(
                        "select aggregateid from outbox where aggregatetype = ? and payload like '%\"deleted\"%'")
                .bind(0, Topics.KEY_CHANGED)
                .mapTo(String.class)
                .list());
    }

    private long marked() {
        return jdbi.withHandle(
                handle -> handle.createQuery("select count(*) from api_key where expiry_announced_at is not null")
                        .mapTo(Long.class)
                        .one());
    }
}
