package io.socialdata.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.socialdata.sealing.KeysetFile;
import io.socialdata.testkit.PostgresAddress;
import io.socialdata.testkit.SharedServers;
import io.socialdata.testkit.faults.FaultProxy;
import io.socialdata.testkit.process.ServiceProcess;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One process of the service, whose database is late and whose output nobody reads. */
class PodEnvironmentIT {

    private static final String DATABASE = "session_pod";

    /** Each call writes two lines. A pipe holds fewer than a hundred, and the queue of the log as many as set here. */
    private static final int CALLS = 500;

    private static final String QUEUE_LENGTH = "100";

    @TempDir
    static Path folder;

    private static FaultProxy database;
    private static ServiceProcess service;

    @BeforeAll
    static void begin() throws Exception {
        Path keyset = folder.resolve("keyset.json");
        KeysetFile.create(keyset);
        PostgresAddress server = SharedServers.postgres().recreate(DATABASE);
        database = FaultProxy.to(server.host(), server.port()).disconnect();
        Map<String, String> config = SessionProcess.config(server.jdbcUrl(DATABASE, database.port()), keyset);
        config.put("quarkus.log.console.async.queue-length", QUEUE_LENGTH);
        service = ServiceProcess.ofThisModule()
                .jvm(SessionProcess.JVM)
                .properties(config)
                .beginUnread("session-pod");
        await().atMost(Duration.ofMinutes(3)).until(() -> database.counters().refused() >= 3);
        database.clearFaults();
    }

    @AfterAll
    static void end() {
        if (service != null) {
            service.kill();
        }
        if (database != null) {
            database.close();
        }
    }

    /** Pods start in any order. */
    @Test
    void serviceThatStartsBeforeItsDatabaseWaitsForIt() {
        service.awaitReady();
    }

    /** A container runtime that stops reading the output of a service must not stop the service. */
    @Test
    void callsGoOnWhileNobodyReadsTheOutput() throws Exception {
        service.awaitReady();
        try (HttpClient http = HttpClient.newHttpClient()) {
            URI refused = URI.create("http://127.0.0.1:" + service.port() + "/internal/pool/accounts");
            HttpRequest request = HttpRequest.newBuilder(refused)
                    .timeout(Duration.ofSeconds(30))
                    .build();
            for (int call = 0; call < CALLS; call++) {
                assertThat(http.send(request, BodyHandlers.discarding()).statusCode())
                        .isEqualTo(401);
            }
        }
    }
}
