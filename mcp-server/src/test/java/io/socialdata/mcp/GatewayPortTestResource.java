package io.socialdata.mcp;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.Map;

/** Chooses the port on which tests start a {@link ScriptedGateway}, and small limits that tests reach. */
public final class GatewayPortTestResource implements QuarkusTestResourceLifecycleManager {

    static final String PORT = "mcp.test.gateway-port";

    @Override
    public Map<String, String> start() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String port = Integer.toString(socket.getLocalPort());
            System.setProperty(PORT, port);
            return Map.of(
                    "mcp.gateway.url", "http://127.0.0.1:" + port,
                    "mcp.gateway.text-ttl", "PT0S",
                    "mcp.sessions.max-per-key", "3",
                    "mcp.sessions.max-message-size", "16K",
                    "mcp.sessions.message-timeout", "PT3S",
                    "mcp.responses.max-chars", "3000");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void stop() {
        System.clearProperty(PORT);
    }
}
