package io.socialdata.billing;

import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.socialdata.messaging.outbox.Outbox;
import org.postgresql.ds.PGSimpleDataSource;

/** Event publication for tests that need only the service's SQL. */
public final class OutboxOutsideCalls {

    private OutboxOutsideCalls() {}

    public static Outbox create() {
        return new Outbox(new PGSimpleDataSource(), () -> "billing", new CurrentVertxRequest());
    }
}
