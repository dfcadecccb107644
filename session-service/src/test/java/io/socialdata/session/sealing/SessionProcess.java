package io.socialdata.session.sealing;

import static io.restassured.RestAssured.given;
import static org.awaitility.Awaitility.await;

import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import io.socialdata.testkit.FreePorts;
import io.socialdata.testkit.TestTokens;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The packaged service in a process of its own. */
final class SessionProcess implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofMinutes(2);

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
        this.process = begin(config);
    }

    /** Returns when it is ready. */
    static SessionProcess start(Map<String, String> config) {
        SessionProcess started = new SessionProcess(config);
        await().atMost(PATIENCE).pollInterval(Duration.ofMillis(100)).until(started::isReady);
        return started;
    }

    Response rotate() {
        return operator().post("/internal/sealing/generations");
    }

    JsonPath status() {
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
            throw new AssertionError("The service did not start, see target/session-process.log");
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

    private static Process begin(Map<String, String> config) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-Xmx128m"));
        config.forEach((name, value) -> command.add("-D" + name + "=" + value));
        command.addAll(List.of(
                "-jar", Path.of("target", "quarkus-app", "quarkus-run.jar").toString()));
        try {
            return new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.appendTo(
                            Path.of("target", "session-process.log").toFile()))
                    .start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
