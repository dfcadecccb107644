package io.socialdata.mcp.calls;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.socialdata.mcp.TestConfigs;
import io.socialdata.mcp.calls.GatewayResult.NoResponse;
import io.socialdata.mcp.calls.GatewayResult.NotSent;
import io.socialdata.mcp.calls.GatewayResult.Responded;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GatewayClientTest {

    private static final CallRequest READ = new CallRequest("GET", "/twitter/user/info?username=a", null, null, 800);

    @Test
    void gatewayThatDoesNotRespondIsATimeout() throws IOException {
        try (ServerSocket silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            GatewayClient client = client(silent.getLocalPort());

            assertThat(client.call("key", null, READ, Duration.ofMillis(200))).isEqualTo(new NoResponse(true));
        }
    }

    @Test
    void gatewayThatIsAwayWasSentNothing() throws IOException {
        int closed;
        try (ServerSocket socket = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            closed = socket.getLocalPort();
        }

        assertThat(client(closed).call("key", null, READ, Duration.ofSeconds(10)))
                .isEqualTo(new NotSent());
    }

    @Test
    void longResponseIsCutOffAtTheLimit() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 5);
        server.createContext("/", exchange -> {
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody().write(new byte[100_000]);
            exchange.close();
        });
        server.start();
        try {
            GatewayResult result =
                    client(server.getAddress().getPort()).call("key", null, READ, Duration.ofSeconds(10));

            assertThat(result).isInstanceOfSatisfying(Responded.class, responded -> {
                assertThat(responded.complete()).isFalse();
                assertThat(responded.body()).hasSize(1024);
            });
        } finally {
            server.stop(0);
        }
    }

    private static GatewayClient client(int port) {
        return new GatewayClient(TestConfigs.of(
                GatewayConfig.class,
                Map.of("mcp.gateway.url", "http://127.0.0.1:" + port, "mcp.gateway.max-response-size", "1K")));
    }
}
