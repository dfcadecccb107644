package io.socialdata.gateway.credit;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.common.annotation.Identifier;
import io.socialdata.broadcast.BroadcastConsumer;
import io.socialdata.broadcast.BroadcastListener;
import io.socialdata.contract.events.AccountChangedV1;
import io.socialdata.contract.events.CloudEventCodec;
import io.socialdata.contract.events.DecodeResult.Understood;
import io.socialdata.contract.events.DecodeResult.Unreadable;
import io.socialdata.contract.events.KeyChangedV1;
import io.socialdata.contract.events.LeaseRecalledV1;
import io.socialdata.contract.events.Topics;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jboss.logging.Logger;

/** Consumes recalls of leases and changes of accounts and keys. */
@Singleton
class CreditEventConsumer implements BroadcastListener {

    private static final Logger LOG = Logger.getLogger(CreditEventConsumer.class);

    /** The account changes that reduce the spendable credit. */
    private static final Set<AccountChangedV1.Change> NARROWING =
            Set.of(AccountChangedV1.Change.DEBITED, AccountChangedV1.Change.SUSPENDED);

    private static final Map<String, Class<?>> DATA = Map.of(
            Topics.LEASE_RECALLED, LeaseRecalledV1.class,
            Topics.KEY_CHANGED, KeyChangedV1.class,
            Topics.ACCOUNT_CHANGED, AccountChangedV1.class);

    private final CreditService creditService;
    private final CreditMetrics metrics;
    private final BroadcastConsumer broadcastConsumer;
    private final CloudEventCodec codec = new CloudEventCodec();

    CreditEventConsumer(
            @Identifier("default-kafka-broker") Map<String, Object> kafka,
            CreditService creditService,
            CreditMetrics metrics,
            MeterRegistry registry) {
        this.creditService = creditService;
        this.metrics = metrics;
        this.broadcastConsumer = new BroadcastConsumer(
                "gateway",
                "credit-events",
                List.of(Topics.LEASE_RECALLED, Topics.ACCOUNT_CHANGED, Topics.KEY_CHANGED),
                kafka,
                this,
                registry);
        registry.gauge(
                "credit_events_subscribed", this, creditEventConsumer -> creditEventConsumer.listening() ? 1 : 0);
    }

    void start(@Observes StartupEvent started) {
        broadcastConsumer.start();
    }

    void stop(@Observes ShutdownEvent stopped) throws InterruptedException {
        broadcastConsumer.stop();
    }

    /** Returns whether credit events are being received. */
    boolean listening() {
        return broadcastConsumer.isListening();
    }

    @Override
    public void onEvent(ConsumerRecord<byte[], byte[]> event) {
        switch (codec.decode(event.value(), event.topic(), DATA.getOrDefault(event.topic(), AccountChangedV1.class))) {
            case Understood<?>(var understood) -> apply(understood.data());
            case Unreadable<?> ignored -> {
                // Billing repeats a recall that has no effect. The event may be a payment, so cached exhaustion is
                // cleared.
                LOG.warnf("Unreadable credit event at %s-%d@%d", event.topic(), event.partition(), event.offset());
                creditService.clearAllExhaustion();
                metrics.countEvent("unreadable");
            }
        }
    }

    private void apply(Object data) {
        switch (data) {
            case LeaseRecalledV1 recall -> {
                creditService.recalled(recall.accountId(), recall.leaseId());
                metrics.countEvent("lease_recalled");
            }
            case KeyChangedV1 key -> {
                creditService.keyChanged(key.accountId(), key.keyId());
                metrics.countEvent("key_changed");
            }
            case AccountChangedV1 account -> {
                if (NARROWING.contains(account.change())) {
                    creditService.narrowed(account.accountId());
                } else {
                    creditService.accountChanged(account.accountId());
                }
                metrics.countEvent("account_changed");
            }
            default -> throw new IllegalStateException("No such event: " + data);
        }
    }

    @Override
    public void onPossibleGap() {
        creditService.clearAllExhaustion();
    }
}
