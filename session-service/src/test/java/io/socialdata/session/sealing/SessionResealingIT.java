package io.socialdata.session.sealing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

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

/** Values of an earlier version are sealed with the keyset, also if instances are killed midway, and no value is lost. */
class SessionResealingIT {

    private static final String DATABASE = "session_resealing";
    private static final int ROWS = 1_000;
    private static final Duration TIMEOUT = Duration.ofMinutes(2);

    @TempDir
    Path folder;

    private final Jdbi jdbi = database();
    private Path keyset;

    @Test
    void killedResealingContinuesAndEveryValueOpens() throws Exception {
        keyset = folder.resolve("keyset.json");
        KeysetFile.create(keyset);
        Map<String, String> config = config();
        try (Connection holder = SharedServers.postgres().connect(DATABASE);
                SessionProcess first = SessionProcess.begin(config);
                SessionProcess other = SessionProcess.begin(config)) {
            first.awaitReady();
            other.awaitReady();
            jdbi.useTransaction(this::fill);
            lockOneRow(holder);
            await().atMost(TIMEOUT).pollInterval(Duration.ofMillis(5)).until(() -> moved() > 0);
        }

        assertThat(moved()).as("killed too late to be in the middle").isLessThan(ROWS);

        try (SessionProcess _ = SessionProcess.start(config)) {
            await().atMost(TIMEOUT).until(() -> moved() == ROWS);
            await().atMost(TIMEOUT).until(() -> formerDataKeys() == 0);
        }
        jdbi.useHandle(this::assertAllOpen);
    }

    private Map<String, String> config() {
        Map<String, String> config =
                SessionProcess.config(SharedServers.postgres().jdbcUrl(DATABASE), keyset);
        // A machine that stalls for a moment must not look like an exhausted connection pool.
        config.put("quarkus.datasource.jdbc.acquisition-timeout", "10S");
        config.put("session.sealing.reseal-delay", "PT0S");
        config.put("session.sealing.reseal-interval", "PT1S");
        return config;
    }

    /**
     * Locks one row until the connection closes, which outlives the processes, so that the work cannot finish before they
     * are killed.
     */
    private static void lockOneRow(Connection holder) throws SQLException {
        holder.setAutoCommit(false);
        try (Statement statement = holder.createStatement()) {
            statement.execute("select 1 from platform_session limit 1 for update");
        }
    }

    /** Inserts rows as an earlier version stored them. */
    private void fill(Handle handle) {
        FormerDataKey former = FormerDataKey.add(handle, keyset);
        var batch =
                handle.prepareBatch("insert into platform_session (key_id, account_id, version, status, customer_proxy,"
                        + " sealed_secrets, data_key_generation, created_at, updated_at)"
                        + " values (?, ?, 1, 'ok', false, ?, ?, now(), now())");
        for (int i = 0; i < ROWS; i++) {
            UUID key = UUID.randomUUID();
            UUID account = UUID.randomUUID();
            batch.add(key, account, former.sealer().seal(secrets(key), place(account, key)), former.generation());
        }
        batch.execute();
    }

    private void assertAllOpen(Handle handle) {
        Sealer sealer = Sealer.withKeyset(keyset);
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

    private long moved() {
        return count("select count(*) from platform_session where data_key_generation = 0");
    }

    private long formerDataKeys() {
        return count("select count(*) from data_key where generation <> 0");
    }

    private long count(String query) {
        return jdbi.withHandle(
                handle -> handle.createQuery(query).mapTo(Long.class).one());
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
