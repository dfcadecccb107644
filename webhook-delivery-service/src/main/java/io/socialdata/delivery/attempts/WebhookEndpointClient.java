package io.socialdata.delivery.attempts;

import io.socialdata.egress.AllowedTargets;
import io.socialdata.egress.DialDecision;
import io.socialdata.egress.http.GuardedHttpClient;
import io.socialdata.egress.http.GuardedHttpClient.RequestLimits;
import io.socialdata.egress.http.OutboundRequest;
import io.vertx.core.Vertx;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.List;

/** HTTP client for webhook receivers. It blocks, so it belongs on a virtual thread. */
@Singleton
public class WebhookEndpointClient {

    /** Maximum number of bytes read of a response body. */
    private static final int MAX_RESPONSE_BYTES = 65_536;

    /** How long an idle connection is kept open for the next event to the same receiver. */
    private static final Duration KEEP_ALIVE = Duration.ofSeconds(5);

    /**
     * Maximum number of connections to one address, over all webhooks with that address. If this is below the number of
     * deliveries in progress, receivers that hang delay other receivers at the same address. The share of one webhook
     * is limited by other settings.
     */
    private static final int MAX_CONNECTIONS_PER_ADDRESS = 1024;

    private final GuardedHttpClient guardedHttpClient;
    private final Clock clock;

    WebhookEndpointClient(EgressConfig config, Vertx vertx, Clock clock) {
        RequestLimits limits = new RequestLimits(
                config.connectTimeout(),
                config.totalTimeout(),
                MAX_RESPONSE_BYTES,
                KEEP_ALIVE,
                MAX_CONNECTIONS_PER_ADDRESS,
                config.trustedCertificates());
        this.guardedHttpClient =
                GuardedHttpClient.to(AllowedTargets.of(config.allowedTargets().orElse(List.of())), limits, vertx);
        this.clock = clock;
    }

    /** Checks whether a webhook may use the URL, based on what can be resolved now. */
    public DialDecision check(String url) {
        return guardedHttpClient.check(url);
    }

    /** Sends an event once, signed with the current time. */
    public SentEvent send(OutgoingEvent event) {
        OutboundRequest request = event.post(clock.instant());
        return new SentEvent(event, request, guardedHttpClient.send(request));
    }

    @PreDestroy
    void close() {
        guardedHttpClient.close();
    }
}
