package io.socialdata.system.reads;

import static org.awaitility.Awaitility.await;

import io.socialdata.system.Checkout;
import io.socialdata.system.simulator.ReadinessProbe;
import io.socialdata.system.simulator.SimulatorProcess;
import io.socialdata.testkit.FreePorts;
import io.socialdata.testkit.StubSessionService;
import io.socialdata.testkit.TestTokens;
import io.socialdata.testkit.TokenIssuer;
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

/** The packaged reads-service with the simulator and no other service. It forgets failures at once. */
final class StandaloneReads implements AutoCloseable {

    private static final Duration TIMEOUT = Duration.ofMinutes(4);
    private static final UUID ACCOUNT = UUID.randomUUID();

    /** A cached failure of one test would fail the next ones, or be served from the cache. */
    private static final List<String> FORGETFUL = List.of(
            "-Dplatform.pool.window=PT0.001S",
            "-Dplatform.pool.held-back-cooldown=PT0.001S",
            "-Dplatform.pool.locked-cooldown=PT0.001S",
            "-Dplatform.pool.doubt-cooldown=PT0.001S",
            "-Dreads.users.profile-cache-ttl=PT0.001S",
            "-Dreads.trends.locations-ttl=PT0.001S",
            "-Dacting.sessions.consume-changes=false",
            "-Dquarkus.rest-client.session.read-timeout=20000",
            "-Dplatform.client.connect-timeout=PT10S",
            "-Dquarkus.oidc-client.credentials.secret=system-tests",
            "-Dquarkus.shutdown.delay=0S");

    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(30))
            .build();
    private final TokenIssuer issuer;
    private final StubSessionService sessions;
    private final Process process;
    private final int port;
    private final int management;
    private final String bearer;

    private StandaloneReads(TokenIssuer issuer, StubSessionService sessions, Process process, List<Integer> ports) {
        this.issuer = issuer;
        this.sessions = sessions;
        this.process = process;
        this.port = ports.get(0);
        this.management = ports.get(1);
        this.bearer = "Bearer " + TestTokens.token(issuer.url(), "gateway", "reads");
    }

    /** Starts an instance, with additional JVM options. */
    static StandaloneReads start(SimulatorProcess simulator, Path folder, String... options) throws IOException {
        Path accounts = Files.writeString(accounts(folder), simulator.pool());
        List<Integer> ports = FreePorts.find(2);
        TokenIssuer issuer = TokenIssuer.start();
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
                "-Dquarkus.rest-client.session.url=" + sessions.url()));
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
            await("reads-service").atMost(TIMEOUT).until(() -> ReadinessProbe.at(ports.get(1), reads.http));
            return reads;
        } catch (ConditionTimeoutException e) {
            reads.close();
            throw e;
        }
    }

    /** Returns the log of the instance started last in this folder. */
    static Path log(Path folder) {
        return folder.resolve("reads.log");
    }

    /** Returns the file of the pool's accounts of an instance in this folder. */
    static Path accounts(Path folder) {
        return folder.resolve("accounts.json");
    }

    StubSessionService sessions() {
        return sessions;
    }

    String metrics() {
        return send(HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + management + "/q/metrics"))
                        .timeout(Duration.ofSeconds(60))
                        .build())
                .body();
    }

    /** Has the operations of the platform checked, as an operator does. */
    HttpResponse<String> checkPlatform(String subjects) {
        return send(HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/internal/platform/check"))
                .timeout(Duration.ofSeconds(60))
                .header("Authorization", "Bearer " + TestTokens.token(issuer.url(), "operator", "reads"))
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(subjects))
                .build());
    }

    /** Sends a request as the gateway does, for the holder of a key. An empty body means GET. */
    HttpResponse<String> call(UUID key, String path, String body, String... headers) {
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
