package io.socialdata.gateway.edge.accept;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.socialdata.gateway.world.GatewayResource;
import io.socialdata.testkit.callers.HeldConnection;
import io.socialdata.testkit.callers.HeldConnections;
import io.socialdata.testkit.callers.Loopback;
import io.socialdata.testkit.process.ServiceProcess;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Strangers without a key do not finish what they begin, over 2,000 connections. {@code -Dconnections=16384} opens as many
 * as the gateway admits, and gives it the heap of the chart.
 */
class FloodIT {

    private static final int CONNECTIONS = Integer.getInteger("connections", 2_000);
    private static final int ADDRESSES = 16;
    private static final int SMALLEST_HEAP = 104;
    private static final int HEAP = Math.max(SMALLEST_HEAP, (int) (614L * CONNECTIONS / 16_384));
    private static final String HEAD = "GET /nowhere HTTP/1.1\r\nHost: a\r\n";
    private static final String FEW_HEADERS =
            IntStream.range(0, 97).mapToObj("x%d:y\r\n"::formatted).collect(Collectors.joining());

    @Test
    void unfinishedRequestsOfStrangersDoNotEndTheGateway() throws IOException {
        Map<String, String> config = new HashMap<>(new GatewayResource().start());
        config.keySet().removeIf(name -> name.startsWith("gateway.edge."));
        List<String> jvm = List.of("-Xmx" + HEAP + "m", "-XX:TieredStopAtLevel=1", "-XX:+ExitOnOutOfMemoryError");
        try (ServiceProcess gateway =
                ServiceProcess.ofThisModule().jvm(jvm).properties(config).begin("flooded-gateway")) {
            await().atMost(Duration.ofMinutes(3))
                    .ignoreExceptionsInstanceOf(IOException.class)
                    .until(() -> exchange(gateway).startsWith("HTTP/1.1 404 "));
            for (String begun : List.of("", HEAD + FEW_HEADERS, HEAD + "a:b\r\n".repeat(2_500))) {
                try (HeldConnections held = new HeldConnections()) {
                    for (int i = 0; i < CONNECTIONS; i++) {
                        held.add(begin(gateway, i, begun));
                    }

                    assertThat(exchange(gateway)).startsWith("HTTP/1.1 404 ");
                    assertThat(gateway.program().isAlive()).isTrue();
                }
            }
        }
    }

    private static HeldConnection begin(ServiceProcess gateway, int number, String bytes) throws IOException {
        HeldConnection connection = HeldConnection.open(at(gateway), Loopback.attacker(number % ADDRESSES));
        try {
            connection.send(bytes);
        } catch (IOException closed) {
            // The gateway closed it meanwhile.
        }
        return connection;
    }

    private static String exchange(ServiceProcess gateway) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), gateway.port(), Loopback.HONEST, 0)) {
            socket.getOutputStream().write((HEAD + "Connection: close\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static InetSocketAddress at(ServiceProcess gateway) {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), gateway.port());
    }
}
