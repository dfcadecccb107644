package io.socialdata.delivery.dispatch;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.delivery.FreshDatabase;
import io.socialdata.delivery.webhooks.WebhooksConfig;
import io.socialdata.messaging.outbox.Outbox;
import io.socialdata.testkit.ConfigMappings;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;

/** The parts of the dispatch, on a database of a test's own and at a moment of its choice. */
record TestDispatch(FreshDatabase database, Instant now, DispatchConfig config) {

    static final DispatchConfig CONFIG = ConfigMappings.defaultsOf(DispatchConfig.class);
    static final WebhooksConfig WEBHOOKS = ConfigMappings.defaultsOf(WebhooksConfig.class);

    TestDispatch(FreshDatabase database, Instant now) {
        this(database, now, CONFIG);
    }

    DeliveryClaimService claims() {
        return new DeliveryClaimService(database.transactions(), config, clock());
    }

    CompletedAttemptService writer() {
        return new CompletedAttemptService(
                database.transactions(), new DeadLetterPublisher(new Outbox(null)), WEBHOOKS, config, clock());
    }

    WindowExpiry expiry() {
        return new WindowExpiry(
                database.transactions(),
                new DeadLetterPublisher(new Outbox(null)),
                new DispatchMetrics(new SimpleMeterRegistry()),
                config,
                WEBHOOKS,
                clock());
    }

    private Clock clock() {
        return Clock.fixed(now, ZoneOffset.UTC);
    }
}
