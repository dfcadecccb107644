package io.socialdata.delivery.attempts;

import io.socialdata.egress.AllowedTargets;
import io.socialdata.egress.DialDecision;
import io.socialdata.egress.http.GuardedHttpClient;
import io.socialdata.egress.http.OutboundRequest;
import io.socialdata.egress.http.RequestLimits;
import io.vertx.core.Vertx;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;

/** HTTP client for webhook receivers. It blocks, so it belongs on a virtual thread. */
@Singleton
public class WebhookEndpointClient {

    private final GuardedHttpClient guardedHttpClient;
    private final Clock clock;

    WebhookEndpointClient(EgressConfig config, Vertx vertx, Clock clock) {
        RequestLimits limits = new RequestLimits(
                config.connectTimeout(),
                config.totalTimeout(),
                config.maxResponseBytes(),
                config.keepAlive(),
                config.maxConnectionsPerAddress(),
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
