package io.socialdata.mcp.reference;

import io.quarkiverse.mcp.server.JsonRpcErrorCodes;
import io.quarkiverse.mcp.server.McpException;
import io.socialdata.mcp.calls.GatewayClient;
import io.socialdata.mcp.calls.GatewayConfig;
import io.socialdata.mcp.calls.GatewayResult.Responded;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** The index of the reference that the gateway writes for language models, kept for a while. */
@ApplicationScoped
class GatewayText {

    private static final String PATH = "/llms.txt";
    private static final int OK = 200;
    /** Clients that wait for a gateway that does not respond fail together, not one after another. */
    private static final Duration FAILURE_TTL = Duration.ofSeconds(1);

    private final GatewayClient gateway;
    private final GatewayConfig config;
    private final Clock clock;
    private Optional<String> text = Optional.empty();
    private Instant validUntil = Instant.MIN;

    GatewayText(GatewayClient gateway, GatewayConfig config, Clock clock) {
        this.gateway = gateway;
        this.config = config;
        this.clock = clock;
    }

    /** Returns the text. Clients that ask at the same time wait for one request. */
    synchronized String read() {
        if (!clock.instant().isBefore(validUntil)) {
            text = fetch();
            validUntil = clock.instant().plus(text.isPresent() ? config.textTtl() : FAILURE_TTL);
        }
        return text.orElseThrow(() ->
                new McpException("The service cannot be reached. Try again later.", JsonRpcErrorCodes.INTERNAL_ERROR));
    }

    private Optional<String> fetch() {
        return gateway.page(PATH) instanceof Responded page && page.status() == OK && page.complete()
                ? Optional.of(page.body())
                : Optional.empty();
    }
}
