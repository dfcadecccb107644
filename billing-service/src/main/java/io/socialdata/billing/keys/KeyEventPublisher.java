package io.socialdata.billing.keys;

import io.socialdata.billing.events.BillingEventPublisher;
import io.socialdata.contract.events.KeyChangedV1;
import io.socialdata.contract.events.KeyChangedV1.Change;
import io.socialdata.contract.events.Topics;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Publishes key changes to services that cache keys or store data for them. */
@Singleton
class KeyEventPublisher {

    private final BillingEventPublisher billingEventPublisher;

    KeyEventPublisher(BillingEventPublisher billingEventPublisher) {
        this.billingEventPublisher = billingEventPublisher;
    }

    void announce(Handle handle, IssuedKey key, Change change, Instant at) {
        announce(handle, key, change, null, at);
    }

    void rotated(Handle handle, IssuedKey key, UUID successor, Instant at) {
        announce(handle, key, Change.ROTATED, successor, at);
    }

    private void announce(Handle handle, IssuedKey key, Change change, @Nullable UUID successor, Instant at) {
        KeyChangedV1 event = new KeyChangedV1(key.id(), key.accountId(), change, successor, at);
        billingEventPublisher.publish(handle, Topics.KEY_CHANGED, key.id(), event, at);
    }
}
