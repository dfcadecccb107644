package io.socialdata.delivery.attempts;

import io.socialdata.egress.AllowedTargets;
import io.socialdata.egress.DialDecision;
import io.socialdata.egress.http.GuardedHttpClient;
import io.socialdata.egress.http.RequestLimits;
import io.socialdata.egress.http.SendResult;
import io.vertx.core.Vertx;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;

/** The way to the receivers of webhooks. It blocks, so it belongs on a virtual thread. */
@Singleton
public class WebhookEndpointClient {

    private final GuardedHttpClient guardedHttpClient;
    private final Clock clock;

    WebhookEndpointClient(EgressConfig config, Vertx vertx, Clock clock) {
        RequestLimits limits = new RequestLimits(
                config.connectTimeout(),
                config.totalTimeout(),
                config.answerBytes(),
                config.keepAlive(),
                config.connectionsPerReceiver(),
                config.trustedCertificates());
        this.guardedHttpClient =
                GuardedHttpClient.to(AllowedTargets.of(config.allowedTargets().orElse(List.of())), limits, vertx);
        this.clock = clock;
    }

    /** Whether a webhook may lead there, as far as can be said now. */
    public DialDecision check(String url) {
        return guardedHttpClient.check(url);
    }

    /** Sends an event once, signed for this moment. */
    public SendResult send(OutgoingEvent event) {
        return guardedHttpClient.send(event.post(clock.instant()));
    }

    @PreDestroy
    void close() {
        guardedHttpClient.close();
    }
}
