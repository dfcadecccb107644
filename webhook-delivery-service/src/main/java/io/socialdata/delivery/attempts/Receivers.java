package io.socialdata.delivery.attempts;

import io.socialdata.egress.AllowedTargets;
import io.socialdata.egress.Dialling;
import io.socialdata.egress.posting.BoundedPosts;
import io.socialdata.egress.posting.PostLimits;
import io.socialdata.egress.posting.Reception;
import io.vertx.core.Vertx;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;

/** The way to the receivers of webhooks. It blocks, so it belongs on a virtual thread. */
@Singleton
public class Receivers {

    private final BoundedPosts posts;
    private final Clock clock;

    Receivers(EgressConfig config, Vertx vertx, Clock clock) {
        PostLimits limits = new PostLimits(
                config.connectTimeout(),
                config.totalTimeout(),
                config.answerBytes(),
                config.keepAlive(),
                config.connectionsPerReceiver(),
                config.trustedCertificates());
        this.posts = BoundedPosts.to(AllowedTargets.of(config.allowedTargets().orElse(List.of())), limits, vertx);
        this.clock = clock;
    }

    /** Whether a webhook may lead there, as far as can be said now. */
    public Dialling check(String url) {
        return posts.check(url);
    }

    /** Sends an event once, signed for this moment. */
    public Reception send(OutgoingEvent event) {
        return posts.send(event.post(clock.instant()));
    }

    @PreDestroy
    void close() {
        posts.close();
    }
}
