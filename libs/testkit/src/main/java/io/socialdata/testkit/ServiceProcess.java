package io.socialdata.testkit;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * The packaged service of a module in its own process, on loopback ports. Its output is in {@code target/<name>.log}.
 */
public final class ServiceProcess implements AutoCloseable {

    private static final Duration TIMEOUT = Duration.ofMinutes(3);
    private static final int SHOWN_LINES = 30;

    private final Path log;
    private final int port;
    private final int managementPort;
    private final Process process;

    private ServiceProcess(String name, List<String> jvmOptions, Map<String, String> shared, Redirect output) {
        List<Integer> ports = FreePorts.find(2);
        this.log = logOf(name);
        this.port = ports.getFirst();
        this.managementPort = ports.getLast();
        Map<String, String> config = new HashMap<>(shared);
        config.put("quarkus.http.port", Integer.toString(port));
        config.put("quarkus.http.host", "127.0.0.1");
        config.put("quarkus.management.port", Integer.toString(managementPort));
        config.put("quarkus.management.host", "127.0.0.1");
        config.put("quarkus.shutdown.delay", "0S");
        this.process = run(output, jvmOptions, config);
    }

    /** Starts the service and returns when it is ready. */
    public static ServiceProcess start(String name, List<String> jvmOptions, Map<String, String> config) {
        ServiceProcess started = begin(name, jvmOptions, config);
        started.awaitReady();
        return started;
    }

    /** Starts the service and returns at once. */
    public static ServiceProcess begin(String name, List<String> jvmOptions, Map<String, String> config) {
        return new ServiceProcess(
                name, jvmOptions, config, Redirect.appendTo(logOf(name).toFile()));
    }

    /** Starts the service with an output that nobody reads, and returns at once. */
    public static ServiceProcess beginUnread(String name, List<String> jvmOptions, Map<String, String> config) {
        return new ServiceProcess(name, jvmOptions, config, Redirect.PIPE);
    }

    public void awaitReady() {
        try (HttpClient client = HttpClient.newHttpClient()) {
            await().atMost(TIMEOUT).pollInterval(Duration.ofMillis(100)).until(() -> isReady(client));
        }
    }

    public int port() {
        return port;
    }

    public long pid() {
        return process.pid();
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /** Kills the process without a graceful shutdown. */
    @Override
    public void close() {
        process.destroyForcibly();
        process.onExit().orTimeout(TIMEOUT.toSeconds(), TimeUnit.SECONDS).join();
    }

    private boolean isReady(HttpClient client) throws InterruptedException {
        if (!process.isAlive()) {
            throw new AssertionError("The service did not start; its last lines:\n" + lastLines());
        }
        URI health = URI.create("http://127.0.0.1:" + managementPort + "/q/health/ready");
        try {
            return client.send(HttpRequest.newBuilder(health).build(), BodyHandlers.discarding())
                            .statusCode()
                    == 200;
        } catch (IOException notYet) {
            return false;
        }
    }

    private static Path logOf(String name) {
        return Path.of("target", name + ".log");
    }

    private String lastLines() {
        if (!Files.exists(log)) {
            return "(nobody reads its output)";
        }
        try {
            List<String> lines = Files.readAllLines(log);
            return String.join("\n", lines.subList(Math.max(0, lines.size() - SHOWN_LINES), lines.size()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Process run(Redirect output, List<String> jvmOptions, Map<String, String> config) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(jvmOptions);
        config.forEach((key, value) -> command.add("-D" + key + "=" + value));
        command.addAll(List.of(
                "-jar", Path.of("target", "quarkus-app", "quarkus-run.jar").toString()));
        try {
            return new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(output)
                    .start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
