package io.socialdata.gateway.keys;

import io.micrometer.core.instrument.MeterRegistry;
import io.smallrye.common.annotation.Identifier;
import io.socialdata.broadcast.BroadcastConsumer;
import io.socialdata.contract.events.AccountChangedV1;
import io.socialdata.contract.events.CloudEventCodec;
import io.socialdata.contract.events.DecodeResult.Understood;
import io.socialdata.contract.events.DecodeResult.Unreadable;
import io.socialdata.contract.events.KeyChangedV1;
import io.socialdata.contract.events.Topics;
import io.socialdata.logging.LogFields;
import jakarta.inject.Singleton;
import java.util.Set;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.jboss.logging.Logger;

/**
 * Consumes changes of keys, and suspensions and restorations of accounts.
 *
 * <p>After a possible gap (a start, an outage of Kafka), all cached keys are invalidated.
 */
@Singleton
@Identifier("key-changes")
class KeyChangeConsumer extends BroadcastConsumer {

    private static final Logger LOG = Logger.getLogger(KeyChangeConsumer.class);

    /** The account changes that affect its keys. */
    private static final Set<AccountChangedV1.Change> SUSPENSIONS =
            Set.of(AccountChangedV1.Change.SUSPENDED, AccountChangedV1.Change.RESUMED);

    private final KeyCache keyCache;
    private final MeterRegistry metrics;
    private final CloudEventCodec codec = new CloudEventCodec();

    KeyChangeConsumer(KeyCache keyCache, MeterRegistry metrics) {
        super("gateway-key-changes", metrics);
        this.keyCache = keyCache;
        this.metrics = metrics;
    }

    @Incoming("key-changes")
    void onEvent(ConsumerRecord<byte[], byte[]> event) {
        Class<?> data = event.topic().equals(Topics.KEY_CHANGED) ? KeyChangedV1.class : AccountChangedV1.class;
        switch (codec.decode(event.value(), event.topic(), data)) {
            case Understood<?>(var understood) -> apply(understood.data());
            case Unreadable<?> ignored -> {
                // The changed key is unknown, so it could be any.
                LogFields.record(event.topic(), event.partition(), event.offset())
                        .log(() -> LOG.warn("unreadable change of keys"));
                keyCache.invalidateAll();
                count("unreadable");
            }
        }
    }

    private void apply(Object change) {
        if (change instanceof KeyChangedV1 key) {
            keyCache.invalidate(key.keyId());
            count("applied");
        } else if (change instanceof AccountChangedV1 account && SUSPENSIONS.contains(account.change())) {
            keyCache.forgetKeysOf(account.accountId());
            count("applied");
        }
    }

    private void count(String outcome) {
        metrics.counter("key_changes_total", "outcome", outcome).increment();
    }

    @Override
    protected void onPossibleGap() {
        keyCache.invalidateAll();
    }
}
