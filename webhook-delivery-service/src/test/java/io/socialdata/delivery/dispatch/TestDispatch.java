package io.socialdata.delivery.dispatch;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.socialdata.database.Transactions;
import io.socialdata.delivery.FreshDatabase;
import io.socialdata.delivery.webhooks.WebhookProblemPublisher;
import io.socialdata.delivery.webhooks.WebhooksConfig;
import io.socialdata.messaging.outbox.Outbox;
import io.socialdata.testkit.ConfigMappings;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import org.postgresql.ds.PGSimpleDataSource;

/** The parts of the dispatcher, on the database of one test and at a chosen time. */
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
        return writer(database.transactions());
    }

    CompletedAttemptService writer(Transactions transactions) {
        return new CompletedAttemptService(transactions, deadLetters(), problems(), config, clock());
    }

    WindowExpiry expiry() {
        return new WindowExpiry(
                database.transactions(),
                deadLetters(),
                problems(),
                new DispatchMetrics(new SimpleMeterRegistry()),
                config,
                WEBHOOKS,
                clock());
    }

    private static DeadLetterPublisher deadLetters() {
        return new DeadLetterPublisher(outbox());
    }

    private static WebhookProblemPublisher problems() {
        return new WebhookProblemPublisher(outbox());
    }

    private static Outbox outbox() {
        return new Outbox(new PGSimpleDataSource(), () -> "webhook-delivery", new CurrentVertxRequest());
    }

    private Clock clock() {
        return Clock.fixed(now, ZoneOffset.UTC);
    }
}
