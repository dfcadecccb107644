package io.socialdata.mcp.reference;

import io.quarkiverse.mcp.server.JsonRpcErrorCodes;
import io.quarkiverse.mcp.server.McpException;
import io.socialdata.mcp.calls.GatewayClient;
import io.socialdata.mcp.calls.GatewayConfig;
import io.socialdata.mcp.calls.GatewayResult.Responded;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The index of the reference that the gateway writes for language models, kept for a while. */
@Singleton
class GatewayText {

    private static final String PATH = "/llms.txt";
    private static final int OK = 200;

    private record Copy(String text, Instant readAt) {}

    private final GatewayClient gateway;
    private final GatewayConfig config;
    private final Clock clock;
    private @Nullable Copy copy;

    GatewayText(GatewayClient gateway, GatewayConfig config, Clock clock) {
        this.gateway = gateway;
        this.config = config;
        this.clock = clock;
    }

    /** Returns the text. Clients that ask at the same time wait for one request. */
    synchronized String read() {
        Instant now = clock.instant();
        if (copy == null || copy.readAt().plus(config.textTtl()).isBefore(now)) {
            copy = new Copy(fetch(), now);
        }
        return copy.text();
    }

    private String fetch() {
        if (gateway.page(PATH) instanceof Responded page && page.status() == OK && page.complete()) {
            return page.body();
        }
        throw new McpException("The service cannot be reached. Try again later.", JsonRpcErrorCodes.INTERNAL_ERROR);
    }
}
