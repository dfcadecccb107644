package io.socialdata.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.sealing.KeysetFile;
import io.socialdata.testkit.PostgresAddress;
import io.socialdata.testkit.ServiceProcess;
import io.socialdata.testkit.SharedServers;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A container runtime that stops reading the output of a service must not stop the service. */
class UnreadOutputIT {

    private static final String DATABASE = "session_unread";

    /** Each call writes two lines. A pipe holds fewer than a hundred, and the queue of the log 4,096. */
    private static final int CALLS = 3_000;

    @TempDir
    Path folder;

    @Test
    void callsGoOnWhileNobodyReadsTheOutput() throws Exception {
        Path keyset = folder.resolve("keyset.json");
        KeysetFile.create(keyset);
        PostgresAddress server = SharedServers.postgres().recreate(DATABASE);

        try (ServiceProcess service = ServiceProcess.startUnread(
                        "session-unread", SessionProcess.JVM, SessionProcess.config(server.jdbcUrl(DATABASE), keyset));
                HttpClient http = HttpClient.newHttpClient()) {
            URI refused = URI.create("http://127.0.0.1:" + service.port() + "/internal/sealing");
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
