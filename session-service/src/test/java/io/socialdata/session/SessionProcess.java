package io.socialdata.session;

import static io.restassured.RestAssured.given;
import static org.awaitility.Awaitility.await;

import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import io.socialdata.testkit.FreePorts;
import io.socialdata.testkit.IssuerResource;
import io.socialdata.testkit.KafkaResource;
import io.socialdata.testkit.SharedServers;
import io.socialdata.testkit.TestTokens;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The packaged service in a process of its own. */
public final class SessionProcess implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final Path LOG = Path.of("target", "session-process.log");
    private static final int SHOWN_LINES = 30;

    private final int port;
    private final int managementPort;
    private final Process process;

    private SessionProcess(Map<String, String> shared) {
        List<Integer> ports = FreePorts.find(2);
        this.port = ports.getFirst();
        this.managementPort = ports.getLast();
        Map<String, String> config = new HashMap<>(shared);
        config.put("quarkus.http.port", Integer.toString(port));
        config.put("quarkus.http.host", "127.0.0.1");
        config.put("quarkus.management.port", Integer.toString(managementPort));
        config.put("quarkus.management.host", "127.0.0.1");
        config.put("quarkus.shutdown.delay", "0S");
        this.process = run(config);
    }

    /** What it needs to start; its database is reached at this address. */
    public static Map<String, String> config(String jdbcUrl, Path keyset) {
        Map<String, String> config = new HashMap<>(new IssuerResource().start());
        config.putAll(new KafkaResource().start());
        config.put("quarkus.datasource.jdbc.url", jdbcUrl);
        config.put("quarkus.datasource.username", SharedServers.postgres().username());
        config.put("quarkus.datasource.password", SharedServers.postgres().password());
        config.put("session.sealing.keyset-file", keyset.toString());
        config.put("platform.client.base-url", "http://127.0.0.1:9");
        return config;
    }

    /** Returns when it is ready. */
    public static SessionProcess start(Map<String, String> config) {
        SessionProcess started = begin(config);
        started.awaitReady();
        return started;
    }

    /** Returns at once. */
    public static SessionProcess begin(Map<String, String> config) {
        return new SessionProcess(config);
    }

    public void awaitReady() {
        await().atMost(PATIENCE).pollInterval(Duration.ofMillis(100)).until(this::isReady);
    }

    public Response rotate() {
        return operator().post("/internal/sealing/generations");
    }

    public JsonPath status() {
        return operator().get("/internal/sealing").jsonPath();
    }

    /** Ends it without a chance to do anything more. */
    @Override
    public void close() {
        process.destroyForcibly();
        process.onExit().orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS).join();
    }

    private RequestSpecification operator() {
        return given().baseUri("http://127.0.0.1")
                .port(port)
                .header("Authorization", TestTokens.bearer("operator", "session"));
    }

    private boolean isReady() {
        if (!process.isAlive()) {
            throw new AssertionError("The service did not start; its last lines:\n" + lastLines());
        }
        try {
            return given().baseUri("http://127.0.0.1")
                            .port(managementPort)
                            .get("/q/health/ready")
                            .statusCode()
                    == 200;
        } catch (Exception notYet) { // the client throws what the socket threw, declared or not
            return false;
        }
    }

    private static String lastLines() {
        try {
            List<String> lines = Files.readAllLines(LOG);
            return String.join("\n", lines.subList(Math.max(0, lines.size() - SHOWN_LINES), lines.size()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Process run(Map<String, String> config) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-Xmx128m"));
        config.forEach((name, value) -> command.add("-D" + name + "=" + value));
        command.addAll(List.of(
                "-jar", Path.of("target", "quarkus-app", "quarkus-run.jar").toString()));
        try {
            return new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.appendTo(LOG.toFile()))
                    .start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
