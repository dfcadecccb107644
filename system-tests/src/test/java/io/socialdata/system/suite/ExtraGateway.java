package io.socialdata.system.suite;

import io.socialdata.system.Checkout;
import io.socialdata.testkit.process.ServiceProcess;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** An additional gateway for a suite: configured like its own, on different ports. */
public final class ExtraGateway implements AutoCloseable {

    private static final Duration TIMEOUT = Duration.ofSeconds(90);

    private final ServiceProcess process;
    private final HttpClient http = HttpClient.newHttpClient();

    private ExtraGateway(ServiceProcess process) {
        this.process = process;
    }

    /**
     * Starts a gateway with a log of this name and additional JVM options. It may take a while until it is
     * {@link #ready}.
     */
    public static ExtraGateway start(LauncherCli launcherCli, String name, String... options) {
        Path home = launcherCli.home();
        return new ExtraGateway(ServiceProcess.of(Checkout.root().resolve("gateway-service"))
                .in(home.resolve("logs"))
                .environment(
                        "QUARKUS_CONFIG_LOCATIONS",
                        home.resolve("config/gateway.properties").toUri().toString())
                .jvm("-Xmx96m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-XX:+UseCompactObjectHeaders")
                .property(
                        "gateway.usage-log.directory",
                        home.resolve("data").resolve(name).resolve("usage-log"))
                // On a busy machine a slow response of billing must not become a timed-out call.
                .property("gateway.credit.hold-timeout", "PT10S")
                .property("gateway.credit.report-timeout", "PT5S")
                .property("gateway.keys.lookup-timeout", "PT10S")
                .property("gateway.routing.pool.connect-timeout", "PT10S")
                .jvm(archive())
                .jvm(options)
                .begin(name));
    }

    /**
     * Returns the class archive of the suite's own gateway, if an ended one has left it: it halves the startup time.
     */
    private static List<String> archive() {
        Path archive = LauncherCli.cache().resolve("gateway.jsa");
        return Files.exists(archive)
                ? List.of("-XX:SharedArchiveFile=" + archive, "-Xlog:cds=off", "-Xlog:cds+dynamic=off")
                : List.of();
    }

    /** Returns the port for customers. */
    public int port() {
        return process.port();
    }

    /** Returns whether it serves calls and receives billing's events. */
    public boolean ready() {
        try {
            return management("/q/health/ready").statusCode() == 200
                    && metrics().contains("credit_events_subscribed 1.0");
        } catch (ConnectException e) {
            return false;
        } catch (IOException e) {
            throw new AssertionError("the gateway broke off", e);
        }
    }

    public HttpResponse<String> data(String key, String path) {
        return dataAsync(key, path).join();
    }

    public CompletableFuture<HttpResponse<String>> dataAsync(String key, String path) {
        return hostAsync(key, "/twitter" + path);
    }

    public HttpResponse<String> host(String key, String path) {
        return hostAsync(key, path).join();
    }

    private CompletableFuture<HttpResponse<String>> hostAsync(String key, String path) {
        HttpRequest request = HttpRequest.newBuilder(URI.create(process.url() + path))
                .timeout(TIMEOUT)
                .header("Authorization", "Bearer " + key)
                .build();
        return http.sendAsync(request, BodyHandlers.ofString());
    }

    public String metrics() throws IOException {
        return management("/q/metrics").body();
    }

    /** Stops it gracefully, and waits until it has ended. */
    public void stop() {
        process.program().terminate();
        if (!process.program().endsWithin(TIMEOUT)) {
            throw new AssertionError("the gateway does not end");
        }
    }

    /** Kills it without a graceful shutdown. */
    public void kill() {
        process.kill();
    }

    @Override
    public void close() {
        kill();
    }

    private HttpResponse<String> management(String path) throws IOException {
        try {
            return http.send(
                    HttpRequest.newBuilder(process.management(path))
                            .timeout(TIMEOUT)
                            .build(),
                    BodyHandlers.ofString());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", e);
        }
    }
}
