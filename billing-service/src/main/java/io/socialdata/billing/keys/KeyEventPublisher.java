package io.socialdata.billing.keys;

import io.socialdata.contract.events.KeyChangedV1;
import io.socialdata.contract.events.KeyChangedV1.Change;
import io.socialdata.contract.events.Topics;
import io.socialdata.messaging.outbox.Outbox;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Publishes key changes to services that cache keys or store data for them. */
@ApplicationScoped
class KeyEventPublisher {

    private final Outbox outbox;

    KeyEventPublisher(Outbox outbox) {
        this.outbox = outbox;
    }

    void publish(Handle handle, IssuedKey key, Change change, Instant at) {
        publish(handle, key, change, null, at);
    }

    void publishRotated(Handle handle, IssuedKey key, UUID successor, Instant at) {
        publish(handle, key, Change.ROTATED, successor, at);
    }

    private void publish(Handle handle, IssuedKey key, Change change, @Nullable UUID successor, Instant at) {
        KeyChangedV1 event = new KeyChangedV1(key.id(), key.accountId(), change, successor, at);
        outbox.publish(handle, Topics.KEY_CHANGED, key.id(), event, at);
    }
}
