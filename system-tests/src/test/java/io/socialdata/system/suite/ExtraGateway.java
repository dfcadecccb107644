package io.socialdata.system.suite;

import io.socialdata.system.Checkout;
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
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** An additional gateway for a suite: configured like its own, on different ports. */
public final class ExtraGateway implements AutoCloseable {

    private static final Duration TIMEOUT = Duration.ofSeconds(90);

    private final Process process;
    private final PortRange ports;
    private final HttpClient http = HttpClient.newHttpClient();

    private ExtraGateway(Process process, PortRange ports) {
        this.process = process;
        this.ports = ports;
    }

    /**
     * Starts a gateway with a log of this name and additional JVM options. It may take a while until it is
     * {@link #ready}.
     */
    public static ExtraGateway start(LauncherCli launcherCli, String name, String... options) {
        PortRange ports = PortRange.choose();
        Path home = launcherCli.home();
        Path data = home.resolve("data").resolve(name);
        try {
            Files.createDirectories(data);
            ProcessBuilder builder = new ProcessBuilder(command(ports, data, options))
                    .directory(data.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(home.resolve("logs").resolve(name + ".log").toFile());
            builder.environment()
                    .put(
                            "QUARKUS_CONFIG_LOCATIONS",
                            home.resolve("config/gateway.properties").toUri().toString());
            return new ExtraGateway(builder.start(), ports);
        } catch (IOException e) {
            throw new AssertionError("cannot start another gateway", e);
        }
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

    private static List<String> command(PortRange ports, Path data, String... options) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx96m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseCompactObjectHeaders",
                "-Dquarkus.http.port=" + ports.of("gateway.port"),
                "-Dquarkus.management.port=" + ports.of("gateway.management.port"),
                "-Dgateway.metering.spool.directory=" + data.resolve("spool"),
                // On a busy machine a slow response of billing must not become a timed-out call.
                "-Dgateway.credit.hold-timeout=PT10S",
                "-Dgateway.credit.report-timeout=PT5S",
                "-Dgateway.keys.lookup-timeout=PT10S",
                "-Dgateway.tokens.fetch-timeout=PT10S",
                "-Dgateway.routing.pool.connect-timeout=PT10S"));
        command.addAll(archive());
        command.addAll(List.of(options));
        command.add("-jar");
        command.add(Checkout.root()
                .resolve("gateway-service/target/quarkus-app/quarkus-run.jar")
                .toString());
        return command;
    }

    /** Returns the port for customers. */
    public int port() {
        return ports.of("gateway.port");
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
        HttpRequest request = HttpRequest.newBuilder(address("gateway.port", path))
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
        end(process.toHandle().destroy());
    }

    /** Kills it without a graceful shutdown. */
    public void kill() {
        end(process.toHandle().destroyForcibly());
    }

    @Override
    public void close() {
        if (process.isAlive()) {
            kill();
        }
    }

    private void end(boolean asked) {
        try {
            if (!asked || !process.waitFor(TIMEOUT.toSeconds(), TimeUnit.SECONDS)) {
                throw new AssertionError("the gateway does not end");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", e);
        }
    }

    private HttpResponse<String> management(String path) throws IOException {
        try {
            return http.send(
                    HttpRequest.newBuilder(address("gateway.management.port", path))
                            .timeout(TIMEOUT)
                            .build(),
                    BodyHandlers.ofString());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", e);
        }
    }

    private URI address(String port, String path) {
        return URI.create("http://127.0.0.1:" + ports.of(port) + path);
    }
}
