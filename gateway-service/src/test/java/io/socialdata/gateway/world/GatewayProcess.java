package io.socialdata.gateway.world;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.testkit.FreePorts;
import io.socialdata.testkit.process.ServiceProcess;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** The packaged gateway in a separate process. */
public final class GatewayProcess implements AutoCloseable {

    private static final Duration TIMEOUT = Duration.ofSeconds(90);

    private final HttpClient client = HttpClient.newHttpClient();
    private final ServiceProcess.Builder service;
    private final World world;
    private ServiceProcess process;

    private GatewayProcess() {
        int port = FreePorts.find(1).getFirst();
        Map<String, String> config = new GatewayResource().start();
        service = ServiceProcess.ofThisModule()
                .jvm("-XX:TieredStopAtLevel=1")
                .properties(config)
                .property("gateway.edge.port", port)
                .ports(port, configured(config, "world.management.port"));
        world = World.around(
                configured(config, "world.owner.port"),
                configured(config, "world.test.port"),
                configured(config, "world.billing.port"));
    }

    /** Starts a gateway and waits until it is ready. */
    public static GatewayProcess start() {
        GatewayProcess gateway = new GatewayProcess();
        gateway.startAgain();
        return gateway;
    }

    /** Restarts with the same configuration and the same disk. */
    public void startAgain() {
        process = service.start("gateway-process");
    }

    public World world() {
        return world;
    }

    /** Sends SIGTERM. */
    public void terminate() {
        process.program().terminate();
    }

    public void awaitEnd() {
        assertThat(process.program().endsWithin(TIMEOUT)).isTrue();
    }

    public CompletableFuture<HttpResponse<String>> get(String path, World.Customer customer) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(process.url() + path));
        customer.bearer().forEach(request::header);
        return client.sendAsync(request.build(), BodyHandlers.ofString());
    }

    /** Returns whether a new connection gets no response at all. */
    public boolean refusesConnections() {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), process.port())) {
            socket.setSoTimeout((int) TIMEOUT.toMillis());
            socket.getOutputStream().write("GET /docs HTTP/1.1\r\nHost: a\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            return socket.getInputStream().read() < 0;
        } catch (IOException e) {
            return true;
        }
    }

    @Override
    public void close() {
        process.kill();
    }

    private static int configured(Map<String, String> config, String name) {
        return Integer.parseInt(config.get(name));
    }
}
