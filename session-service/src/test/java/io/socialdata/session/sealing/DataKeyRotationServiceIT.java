package io.socialdata.session.sealing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.socialdata.sealing.DataKey;
import io.socialdata.sealing.KeysetFile;
import io.socialdata.sealing.OpenResult.Opened;
import io.socialdata.sealing.SealContext;
import io.socialdata.sealing.Sealer;
import io.socialdata.session.SessionProcess;
import io.socialdata.testkit.PostgresAddress;
import io.socialdata.testkit.SharedServers;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A rotation whose instances are killed midway continues, and no value is lost. */
class DataKeyRotationServiceIT {

    private static final String DATABASE = "session_rotation";
    private static final int ROWS = 1_000;
    private static final Duration TIMEOUT = Duration.ofMinutes(2);

    @TempDir
    Path folder;

    private final Jdbi jdbi = database();
    private Path keyset;

    @Test
    void killedRotationContinuesAndEveryValueOpens() throws Exception {
        keyset = folder.resolve("keyset.json");
        KeysetFile.create(keyset);
        Map<String, String> config = config();
        long second;
        try (Connection holder = SharedServers.postgres().connect(DATABASE);
                SessionProcess first = SessionProcess.begin(config);
                SessionProcess other = SessionProcess.begin(config)) {
            first.awaitReady();
            other.awaitReady();
            jdbi.useTransaction(this::fill);
            lockOneRow(holder);
            assertThat(other.status().getLong("newest"))
                    .isEqualTo(first.status().getLong("newest"));
            second = first.rotate().jsonPath().getLong("newest");
            await().atMost(TIMEOUT).pollInterval(Duration.ofMillis(5)).until(() -> moved(second) > ROWS / 20);
        }

        long left = ROWS - moved(second);
        assertThat(left).as("killed too late to be in the middle").isPositive();

        try (SessionProcess next = SessionProcess.start(config)) {
            long third = next.rotate().jsonPath().getLong("newest");
            await().atMost(TIMEOUT).until(() -> moved(third) == ROWS);
            await().atMost(TIMEOUT)
                    .until(() -> next.status().getList("generations").size() == 1);
            assertThat(next.status().getLong("remaining")).isZero();
        }
        jdbi.useHandle(this::assertAllOpen);
    }

    private Map<String, String> config() {
        Map<String, String> config =
                SessionProcess.config(SharedServers.postgres().jdbcUrl(DATABASE), keyset);
        // A machine that stalls for a moment must not look like an exhausted connection pool.
        config.put("quarkus.datasource.jdbc.acquisition-timeout", "10S");
        config.put("session.sealing.batch-size", "5");
        config.put("session.sealing.check-interval", "PT0.2S");
        return config;
    }

    /**
     * Locks one row until the connection closes, which outlives the processes, so that the rotation cannot finish
     * before they are killed.
     */
    private static void lockOneRow(Connection holder) throws SQLException {
        holder.setAutoCommit(false);
        try (Statement statement = holder.createStatement()) {
            statement.execute("select 1 from platform_session limit 1 for update");
        }
    }

    /** Inserts rows as the service would store them. */
    private void fill(Handle handle) {
        long generation = newest(handle);
        Sealer sealer = sealer(handle, generation);
        var batch =
                handle.prepareBatch("insert into platform_session (key_id, account_id, version, status, customer_proxy,"
                        + " sealed_secrets, data_key_generation, created_at, updated_at)"
                        + " values (?, ?, 1, 'ok', false, ?, ?, now(), now())");
        for (int i = 0; i < ROWS; i++) {
            UUID key = UUID.randomUUID();
            UUID account = UUID.randomUUID();
            batch.add(key, account, sealer.seal(secrets(key), place(account, key)), generation);
        }
        batch.execute();
    }

    private void assertAllOpen(Handle handle) {
        Sealer sealer = sealer(handle, newest(handle));
        long opened = handle
                .createQuery("select key_id, account_id, sealed_secrets from platform_session")
                .map((row, context) -> {
                    UUID key = row.getObject(1, UUID.class);
                    return sealer.open(row.getBytes(3), place(row.getObject(2, UUID.class), key))
                                    instanceof Opened(var it)
                            && it.text().equals(secrets(key));
                })
                .stream()
                .filter(fits -> fits)
                .count();
        assertThat(opened).isEqualTo(ROWS);
    }

    private long moved(long generation) {
        return jdbi.withHandle(
                handle -> handle.createQuery("select count(*) from platform_session where data_key_generation >= ?")
                        .bind(0, generation)
                        .mapTo(Long.class)
                        .one());
    }

    private static long newest(Handle handle) {
        return handle.createQuery("select max(generation) from data_key")
                .mapTo(Long.class)
                .one();
    }

    private Sealer sealer(Handle handle, long generation) {
        byte[] wrapped = handle.createQuery("select wrapped from data_key where generation = ?")
                .bind(0, generation)
                .mapTo(byte[].class)
                .one();
        return DataKey.open(Sealer.withKeyset(keyset), wrapped, KeyEncryptionKeys.place(generation));
    }

    private static String secrets(UUID key) {
        return "{\"authToken\":\"" + key + "\",\"ct0\":\"c\"}";
    }

    private static SealContext place(UUID account, UUID key) {
        return new SealContext("platform-session", account.toString(), key + "/1", 1);
    }

    private static Jdbi database() {
        PostgresAddress server = SharedServers.postgres().recreate(DATABASE);
        return Jdbi.create(server.jdbcUrl(DATABASE), server.username(), server.password());
    }
}
