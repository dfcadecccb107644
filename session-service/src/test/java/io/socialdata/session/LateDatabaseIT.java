package io.socialdata.session;

import static org.awaitility.Awaitility.await;

import io.socialdata.sealing.KeysetFile;
import io.socialdata.testkit.PostgresAddress;
import io.socialdata.testkit.SharedServers;
import io.socialdata.testkit.faults.FaultProxy;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pods start in any order, so the service waits for a database that becomes available late. */
class LateDatabaseIT {

    private static final String DATABASE = "session_late";

    @TempDir
    Path folder;

    @Test
    void serviceThatStartsBeforeItsDatabaseWaitsForIt() throws Exception {
        Path keyset = folder.resolve("keyset.json");
        KeysetFile.create(keyset);
        PostgresAddress server = SharedServers.postgres().recreate(DATABASE);

        try (FaultProxy database = FaultProxy.to(server.host(), server.port()).disconnect();
                SessionProcess service = SessionProcess.begin(
                        SessionProcess.config(server.jdbcUrl(DATABASE, database.port()), keyset))) {
            await().atMost(Duration.ofMinutes(3))
                    .until(() -> database.counters().refused() >= 3);

            database.clearFaults();
            service.awaitReady();
        }
    }
}
