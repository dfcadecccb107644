package io.socialdata.system.reads;

import io.socialdata.system.Checkout;
import io.socialdata.system.simulator.SimulatorProcess;
import io.socialdata.testkit.StubSessionService;
import io.socialdata.testkit.TestTokens;
import io.socialdata.testkit.TokenIssuer;
import io.socialdata.testkit.process.ServiceProcess;
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
import java.util.List;
import java.util.UUID;

/** The packaged reads-service with the simulator and no other service. It forgets failures at once. */
final class StandaloneReads implements AutoCloseable {

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
            "-Dquarkus.oidc-client.credentials.secret=system-tests");

    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(30))
            .build();
    private final TokenIssuer issuer;
    private final StubSessionService sessions;
    private final ServiceProcess process;
    private final String bearer;

    private StandaloneReads(TokenIssuer issuer, StubSessionService sessions, ServiceProcess process) {
        this.issuer = issuer;
        this.sessions = sessions;
        this.process = process;
        this.bearer = "Bearer " + TestTokens.token(issuer.url(), "gateway", "reads");
    }

    /** Starts an instance, with additional JVM options. */
    static StandaloneReads start(SimulatorProcess simulator, Path folder, String... options) throws IOException {
        Path accounts = Files.writeString(accounts(folder), simulator.pool());
        Files.deleteIfExists(log(folder));
        TokenIssuer issuer = TokenIssuer.start();
        StubSessionService sessions = StubSessionService.start();
        ServiceProcess process = ServiceProcess.of(Checkout.root().resolve("reads-service"))
                .in(folder)
                .jvm("-Xmx128m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1")
                .jvm(FORGETFUL)
                .property("quarkus.oidc.auth-server-url", issuer.url())
                .property("platform.client.base-url", simulator.address())
                .property("platform.pool.accounts-file", accounts.toAbsolutePath())
                .property("quarkus.rest-client.session.url", sessions.url())
                .jvm(options)
                .start("reads");
        return new StandaloneReads(issuer, sessions, process);
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
        return send(HttpRequest.newBuilder(process.management("/q/metrics"))
                        .timeout(Duration.ofSeconds(60))
                        .build())
                .body();
    }

    /** Has the operations of the platform checked, as an operator does. */
    HttpResponse<String> checkPlatform(String subjects) {
        return send(HttpRequest.newBuilder(URI.create(process.url() + "/internal/platform/check"))
                .timeout(Duration.ofSeconds(60))
                .header("Authorization", "Bearer " + TestTokens.token(issuer.url(), "operator", "reads"))
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(subjects))
                .build());
    }

    /** Sends a request as the gateway does, for the holder of a key. An empty body means GET. */
    HttpResponse<String> call(UUID key, String path, String body, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(process.url() + path))
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
        process.kill();
        sessions.close();
        issuer.close();
    }
}
