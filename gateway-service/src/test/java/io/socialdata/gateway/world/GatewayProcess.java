package io.socialdata.gateway.world;

import static org.awaitility.Awaitility.await;

import io.socialdata.testkit.FreePorts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** The packaged gateway in a separate process. */
public final class GatewayProcess implements AutoCloseable {

    private static final Duration TIMEOUT = Duration.ofSeconds(90);

    private final HttpClient client = HttpClient.newHttpClient();
    private final Map<String, String> config;
    private final int port;
    private final World world;
    private Process process;

    private GatewayProcess() {
        port = FreePorts.find(1).getFirst();
        config = new HashMap<>(new GatewayResource().start());
        config.put("gateway.edge.port", Integer.toString(port));
        config.put("quarkus.management.host", "127.0.0.1");
        config.put("quarkus.management.port", config.get("world.management.port"));
        config.put("quarkus.shutdown.delay", "0S");
        world = World.around(
                configured("world.owner.port"), configured("world.test.port"), configured("world.billing.port"));
    }

    /** Starts a gateway and waits until it is ready. */
    public static GatewayProcess start() {
        GatewayProcess gateway = new GatewayProcess();
        gateway.startAgain();
        return gateway;
    }

    /** Restarts with the same configuration and the same disk. */
    public void startAgain() {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-XX:TieredStopAtLevel=1");
        config.forEach((name, value) -> command.add("-D" + name + "=" + value));
        command.addAll(List.of(
                "-jar", Path.of("target", "quarkus-app", "quarkus-run.jar").toString()));
        try {
            process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.appendTo(
                            Path.of("target", "gateway-process.log").toFile()))
                    .start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        await().atMost(TIMEOUT).pollInterval(Duration.ofMillis(100)).until(this::isReady);
    }

    public World world() {
        return world;
    }

    /** Sends SIGTERM. */
    public void terminate() {
        process.destroy();
    }

    public void awaitEnd() {
        process.onExit().orTimeout(TIMEOUT.toSeconds(), TimeUnit.SECONDS).join();
    }

    public CompletableFuture<HttpResponse<String>> get(String path, World.Customer customer) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path));
        customer.bearer().forEach(request::header);
        return client.sendAsync(request.build(), BodyHandlers.ofString());
    }

    /** Returns whether a new connection gets no response at all. */
    public boolean refusesConnections() {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout((int) TIMEOUT.toMillis());
            socket.getOutputStream().write("GET /docs HTTP/1.1\r\nHost: a\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            return socket.getInputStream().read() < 0;
        } catch (IOException e) {
            return true;
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
        awaitEnd();
    }

    private boolean isReady() {
        if (!process.isAlive()) {
            throw new AssertionError("The gateway did not start, see target/gateway-process.log");
        }
        URI ready = URI.create("http://127.0.0.1:" + configured("world.management.port") + "/q/health/ready");
        try {
            HttpRequest request = HttpRequest.newBuilder(ready)
                    .timeout(Duration.ofSeconds(30))
                    .build();
            return client.send(request, BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private int configured(String name) {
        return Integer.parseInt(config.get(name));
    }
}
