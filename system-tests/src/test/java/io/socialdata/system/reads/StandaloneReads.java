package io.socialdata.system.reads;

import static org.awaitility.Awaitility.await;

import io.socialdata.system.Checkout;
import io.socialdata.system.simulator.ReadinessProbe;
import io.socialdata.system.simulator.SimulatorProcess;
import io.socialdata.testkit.FreePorts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.awaitility.core.ConditionTimeoutException;

/** The packaged reads-service with the simulator and nothing else of the suite; what it learns of failures it forgets at once. */
final class StandaloneReads implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofMinutes(4);
    private static final UUID ACCOUNT = UUID.randomUUID();

    /** What failed for one test would fail the next ones too, or be answered from memory. */
    private static final List<String> FORGETFUL = List.of(
            "-Dplatform.pool.window=PT0.001S",
            "-Dplatform.pool.held-back-rest=PT0.001S",
            "-Dplatform.pool.locked-rest=PT0.001S",
            "-Dplatform.pool.doubt-rest=PT0.001S",
            "-Dreads.users.info-age=PT0.001S",
            "-Dreads.trends.places-age=PT0.001S",
            "-Dacting.sessions.listening=false",
            "-Dacting.sessions.timeout=PT20S",
            "-Dplatform.client.connect-timeout=PT10S",
            "-Dquarkus.oidc-client.credentials.secret=system-tests",
            "-Dquarkus.shutdown.delay=0S");

    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(30))
            .build();
    private final StubTokenIssuer issuer;
    private final StubSessionService sessions;
    private final Process process;
    private final int port;
    private final String bearer;

    private StandaloneReads(StubTokenIssuer issuer, StubSessionService sessions, Process process, List<Integer> ports) {
        this.issuer = issuer;
        this.sessions = sessions;
        this.process = process;
        this.port = ports.get(0);
        this.bearer = "Bearer " + issuer.token("gateway", "reads");
    }

    /** Starts one, with more options of its JVM. */
    static StandaloneReads start(SimulatorProcess simulator, Path folder, String... options) throws IOException {
        Path accounts = Files.writeString(folder.resolve("accounts.json"), simulator.pool());
        List<Integer> ports = FreePorts.find(2);
        StubTokenIssuer issuer = StubTokenIssuer.start();
        StubSessionService sessions = StubSessionService.start();
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx128m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Dquarkus.http.port=" + ports.get(0),
                "-Dquarkus.management.port=" + ports.get(1),
                "-Dquarkus.oidc.auth-server-url=" + issuer.url(),
                "-Dplatform.client.base-url=" + simulator.address(),
                "-Dplatform.pool.accounts-file=" + accounts,
                "-Dacting.sessions.url=" + sessions.url()));
        command.addAll(FORGETFUL);
        command.addAll(List.of(options));
        command.add("-jar");
        command.add(Checkout.root()
                .resolve("reads-service/target/quarkus-app/quarkus-run.jar")
                .toString());
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log(folder).toFile())
                .start();
        StandaloneReads reads = new StandaloneReads(issuer, sessions, process, ports);
        try {
            await("reads-service").atMost(PATIENCE).until(() -> ReadinessProbe.at(ports.get(1), reads.http));
            return reads;
        } catch (ConditionTimeoutException e) {
            reads.close();
            throw e;
        }
    }

    /** Where the one that was started last in this folder writes to. */
    static Path log(Path folder) {
        return folder.resolve("reads.log");
    }

    StubSessionService sessions() {
        return sessions;
    }

    /** Asks as the gateway does, on behalf of the holder of a key; an empty body asks with GET. */
    HttpResponse<String> ask(UUID key, String path, String body, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .timeout(Duration.ofSeconds(60))
                .header("Authorization", bearer)
                .header("X-Account-Id", ACCOUNT.toString())
                .header("X-Key-Id", key.toString());
        if (headers.length > 0) {
            request.headers(headers);
        }
        return send(
                body.isEmpty()
                        ? request.build()
                        : request.header("Content-Type", "application/json")
                                .POST(BodyPublishers.ofString(body))
                                .build());
    }

    private HttpResponse<String> send(HttpRequest request) {
        try {
            return http.send(request, BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException("no answer from " + request.uri(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", e);
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
        sessions.close();
        issuer.close();
    }
}
