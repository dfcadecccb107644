package io.socialdata.billing.events;

import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.socialdata.messaging.outbox.Outbox;
import org.postgresql.ds.PGSimpleDataSource;

/** Announcements for tests that need no more of the service than its SQL. */
public final class AnnouncementsOutsideCalls {

    private AnnouncementsOutsideCalls() {}

    public static BillingEventPublisher create() {
        return new BillingEventPublisher(new Outbox(new PGSimpleDataSource()), new CurrentVertxRequest());
    }
}
